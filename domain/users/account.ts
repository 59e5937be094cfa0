import { z } from 'zod';
import type { FieldMessages } from '../errors.ts';
import {
  type Address,
  address,
  email,
  id,
  lineText,
  missingOrUnknown,
  namedCommunity,
  nameText,
  password,
  phone,
  picture,
  requiredText,
  text,
} from '../fields.ts';
import { declareList } from '../list-query.ts';
import { priceTierAnswer } from '../payments/fees/fee.ts';
import { feePercentage, priceTierList } from '../payments/fees/fee-tiers.ts';
import { roles } from '../permissions.ts';
import { personAnswer } from '../shared/person.ts';
import { planStatuses } from '../subscriptions/plan.ts';
import { billingFields, communityPart } from '../tenants/schema.ts';
import { BOTH_ROLES } from './schema.ts';

/** Roles an account is created with: a guest is none, 'both' is in filters only. */
export const accountRoles = ['user', 'tenant', 'admin', 'scanner'] as const;
export type AccountRole = (typeof accountRoles)[number];

const day = z.iso.date({ error: 'validation.day' });
const url = text(300);

/** What of a community its page writes; the part of the user with role tenant (platform §3). */
export const tenantFields = z.object({
  businessName: requiredText(120).optional(),
  categoryIds: z.array(id).min(1, 'validation.required').max(50, 'validation.maxItems').optional(),
  contactEmail: email.optional(),
  contactPhone: phone.optional(),
  contactAddress: address.nullish(),
  companyType: text(80).nullish(),
  companyName: text(200).nullish(),
  websiteUrl: url.nullish(),
  facebookUrl: url.nullish(),
  instagramUrl: url.nullish(),
  automaticAcceptance: z.boolean().optional(),
  billingInfo: billingFields.partial().optional(),
});
export type TenantFields = z.infer<typeof tenantFields>;

/** What of an account an administrator writes, at creation and later. */
export const accountFields = z.object({
  username: nameText(80).optional(),
  name: nameText(80).optional(),
  surname: nameText(80).optional(),
  bornDate: day.nullish(),
  bornPlace: lineText(120).nullish(),
  phone: phone.nullish(),
  fiscalCode: text(30).nullish(),
  address: address.nullish(),
  profileImage: picture.nullish(),
  isEnabled: z.boolean().optional(),
  isConfirmed: z.boolean().optional(),
  sellsAtDoor: z.boolean({ error: 'validation.boolean' }).optional(),
  isLegalPerson: z.boolean().optional(),
  vatNumber: text(30).nullish(),
  affiliateCode: text(60).nullish(),
  defaultFeePercentage: feePercentage.nullish(),
  merchFeePercentage: feePercentage.nullish(),
  priceTiers: priceTierList.optional(),
});

/** Body of POST users. */
export const newAccountFields = accountFields.extend({
  role: z.enum(accountRoles, { error: missingOrUnknown }),
  email,
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
export const newScannerFields = scannerFields.extend({ email, password });

export type AccountFields = z.infer<typeof accountFields> & { tenant?: TenantFields | undefined };
export type NewAccountFields = z.infer<typeof newAccountFields> & { tenant?: TenantFields | undefined };

/** A community's own data, on its account. */
export const tenantPartAnswer = z.object({
  ...communityPart.shape,
  /** When it was last invited; nothing once somebody accepted, or where it registered itself. */
  invitedAt: z.nullable(z.string()),
});

/** An account as administrators see it (platform §3). */
export const accountAnswer = z.object({
  ...personAnswer.shape,
  secondaryRole: z.nullable(z.literal('scanner')),
  username: z.string(),
  bornDate: z.nullable(z.string()),
  bornPlace: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fiscalCode: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  isEnabled: z.boolean(),
  isConfirmed: z.boolean(),
  isDeleted: z.boolean(),
  /** Of somebody who scans: whether they also sell at the door. */
  sellsAtDoor: z.optional(z.boolean()),
  isLegalPerson: z.boolean(),
  vatNumber: z.nullable(z.string()),
  affiliateCode: z.nullable(z.string()),
  defaultFeePercentage: z.nullable(z.number()),
  merchFeePercentage: z.nullable(z.number()),
  priceTiers: z.array(priceTierAnswer),
  tenantId: z.nullable(z.string()),
  version: z.number(),
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

export const accountList = declareList({
  sortable: ['surname', 'name', 'email', 'username', 'createdAt'],
  filters: {
    _id: 'id',
    role: [...roles, BOTH_ROLES],
    tenantId: 'id',
    email: 'text',
    isEnabled: 'boolean',
    isConfirmed: 'boolean',
    isDeleted: 'boolean',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: 'surname',
  /** Deleted accounts too; without it they are left out unless `isDeleted` asks for them. */
  extra: ['withDeleted'],
});

/** The list of communities as their spreadsheet is asked for: with the days of their creation. */
export const tenantExportList = { ...accountList, extra: ['withDeleted', 'from', 'to'] } as const;

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
