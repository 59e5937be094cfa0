import { v7 } from 'uuid';
import type { NewGuest } from '#domain/shared/person.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { addNewGuest } from '#server/modules/followers/commands/add-follower.ts';
import { assertFitsToday } from '#server/modules/followers/commands/import-followers.ts';
import { queueEntryMail } from '#server/modules/followers/commands/mail-entered.ts';
import { assertNewGuest, communityOf, enterGuest } from '#server/modules/users/commands/create-guest.ts';
import type { Services } from '#server/services.ts';

/** Whether a community may enter a guest with an e-mail today. @throws Refusal followers_today, guest_exists */
export const assertMayEnter = (tx: Db, tenantId: string, email: string, now: Date): Promise<unknown> =>
  Promise.all([assertNewGuest(tx, tenantId, email), assertFitsToday(tx, tenantId, 1, now)]);

/**
 * Writes down a guest nobody knows yet and makes them a follower of the chosen tier, of which they are notified.
 * @throws Refusal followers_today, guest_exists
 */
export async function writeDownGuest(
  tx: Db,
  services: Pick<Services, 'queue'>,
  caller: Caller,
  guest: NewGuest & { tenantId: string },
  now: Date,
): Promise<string> {
  await assertMayEnter(tx, communityOf(caller, 'guests', guest.tenantId), guest.email, now);
  const { userId, entered } = enterFollowingGuest(tx, services, caller, guest, now);
  await entered;
  return userId;
}

/** The same of a guest whose e-mail nobody has; sent at once, so that what follows travels with it. */
export function enterFollowingGuest(
  tx: Db,
  services: Pick<Services, 'queue'>,
  caller: Caller,
  { userType, ...guest }: NewGuest & { tenantId: string },
  now: Date,
): { userId: string; entered: Promise<unknown> } {
  const tenantId = communityOf(caller, 'guests', guest.tenantId);
  const [userId, followerId] = [v7(), v7()];
  const entered = Promise.all([
    enterGuest(tx, caller, userId, { ...guest, tenantId }),
    addNewGuest(tx, caller, { id: followerId, userId, tenantId, userType }, now),
    queueEntryMail(tx, services, { tenantId, followerId }),
  ]);
  return { userId, entered };
}
