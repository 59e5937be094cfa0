import type { AuditedAction } from '#domain/audit/actions.ts';
import { Refusal } from '#domain/errors.ts';
import type { UserType } from '#domain/fields.ts';
import { assertPromoted, assertReopenable, promotionOf, promotionStep } from '#domain/followers/promotion.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { leftStaff } from '../../users/facts.ts';
import {
  deleteFollower,
  type FollowerRow,
  followerIdOf,
  getFollower,
  lockFollower,
  updateFollower,
} from '../queries/follower.ts';
import {
  lockPromotion,
  lockScannerTenant,
  setInvited,
  setScannerTenant,
  setSellsAtDoor,
} from '../queries/promotion.ts';
import { mailAnswers } from './mail-entered.ts';
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
 * Accepts a request to follow.
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
  await mailFollowing(tx, services, id);
  return getFollower(tx, id);
}

/**
 * Declines a request to follow, which is removed.
 * @throws Refusal not_found, follower_not_pending
 */
export async function declineFollower(tx: Db, caller: Caller, id: string): Promise<void> {
  const row = await lockPending(tx, id);
  await deleteFollower(tx, id);
  await record(tx, caller, 'decline', row);
}

/**
 * Takes an acceptance back: the request waits for an answer as before, and who was told that they follow is told so.
 * @throws Refusal not_found, follower_not_reopenable
 */
export async function reopenFollower(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
): Promise<TenantSubscription> {
  const row = await lockFollower(tx, id);
  assertReopenable(await lockPromotion(tx, row.userId, row.tenantId));
  await updateFollower(tx, row, { status: 'pending', activationDate: null });
  await record(tx, caller, 'reopen', row);
  await mailFollowing(tx, services, id, { kind: 'reopened' });
  return getFollower(tx, id);
}

/**
 * Changes the tier of a follower.
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
 * Ends a relationship; a promoted follower no longer scans, bookings stay.
 * @throws Refusal not_found
 */
export async function removeFollower(tx: Db, services: Services, caller: Caller, id: string): Promise<void> {
  const row = await lockFollower(tx, id);
  const facts = await lockPromotion(tx, row.userId, row.tenantId);
  const isDemoted = facts !== undefined && promotionOf(facts) === 'demote';
  if (isDemoted) {
    await setScannerTenant(tx, row.userId, null);
    await leftStaff.announce(tx, services, caller, row.userId);
  }
  await deleteFollower(tx, id);
  await record(tx, caller, 'delete', row, { isDemoted });
}

/** A person scans for no community any more. The person's row is locked. */
async function endScanning(
  tx: Db,
  services: Services,
  caller: Caller,
  { userId, tenantId }: { userId: string; tenantId: string },
): Promise<void> {
  await setScannerTenant(tx, userId, null);
  await leftStaff.announce(tx, services, caller, userId);
  await audit(tx, caller, { action: 'demote', resource: 'users', recordId: userId, tenantId });
}

/**
 * Lets an accepted follower scan for the caller's community, or no longer; in force from the person's next request on. They are
 * notified by mail, with a link to leave; the person who has to agree first is asked by it.
 * @throws Refusal not_promotable, scanner_elsewhere
 */
export async function changePromotion(
  tx: Db,
  services: Services,
  caller: Caller,
  userId: string,
  wanted: 'promote' | 'demote',
): Promise<{ _id: string; secondaryRole: 'scanner' | null; isInvited: boolean }> {
  const tenantId = caller.actor.tenantId ?? '';
  const facts = tenantId === '' ? undefined : await lockPromotion(tx, userId, tenantId);
  const step = promotionStep(wanted, facts);
  const followerId = await followerIdOf(tx, tenantId, userId);
  const changed = followerId === undefined ? [] : [followerId];
  if (step === 'invite' || step === 'withdraw') {
    const isInvited = step === 'invite';
    await setInvited(tx, userId, tenantId, isInvited ? services.now().toISOString() : null);
    await audit(tx, caller, {
      action: isInvited ? 'inviteScanner' : 'withdrawScanner',
      resource: 'users',
      recordId: userId,
      tenantId,
    });
    if (isInvited) await mailAnswers(tx, services, 'invited', tenantId, changed);
    return { _id: userId, secondaryRole: null, isInvited };
  }
  if (step === 'demote') await endScanning(tx, services, caller, { userId, tenantId });
  else {
    await setScannerTenant(tx, userId, tenantId);
    await audit(tx, caller, { action: 'promote', resource: 'users', recordId: userId, tenantId });
    await mailAnswers(tx, services, 'scans', tenantId, changed);
  }
  return { _id: userId, secondaryRole: step === 'promote' ? 'scanner' : null, isInvited: false };
}

/**
 * Ends the scanning of anyone who asks for themselves, signed in or by a mailed link.
 * @param tenantId only for this community; null for whichever it is
 * @throws Refusal not_promotable for the person who was not promoted
 */
export async function leaveScanning(
  tx: Db,
  services: Services,
  caller: Caller,
  tenantId: string | null,
): Promise<void> {
  const { userId } = caller.actor;
  const scansFor = await lockScannerTenant(tx, userId);
  if (scansFor === null || (tenantId !== null && scansFor !== tenantId)) throw new Refusal('not_promotable');
  await endScanning(tx, services, caller, { userId, tenantId: scansFor });
}

/**
 * Lets a follower who was promoted to scanner sell at the door, or no longer; in force from the next call of their phone on.
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
