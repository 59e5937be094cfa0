import type { Address } from '../fields.ts';
import { isAddressEmpty } from '../values/address.ts';
import { requiredBilling } from './billing.ts';

/** What the rules of completeness look at; a stored profile and a form being filled in alike. */
export interface ProfileFacts {
  name?: string | null;
  surname?: string | null;
  username?: string | null;
  email?: string | null;
  phone?: string | null;
  isLegalPerson?: boolean | null;
  /** Absent for those who are no community. */
  tenant?:
    | {
        businessName?: string | null;
        categoryIds?: readonly string[] | null;
        contactEmail?: string | null;
        contactPhone?: string | null;
        billingInfo?: Readonly<Record<string, unknown>> | null;
      }
    | undefined;
}

const billing = (...names: string[]): string[] => names.map((name) => `tenant.billingInfo.${name}`);

/** Of every community, beside billing. */
const always = [
  'name',
  'surname',
  'email',
  'tenant.categoryIds',
  'tenant.businessName',
  'tenant.contactEmail',
  'tenant.contactPhone',
];
/** Of one whose plan lets it take bank transfers. */
const ofTransfers = billing('iban', 'ibanHolder');

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && isAddressEmpty(value as Address);
}

const valueAt = (facts: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], facts);

/**
 * The fields a community must still fill in before it may use the back office, by their path. Nobody
 * else is held.
 */
export function missingFields(profile: ProfileFacts): string[] {
  if (!profile.tenant) return [];
  const wanted = [...always, ...billing(...requiredBilling(profile.isLegalPerson === true))];
  return wanted.filter((path) => isEmpty(valueAt(profile, path)));
}

/**
 * The fields without which a profile cannot be saved: more than the gate asks for.
 * @param allPaymentTypes whether the plan lets the community take bank transfers
 */
export function missingToSave(profile: ProfileFacts, allPaymentTypes: boolean): string[] {
  const person = ['name', 'surname', 'username'].filter((path) => isEmpty(valueAt(profile, path)));
  if (!profile.tenant) return person;
  const further = ['phone', ...(allPaymentTypes ? ofTransfers : [])].filter((path) => isEmpty(valueAt(profile, path)));
  return [...new Set([...person, ...further, ...missingFields(profile)])];
}
