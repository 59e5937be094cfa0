import type { DemoUser } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { fitsToday, isLedTo, LINKS_A_DAY } from '#domain/followers/consent.ts';
import {
  assertPromoted,
  type PromotionFacts,
  promotionOf,
  promotionStep,
  scannerTenantOf,
  scansFor,
} from '#domain/followers/promotion.ts';
import { assertReopenable } from '#domain/followers/reopen.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import { DAY } from '#domain/values/time.ts';
import { personOf } from './kernel/related.ts';
import type { Call } from './kernel/route.ts';
import type { Store } from './kernel/store.ts';
import { relatedTo } from './people.ts';

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
  const { status, consent, invitedAt } = row;
  const scannerTenantId = scannerTenantOf(user);
  return { status, consent, role, secondaryRole, tenantId, scannerTenantId, isInvited: invitedAt !== null };
}

function setScanner(store: Store, userId: string, tenantId: string | null): void {
  const user = store.users.find(({ _id }) => _id === userId);
  if (user) Object.assign(user, { secondaryRole: tenantId === null ? null : 'scanner', tenantId, sellsAtDoor: false });
}

/** Promotes, invites or demotes a follower of the caller's community. @throws Refusal not_promotable, scanner_elsewhere */
export function changePromotion(call: Call, wanted: 'promote' | 'demote'): object {
  const userId = call.params['id'] ?? '';
  const tenantId = call.actor.tenantId ?? '';
  const step = promotionStep(wanted, factsOf(call.store, userId, tenantId));
  const row = call.store.tenantSubscriptions.find((one) => one.userId === userId && one.tenantId === tenantId);
  const isInvited = step === 'invite';
  if (step === 'invite' || step === 'withdraw') {
    if (row) Object.assign(row, { invitedAt: isInvited ? call.now.toISOString() : null, version: row.version + 1 });
  } else setScanner(call.store, userId, step === 'promote' ? tenantId : null);
  return { _id: userId, secondaryRole: step === 'promote' ? 'scanner' : null, isInvited };
}

/** Ends one's own scanning. @throws Refusal not_promotable */
export function leaveScanning({ store, actor }: Call): void {
  const user = store.users.find(({ _id }) => _id === actor.userId);
  if (user?.role !== 'user' || scannerTenantOf(user) === null) throw new Refusal('not_promotable');
  setScanner(store, user._id, null);
}

/** Whose request each community of a store declined: they had asked themselves. */
const declined = new WeakMap<Store, Set<string>>();
const namesOf = (store: Store): Set<string> => {
  const names = declined.get(store) ?? new Set<string>();
  declined.set(store, names);
  return names;
};

export function noteDeclined(store: Store, { tenantId, userId }: TenantSubscription): void {
  namesOf(store).add(`${tenantId}:${userId}`);
}

/** The person with an address whose request a community declined. */
export const declinedPerson = (store: Store, tenantId: string, email: string | undefined): DemoUser | undefined =>
  store.users.find((user) => user.email === email && namesOf(store).has(`${tenantId}:${user._id}`));

/** How many followers a community entered within the last day. */
function enteredToday(call: Call, tenantId: string): number {
  const since = call.now.getTime() - DAY;
  return call.store.tenantSubscriptions.filter(
    (row) => row.tenantId === tenantId && row.consent === 'asked' && Date.parse(row.createdAt) > since,
  ).length;
}

/** Holds a community to what it may enter within a day. @throws Refusal followers_today */
export function assertFitsToday(call: Call, tenantId: string, more: number): void {
  const already = enteredToday(call, tenantId);
  if (fitsToday(already, more)) return;
  throw new Refusal('followers_today', { params: { max: LINKS_A_DAY, left: Math.max(0, LINKS_A_DAY - already) } });
}

/** Whom of a community's own people an address leads to. */
export function ledTo({ store }: Call, tenantId: string, email: string): DemoUser | undefined {
  const related = relatedTo(store, tenantId);
  const found = store.users.filter(
    (user) => user.email === email && isLedTo({ role: user.role, isRelated: related.has(user._id) }),
  );
  const own = (user: DemoUser): boolean => user.role !== 'guest' || user.tenantId === tenantId;
  return found.filter(own).sort((a, b) => Number(a.role === 'guest') - Number(b.role === 'guest'))[0];
}

/** Lets a promoted follower sell at the door, or no longer. @throws Refusal follower_not_scanner */
export function setSelling(store: Store, row: TenantSubscription, sellsAtDoor: boolean): void {
  assertPromoted(factsOf(store, row.userId, row.tenantId));
  const user = store.users.find(({ _id }) => _id === row.userId);
  if (user) user.sellsAtDoor = sellsAtDoor;
}

/** Ends a promotion together with the relationship. */
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
