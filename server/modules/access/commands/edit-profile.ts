import type { z } from 'zod';
import { type FieldMessages, Refusal, type RefusalCode } from '#domain/errors.ts';
import { legalBillingRequired, storedBilling } from '#domain/tenants/billing.ts';
import type { BillingInfo } from '#domain/tenants/entity.ts';
import { movesPayouts } from '#domain/tenants/payout.ts';
import type { myCommunityFields, myFields, Profile } from '#domain/users/profile.ts';
import { requireProof } from '#server/kernel/auth/proof.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { violatedConstraint } from '#server/kernel/database/connections.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import {
  type AccountRow,
  countLookups,
  lockAccount,
  storeProfile,
  type TenantRow,
} from '../../users/queries/profile.ts';
import { readSessionUser } from './session-user.ts';

export type ProfileChanges = z.output<typeof myFields> & {
  tenant?: Partial<z.output<typeof myCommunityFields>> | undefined;
};

const taken: Readonly<Record<string, { code: RefusalCode; field: string }>> = {
  users_username: { code: 'username_in_use', field: 'username' },
  users_fiscal_code: { code: 'fiscal_code_in_use', field: 'fiscalCode' },
  users_vat_number: { code: 'vat_number_in_use', field: 'tenant.billingInfo.vatNumber' },
  tenants_business_name: { code: 'community_exists', field: 'tenant.businessName' },
};

/** What of a profile somebody else has already, said at its field. */
function refusalOfTaken(error: unknown): unknown {
  const found = taken[violatedConstraint(error) ?? ''];
  return found ? new Refusal(found.code, { fields: { [found.field]: `errors.${found.code}` } }) : error;
}

/** A person who is no legal one has no PEC, SDI code and partita IVA; a legal one cannot do without. */
function billingOf(
  before: BillingInfo,
  changes: BillingInfo | undefined,
  isLegal: boolean,
  isAsked: boolean,
): BillingInfo {
  const merged = storedBilling({ ...before, ...changes }, isLegal);
  const missing = isLegal ? legalBillingRequired.filter((name) => !merged[name]) : [];
  if (isAsked && missing.length > 0) {
    const fields: FieldMessages = {};
    for (const name of missing) fields[`tenant.billingInfo.${name}`] = 'validation.required';
    throw new Refusal('validation_failed', { fields });
  }
  return merged;
}

/** The columns of the community that a change sets. */
function communityOf(account: AccountRow & { tenant: TenantRow }, changes: ProfileChanges): Partial<TenantRow> {
  const { automaticAcceptance, tenant = {}, isLegalPerson } = changes;
  const { billingInfo, contactEmail, ...rest } = tenant;
  const isLegal = isLegalPerson ?? account.user.isLegalPerson;
  const isAsked = billingInfo !== undefined || isLegalPerson !== undefined;
  const before = account.tenant.billingInfo;
  return {
    ...rest,
    ...(automaticAcceptance !== undefined && { automaticAcceptance }),
    // Locked once there is one.
    ...(contactEmail && !account.tenant.contactEmail && { contactEmail }),
    ...(isAsked && { billingInfo: { ...billingOf(before, billingInfo, isLegal, isAsked) } }),
  };
}

/** @throws Refusal validation_failed when a category or requirement is none of communities */
async function assertLookups(tx: Db, tenant: ProfileChanges['tenant']): Promise<void> {
  const categoryIds = [...new Set(tenant?.categoryIds)];
  const requirementIds = [...new Set(tenant?.requirementIds)];
  if (categoryIds.length + requirementIds.length === 0) return;
  const found = await countLookups(tx, categoryIds, requirementIds);
  const fields: FieldMessages = {};
  if (found.categories < categoryIds.length) fields['tenant.categoryIds'] = 'validation.enum';
  if (found.requirements < requirementIds.length) fields['tenant.requirementIds'] = 'validation.enum';
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields });
}

/**
 * Changes one's own account: person, community, billing, public page (PUT users/me).
 * @throws Refusal validation_failed, username_in_use, fiscal_code_in_use, vat_number_in_use, community_exists; proof_required
 *   before another account is paid; stale_write through `assertFresh`
 */
export async function editProfile(
  tx: Db,
  caller: Caller,
  changes: ProfileChanges,
  { now, assertFresh }: { now: Date; assertFresh: (version: number) => void },
): Promise<Profile> {
  const { userId } = caller.actor;
  const account = await lockAccount(tx, userId);
  assertFresh(account.user.version);
  const { tenant: _tenant, automaticAcceptance: _acceptance, ...person } = changes;
  const { tenant } = account;
  await assertLookups(tx, changes.tenant);
  const community = tenant ? communityOf({ user: account.user, tenant }, changes) : {};
  const billing = community.billingInfo;
  if (billing && tenant && movesPayouts(tenant.billingInfo, billing)) requireProof(caller, now);
  const user = { ...person, ...(billing && { vatNumber: billing.vatNumber ?? null }) };
  await storeProfile(tx, userId, user, community).catch((error: unknown) => {
    throw refusalOfTaken(error);
  });
  await audit(tx, caller, {
    action: 'update',
    resource: 'me',
    recordId: userId,
    changes: { ...changesOf({ ...account.user }, user), ...changesOf({ ...tenant }, community) },
  });
  return readSessionUser(tx, userId);
}
