import { z } from 'zod';
import type { FieldMessages } from '../errors.ts';
import { type Address, id, missingOrUnknown, namedCommunity, password } from '../fields.ts';
import { personAnswer } from '../shared/person.ts';
import { planStatuses } from '../subscriptions/plan.ts';
import { type TenantFields, tenantPartAnswer } from '../tenants/entity.ts';
import { type AccountRole, accountRoles } from './account-roles.ts';
import { users } from './entity.ts';

/** What of an account an administrator writes, at creation and later. */
export const accountFields = users.input
  .omit({ role: true, email: true, tenantId: true, showGuideReminderModal: true, showFirstSteps: true })
  .partial();

/** Body of POST users. */
export const newAccountFields = accountFields.extend({
  role: z.enum(accountRoles, { error: missingOrUnknown }),
  email: users.fields.email,
  password,
  tenantId: id.nullish(),
});

/** What of a scanner staff write; the community is the caller's own. */
export const scannerFields = accountFields.pick({
  username: true,
  name: true,
  surname: true,
  phone: true,
  address: true,
  profileImage: true,
  isEnabled: true,
  isConfirmed: true,
  sellsAtDoor: true,
  bornDate: true,
  bornPlace: true,
  fiscalCode: true,
});
export const newScannerFields = scannerFields.extend({ email: users.fields.email, password });

export type AccountFields = z.infer<typeof accountFields> & { tenant?: TenantFields | undefined };
export type NewAccountFields = z.infer<typeof newAccountFields> & { tenant?: TenantFields | undefined };

/** An account as administrators see it (platform §3). */
export const accountAnswer = z.object({
  ...users.answer.omit({ address: true, showGuideReminderModal: true, showFirstSteps: true }).shape,
  ...personAnswer.shape,
  tenant: z.optional(tenantPartAnswer),
  /** The community a scanner scans for. */
  community: z.optional(namedCommunity),
  /** The plan of a community that counts now. */
  subscription: z.optional(
    z.object({
      _id: z.string(),
      name: z.string(),
      status: z.enum(planStatuses),
      endsAt: z.nullable(z.string()),
    }),
  ),
});
export type Account = z.infer<typeof accountAnswer>;

/** What each role's account cannot be without, beside e-mail, role and password. */
const requiredOf: Record<AccountRole, readonly (keyof AccountFields | 'tenantId')[]> = {
  user: ['username', 'name', 'surname', 'bornDate', 'bornPlace', 'fiscalCode', 'address'],
  admin: ['username', 'name', 'surname', 'bornDate', 'bornPlace', 'fiscalCode', 'address'],
  tenant: ['name', 'surname'],
  scanner: ['username', 'name', 'surname', 'tenantId'],
};
/** What a community that is filled in needs besides: until then only its account exists. */
const requiredOfTenant = ['businessName', 'contactEmail', 'contactPhone', 'categoryIds'] as const;

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) {
    const { plainAddress, city, streetName } = value as Address;
    return ![plainAddress, city, streetName].some((part) => part?.trim());
  }
  return value === undefined || value === null;
}

/** Everything the rules ask of an account: what is stored, with what a form or call changes. */
export type AccountFacts = Partial<Omit<NewAccountFields, 'role'>> & { role: AccountRole };

/** The required fields of an account that are empty, by path. */
export function accountProblems(account: AccountFacts): FieldMessages {
  const problems: FieldMessages = {};
  const facts: Readonly<Record<string, unknown>> = { ...account };
  for (const field of requiredOf[account.role]) {
    if (isEmpty(facts[field])) problems[field] = 'validation.required';
  }
  if (account.isLegalPerson && account.role !== 'tenant' && isEmpty(account.vatNumber)) {
    problems['vatNumber'] = 'validation.required';
  }
  if (account.role === 'tenant' && account.tenant) {
    if (isEmpty(account.phone)) problems['phone'] = 'validation.required';
    for (const field of requiredOfTenant) {
      if (isEmpty(account.tenant[field])) problems[`tenant.${field}`] = 'validation.required';
    }
  }
  return problems;
}
