import type { TenantSubscription } from '#domain/followers/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { communityOf } from '../../users/commands/create-guest.ts';
import { addFollower, type FollowerInput } from './add-follower.ts';
import { assertFitsToday } from './import-followers.ts';
import { mailEntered } from './mail-entered.ts';

/**
 * Enters one person as a follower, within what a community may enter in a day, and tells them by mail.
 * @throws Refusal followers_today, and whatever addFollower throws
 */
export async function enterFollower(
  tx: Db,
  services: Services,
  caller: Caller,
  input: FollowerInput,
): Promise<TenantSubscription> {
  const now = services.now();
  await assertFitsToday(tx, communityOf(caller, 'tenant-subscriptions', input.tenantId), 1, now);
  const follower = await addFollower(tx, caller, input, now);
  if (follower.consent === 'asked') await mailEntered(tx, services, follower.tenantId, [follower._id]);
  return follower;
}
