import { type FieldMessages, Refusal } from '#domain/errors.ts';
import { tierProblems } from '#domain/payments/fees/fee-tiers.ts';
import { billingProblems, storedBilling } from '#domain/tenants/billing.ts';
import type { BillingInfo, TenantFields } from '#domain/tenants/entity.ts';
import { movesPayouts } from '#domain/tenants/payout.ts';
import { type Account, type AccountFields, accountProblems, type NewAccountFields } from '#domain/users/account.ts';
import type { AccountRole } from '#domain/users/account-roles.ts';
import { assertUncommon } from '#server/kernel/auth/common-passwords.ts';
import { hashPassword } from '#server/kernel/auth/passwords.ts';
import { requireProof } from '#server/kernel/auth/proof.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { communityClosed, leftStaff } from '../facts.ts';
import { getAccount } from '../queries/account-list.ts';
import {
  bookingsToCome,
  endSessions,
  insertTenant,
  insertUser,
  lockAccount,
  removeUntouched,
  updateTenant,
  updateUser,
} from '../queries/account-store.ts';
import type { KnownUser } from '../queries/person.ts';
import { tellStanding } from './tell-standing.ts';

export type Resource = 'users' | 'scanners';

function assertNoProblems(problems: FieldMessages): void {
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
}

const prefixed = (prefix: string, problems: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(problems).map(([field, message]) => [`${prefix}.${field}`, message]));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Billing is whole once a form sends it: what is missing is reported at its field. */
function billingOf(
  given: TenantFields | undefined,
  stored: BillingInfo,
  isLegalPerson: boolean,
): BillingInfo | undefined {
  if (!given?.billingInfo) return undefined;
  const merged = storedBilling({ ...stored, ...given.billingInfo }, isLegalPerson);
  // A whole record that comes back unchanged asks for nothing.
  if (Object.entries(given.billingInfo).every(([key, value]) => isSame(value, stored[key as keyof BillingInfo]))) {
    return isLegalPerson ? undefined : merged;
  }
  assertNoProblems(prefixed('tenant.billingInfo', billingProblems(merged, isLegalPerson)));
  return merged;
}

/** Whether a change makes the platform take more or less of a community's money. */
const changesFees = (before: object, patch: object): boolean =>
  (['defaultFeePercentage', 'merchFeePercentage', 'priceTiers'] as const).some(
    (name) => name in patch && !isSame(Reflect.get(patch, name), Reflect.get(before, name)),
  );

/** What the audit log keeps of a change: every field but secrets, which are never passed here. */
const audited = (before: object, after: object): Record<string, unknown> =>
  changesOf({ ...before } as Record<string, unknown>, { ...after } as Record<string, unknown>);

/**
 * Creates an account. A community without its own data yet gets the username as its name,
 * until its page is filled in.
 * @throws Refusal validation_failed, not_found, password_common, email_in_use and its kin through the database; proof_required
 *   for another administrator
 */
export async function createAccount(
  tx: Db,
  caller: Caller,
  resource: Resource,
  { tenant, password, ...input }: NewAccountFields,
  now: Date,
): Promise<Account> {
  const username = input.username ?? input.email;
  assertNoProblems({
    ...accountProblems({ ...input, username, tenant }),
    ...tierProblems(input.priceTiers ?? []),
  });
  const { name = '', surname = '', role } = input;
  const tenantId = role === 'scanner' ? (input.tenantId ?? null) : null;
  if (tenantId !== null) await assertCommunity(tx, tenantId);
  if (role === 'admin') requireProof(caller, now);
  await assertUncommon(password, [input.email, username, name, surname, tenant?.businessName]);
  const passwordHash = await hashPassword(password);
  const isLegalPerson = input.isLegalPerson ?? false;
  const billingInfo = billingOf(tenant, {}, isLegalPerson) ?? {};
  const id = await insertUser(tx, { ...input, name, surname, username, tenantId, passwordHash });
  if (role === 'tenant') {
    const { businessName = username, categoryIds = [], ...rest } = tenant ?? {};
    await insertTenant(tx, { ...rest, id, businessName, categoryIds, billingInfo });
  }
  await audit(tx, caller, { action: 'create', resource, recordId: id, tenantId: role === 'tenant' ? id : tenantId });
  return getAccount(tx, id);
}

async function assertCommunity(tx: Db, tenantId: string): Promise<void> {
  const community = await getAccount(tx, tenantId).catch(() => undefined);
  if (community?.role !== 'tenant' || community.isDeleted) {
    throw new Refusal('validation_failed', { fields: { tenantId: 'validation.id' } });
  }
}

/** Who may be edited by a call: by administrators everybody, by a community its own scanners. */
export interface Reach {
  resource: Resource;
  /** The only role the call is about, for a community only its own. */
  scannersOf?: string | null | undefined;
}

