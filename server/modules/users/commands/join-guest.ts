import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { peopleMerged } from '../facts.ts';
import { eventsOfBoth, lockToMerge, moveRecords } from '../queries/merge.ts';
import { guestOfEmail } from '../queries/person.ts';

/**
 * Makes what a community entered under an address part of the account with it, once its person has proven the address to that
 * community. Nothing that the community typed of them goes into the account. Where both have a booking of one event they stay two
 * people, as nobody is booked twice.
 */
export async function joinGuest(
  tx: Db,
  services: Pick<Services, 'queue' | 'now'>,
  { tenantId, email, accountId }: { tenantId: string; email: string; accountId: string },
): Promise<void> {
  const guest = await guestOfEmail(tx, tenantId, email);
  if (guest?.role !== 'guest' || guest.id === accountId) return;
  await lockToMerge(tx, tenantId, [guest.id, accountId]);
  if ((await eventsOfBoth(tx, tenantId, [guest.id, accountId])).length > 0) return;
  await moveRecords(tx, tenantId, accountId, guest.id);
  await peopleMerged.announce(tx, { by: accountId, now: services.now(), queue: services.queue }, accountId);
}
