import type { AuditedAction } from '../../../../domain/audit/actions.ts';
import { Refusal } from '../../../../domain/errors.ts';
import type { UserType } from '../../../../domain/fields.ts';
import { assertPromoted, assertPromotion, promotionOf } from '../../../../domain/followers/promotion.ts';
import { assertReopenable } from '../../../../domain/followers/reopen.ts';
import type { TenantSubscription } from '../../../../domain/followers/schema.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../audit/queries/audit.ts';
import {
  deleteFollower,
  type FollowerRow,
  followerAddress,
  getFollower,
  lockFollower,
  lockPromotion,
  setScannerTenant,
  setSellsAtDoor,
  updateFollower,
} from '../queries/follower.ts';
import { mailFollowing } from './mail-following.ts';

function record(
  tx: Db,
  caller: Caller,
  action: AuditedAction<'tenant-subscriptions'>,
  row: Pick<FollowerRow, 'id' | 'tenantId' | 'userId'>,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const changed = { userId: row.userId, ...changes };
  const entry = { recordId: row.id, tenantId: row.tenantId, changes: changed };
  return audit(tx, caller, { action, resource: 'tenant-subscriptions', ...entry });
}

async function lockPending(tx: Db, id: string): Promise<FollowerRow> {
  const row = await lockFollower(tx, id);
  if (row.status !== 'pending') throw new Refusal('follower_not_pending');
  return row;
}

/**
 * Accepts a request to follow (STATE-P002, API-P019).
 * @throws Refusal not_found, follower_not_pending
 */
export async function acceptFollower(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
): Promise<TenantSubscription> {
  const row = await lockPending(tx, id);
  await updateFollower(tx, row, { status: 'accepted', activationDate: services.now().toISOString() });
  await record(tx, caller, 'accept', row);
  // Whoever has an account signs in; a guest is known by the link alone.
  if ((await followerAddress(tx, id))?.isGuest) await mailFollowing(tx, services, id, 'it');
  return getFollower(tx, id);
}

/**
 * Declines a request to follow, which is removed (STATE-P003, API-P020).
 * @throws Refusal not_found, follower_not_pending
 */
export async function declineFollower(tx: Db, caller: Caller, id: string): Promise<void> {
  const row = await lockPending(tx, id);
  await deleteFollower(tx, id);
  await record(tx, caller, 'decline', row);
}

/**
 * Takes an acceptance back: the request waits for an answer as before.
 * @throws Refusal not_found, follower_not_reopenable
 */
export async function reopenFollower(tx: Db, caller: Caller, id: string): Promise<TenantSubscription> {
  const row = await lockFollower(tx, id);
  assertReopenable(await lockPromotion(tx, row.userId, row.tenantId));
  await updateFollower(tx, row, { status: 'pending', activationDate: null });
  await record(tx, caller, 'reopen', row);
  return getFollower(tx, id);
}

/**
 * Changes the tier of a follower (API-P021).
 * @throws Refusal not_found; stale_write through `assertFresh`
 */
export async function setUserType(
  tx: Db,
  caller: Caller,
  id: string,
  userType: UserType,
  assertFresh: (version: number) => void,
): Promise<TenantSubscription> {
  const row = await lockFollower(tx, id);
  assertFresh(row.version);
  if (row.userType !== userType) {
    await updateFollower(tx, row, { userType });
    await record(tx, caller, 'setUserType', row, { userType: { before: row.userType, after: userType } });
  }
  return getFollower(tx, id);
}

/**
 * Ends a relationship; a promoted follower no longer scans, bookings stay (DEC-064).
 * @throws Refusal not_found
 */
export async function removeFollower(tx: Db, caller: Caller, id: string): Promise<void> {
  const row = await lockFollower(tx, id);
  const facts = await lockPromotion(tx, row.userId, row.tenantId);
  const isDemoted = facts !== undefined && promotionOf(facts) === 'demote';
  if (isDemoted) await setScannerTenant(tx, row.userId, null);
  await deleteFollower(tx, id);
  await record(tx, caller, 'delete', row, { isDemoted });
}

/**
 * Lets an accepted follower scan for the caller's community, or no longer; in force from the person's next request on
 * (DEC-019, API-P017, API-P018).
 * @throws Refusal not_promotable, scanner_elsewhere
 */
export async function changePromotion(
  tx: Db,
  caller: Caller,
  userId: string,
  wanted: 'promote' | 'demote',
): Promise<{ _id: string; secondaryRole: 'scanner' | null }> {
  const tenantId = caller.actor.tenantId ?? '';
  const facts = tenantId === '' ? undefined : await lockPromotion(tx, userId, tenantId);
  assertPromotion(wanted, facts);
  await setScannerTenant(tx, userId, wanted === 'promote' ? tenantId : null);
  await audit(tx, caller, { action: wanted, resource: 'users', recordId: userId, tenantId });
  return { _id: userId, secondaryRole: wanted === 'promote' ? 'scanner' : null };
}

/**
 * Lets a follower who was promoted to scanner sell at the door, or no longer; in force from the next call of their phone on
 * (GATE-006).
 * @throws Refusal not_found, follower_not_scanner
 */
export async function setSelling(
  tx: Db,
  caller: Caller,
  id: string,
  sellsAtDoor: boolean,
): Promise<TenantSubscription> {
  const row = await lockFollower(tx, id);
  assertPromoted(await lockPromotion(tx, row.userId, row.tenantId));
  const before = await setSellsAtDoor(tx, row.userId, sellsAtDoor);
  if (before !== sellsAtDoor)
    await record(tx, caller, 'setSelling', row, { sellsAtDoor: { before, after: sellsAtDoor } });
  return getFollower(tx, id);
}