async function lockReached(tx: Db, id: string, { resource, scannersOf }: Reach) {
  const account = await lockAccount(tx, id);
  const { role, tenantId } = account.user;
  const isReached = resource === 'users' || (role === 'scanner' && (!scannersOf || scannersOf === tenantId));
  if (!isReached) throw new Refusal('not_found');
  return account;
}

/**
 * Changes an account and, of a community, its part; switching it off ends its sessions at once.
 * @throws Refusal not_found, validation_failed, own_account, username_in_use and its kin; proof_required before fees or the
 *   account for transfers change; stale_write through `assertFresh`
 */
export async function editAccount(
  tx: Db,
  caller: Caller,
  reach: Reach,
  id: string,
  { tenant, ...patch }: AccountFields,
  { services, assertFresh }: { services: Services; assertFresh: (version: number) => void },
): Promise<Account> {
  const { user, tenant: part } = await lockReached(tx, id, reach);
  const now = services.now();
  assertFresh(user.version);
  const isOff = patch.isEnabled === false || patch.isConfirmed === false;
  if (isOff && id === caller.actor.userId) throw new Refusal('own_account');
  const merged = { ...user, ...patch, role: user.role as AccountRole, address: patch.address ?? user.address };
  const communityFields = tenant && part ? { ...part, billingInfo: undefined, ...tenant } : undefined;
  assertNoProblems({
    ...editProblems({ ...merged, tenant: communityFields as TenantFields | undefined }, patch),
    ...tierProblems(patch.priceTiers ?? []),
  });
  if (changesFees(user, patch)) requireProof(caller, now);
  await updateUser(tx, id, patch as Parameters<typeof updateUser>[2]);
  if (part && tenant) {
    const isLegalPerson = patch.isLegalPerson ?? user.isLegalPerson;
    const before = part.billingInfo;
    const billingInfo = billingOf(tenant, before, isLegalPerson);
    if (billingInfo && movesPayouts(before, billingInfo)) requireProof(caller, now);
    await updateTenant(tx, id, { ...tenant, billingInfo });
  } else if (part && patch.isLegalPerson === false && user.isLegalPerson) {
    await updateTenant(tx, id, { billingInfo: storedBilling(part.billingInfo, false) });
  }
  if (isOff) await leave(tx, services, caller, user);
  const isSwitched = patch.isEnabled !== undefined && patch.isEnabled !== user.isEnabled;
  if (part && isSwitched) await tellStanding(tx, services, user, user.isEnabled ? 'off' : 'on');
  await audit(tx, caller, {
    action: 'update',
    resource: reach.resource,
    recordId: id,
    tenantId: user.role === 'tenant' ? id : user.tenantId,
    changes: { ...audited(user, patch), ...(tenant && part ? audited(part, tenant) : {}) },
  });
  return getAccount(tx, id);
}

/** Only what a call touches has to be right: older accounts may lack what is required now. */
function editProblems(merged: Parameters<typeof accountProblems>[0], patch: object): FieldMessages {
  const problems = Object.entries(accountProblems(merged));
  const touched = (field: string) =>
    field in patch || field.startsWith('tenant.') || (field === 'phone' && merged.tenant);
  const isLegal = 'isLegalPerson' in patch;
  return Object.fromEntries(problems.filter(([field]) => touched(field) || (isLegal && field === 'vatNumber')));
}

/**
 * Nobody works with an account any more: its sessions end, and so do the lists it leads. A community's own may be opened again; until
 * then nobody pays it.
 */
async function leave(tx: Db, services: Services, caller: Caller, user: Pick<KnownUser, 'id' | 'role'>): Promise<void> {
  await endSessions(tx, user.id, services.now());
  if (user.role === 'tenant') await communityClosed.announce(tx, services, user.id);
  else await leftStaff.announce(tx, services, caller, user.id);
}

/**
 * Deletes an account softly: it stays in the records and can no longer be used.
 * @throws Refusal not_found, own_account; in_use_by_bookings for a person with bookings still to come
 */
export async function deleteAccount(
  tx: Db,
  services: Services,
  caller: Caller,
  reach: Reach,
  id: string,
): Promise<void> {
  const { user, tenant } = await lockReached(tx, id, reach);
  if (user.isDeleted) throw new Refusal('not_found');
  if (id === caller.actor.userId) throw new Refusal('own_account');
  const count = await bookingsToCome(tx, id, services.now());
  if (count > 0) {
    throw new Refusal('in_use_by_bookings', { params: { count }, data: { usedBy: { reservations: count } } });
  }
  // Of an invitation nobody accepted nothing is kept: its address and its name are free again.
  if (!tenant?.invitedAt || !(await removeUntouched(tx, id))) {
    if (tenant) await tellStanding(tx, services, user, 'deleted');
    await updateUser(tx, id, { isDeleted: true });
  }
  await leave(tx, services, caller, user);
  const tenantId = user.role === 'tenant' ? id : user.tenantId;
  await audit(tx, caller, { action: 'delete', resource: reach.resource, recordId: id, tenantId });
}
