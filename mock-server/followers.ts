import { Refusal } from '../domain/errors.ts';
import {
  assertPromoted,
  assertPromotion,
  type PromotionFacts,
  promotionOf,
  scannerTenantOf,
  scansFor,
} from '../domain/followers/promotion.ts';
import { assertReopenable } from '../domain/followers/reopen.ts';
import type { TenantSubscription } from '../domain/followers/schema.ts';
import { personOf } from './kernel/related.ts';
import type { Call } from './kernel/route.ts';
import type { Store } from './kernel/store.ts';

/** A follower as the API answers it. */
export function showFollower(store: Store, row: TenantSubscription): TenantSubscription {
  const user = store.users.find(({ _id }) => _id === row.userId);
  const person = personOf(store, row.userId, row.tenantId);
  const tenant = store.tenants.find(({ userId }) => userId === row.tenantId);
  const scans = scansFor(user ? scannerTenantOf(user) : null, row.tenantId);
  return {
    ...row,
    ...(person &&
      user && {
        user: {
          ...{ _id: user._id, role: user.role, name: user.name, surname: user.surname },
          ...{ email: user.email, createdAt: user.createdAt },
          ...{ secondaryRole: user.secondaryRole, scansFor: scans },
          ...(scans === 'this' && { sellsAtDoor: user.sellsAtDoor ?? false }),
        },
        userInfo: { fullName: `${user.name} ${user.surname}`, email: user.email, phone: user.phone },
      }),
    ...(tenant && { tenant: { _id: tenant.userId, businessName: tenant.businessName } }),
  };
}

function factsOf(store: Store, userId: string, tenantId: string): PromotionFacts | undefined {
  const user = store.users.find(({ _id }) => _id === userId);
  const row = store.tenantSubscriptions.find((one) => one.userId === userId && one.tenantId === tenantId);
  if (!user || !row) return undefined;
  const { role, secondaryRole } = user;
  return { status: row.status, role, secondaryRole, tenantId, scannerTenantId: scannerTenantOf(user) };
}

function setScanner(store: Store, userId: string, tenantId: string | null): void {
  const user = store.users.find(({ _id }) => _id === userId);
  if (user) Object.assign(user, { secondaryRole: tenantId === null ? null : 'scanner', tenantId, sellsAtDoor: false });
}

/** Promotes or demotes a follower of the caller's community. @throws Refusal not_promotable, scanner_elsewhere */
export function changePromotion(call: Call, wanted: 'promote' | 'demote'): object {
  const userId = call.params['id'] ?? '';
  const tenantId = call.actor.tenantId ?? '';
  assertPromotion(wanted, factsOf(call.store, userId, tenantId));
  setScanner(call.store, userId, wanted === 'promote' ? tenantId : null);
  return { _id: userId, secondaryRole: wanted === 'promote' ? 'scanner' : null };
}

/** Lets a promoted follower sell at the door, or no longer. @throws Refusal follower_not_scanner */
export function setSelling(store: Store, row: TenantSubscription, sellsAtDoor: boolean): void {
  assertPromoted(factsOf(store, row.userId, row.tenantId));
  const user = store.users.find(({ _id }) => _id === row.userId);
  if (user) user.sellsAtDoor = sellsAtDoor;
}

/** Ends a promotion together with the relationship (DEC-064). */
export function demoteWith(store: Store, { userId, tenantId }: TenantSubscription): void {
  const facts = factsOf(store, userId, tenantId);
  if (facts && promotionOf(facts) === 'demote') setScanner(store, userId, null);
}

/** Takes an acceptance back. @throws Refusal follower_not_reopenable */
export function reopen(store: Store, row: TenantSubscription): TenantSubscription {
  assertReopenable(factsOf(store, row.userId, row.tenantId));
  return Object.assign(row, { status: 'pending', activationDate: null, version: row.version + 1 });
}

/** @throws Refusal follower_not_pending */
export function assertPending(row: TenantSubscription): void {
  if (row.status !== 'pending') throw new Refusal('follower_not_pending');
}
