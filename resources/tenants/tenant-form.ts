import type { FieldValues } from 'react-hook-form';
import { NEW_TENANT_FEE } from '#domain/payments/fees/fee.ts';
import { tierProblems } from '#domain/payments/fees/fee-tiers.ts';
import type { FeeChange } from '../payments/public/fee-question.tsx';
import type { AccountRecord } from '../users/public/account-record.ts';
import { PICTURE } from '../users/public/PictureInput.tsx';

/** Name of the draft of a community. */
export const draftOf = (id = 'new'): string => `tenants.${id}`;

/** What never is in a draft: secrets, and files, which cannot. */
export const notDrafted = ['password', PICTURE] as const;

const ofAccount = [
  ...['name', 'surname', 'username', 'phone', 'profileImage', 'isLegalPerson', 'affiliateCode'],
  ...['defaultFeePercentage', 'merchFeePercentage', 'priceTiers'],
] as const;
const ofTenant = [
  ...['businessName', 'contactEmail', 'contactPhone', 'contactAddress', 'categoryIds', 'companyName', 'websiteUrl'],
  ...['facebookUrl', 'instagramUrl', 'billingInfo'],
] as const;

/** What the form of a new community starts from: both fees at 15. */
export const newTenant = {
  isLegalPerson: false,
  defaultFeePercentage: NEW_TENANT_FEE,
  merchFeePercentage: NEW_TENANT_FEE,
  priceTiers: [],
  tenant: { categoryIds: [], billingInfo: {} },
};

/** The account as the form starts from it. */
export const formOf = (account: FieldValues | undefined): FieldValues => account ?? newTenant;

const picked = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

/** The body of the call that saves a community. */
export function bodyOf(values: FieldValues, isNew: boolean): FieldValues {
  const account = picked(values, ofAccount);
  const tenant = picked((values['tenant'] as FieldValues | undefined) ?? {}, ofTenant);
  const priceTiers = ((values['priceTiers'] as FieldValues[] | undefined) ?? []).map(
    ({ minAmount, maxAmount, feePercentage }) => ({ minAmount, maxAmount: maxAmount ?? null, feePercentage }),
  );
  const { email, password } = values as { email?: string; password?: string };
  return { ...account, priceTiers, tenant, ...(isNew ? { role: 'tenant', email, password } : {}) };
}

/** Errors of the tiers as the form nests them; undefined when there are none. */
export function tierErrors(values: FieldValues): FieldValues | undefined {
  const { priceTiers } = bodyOf(values, false) as { priceTiers: Parameters<typeof tierProblems>[0] };
  const problems = tierProblems(priceTiers);
  if (Object.keys(problems).length === 0) return undefined;
  const rows: FieldValues[] = priceTiers.map(() => ({}));
  for (const [path, message] of Object.entries(problems)) {
    const [, at, field] = path.split('.');
    const row = rows[Number(at)];
    if (row && field) row[field] = message;
  }
  return { priceTiers: rows };
}

/** The fees of the form beside those that are stored. */
export function feeChangesOf(values: FieldValues, account: AccountRecord | undefined): FeeChange[] {
  const tiers = (values['priceTiers'] ?? []) as { feePercentage: unknown }[];
  return [
    ...(['defaultFeePercentage', 'merchFeePercentage'] as const).map((name) => ({
      ...{ label: `people.fields.${name}`, percentage: values[name] as unknown, was: account?.[name] },
    })),
    ...tiers.map(({ feePercentage: percentage }, at) => ({
      ...{ label: 'tenants.fee.percentage', percentage, was: account?.priceTiers[at]?.feePercentage },
    })),
  ];
}
