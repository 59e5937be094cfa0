import type { BillingInfo } from '../tenants/entity.ts';
import type { Profile } from './profile.ts';

const personNames = ['name', 'surname', 'username', 'phone'] as const;
const communityNames = [
  ...(['businessName', 'categoryIds', 'contactEmail', 'contactPhone', 'contactAddress'] as const),
  ...(['companyType', 'companyName', 'billingInfo', 'defaultCancellationPolicy'] as const),
  ...(['defaultAutomaticMails', 'apiOrigins'] as const),
] as const;

type Community = NonNullable<Profile['tenant']>;
/** What the profile's form holds. */
export interface ProfileForm extends Pick<Profile, (typeof personNames)[number] | 'email' | 'isLegalPerson'> {
  /** The administrators' to change: shown only. */
  affiliateCode?: string | null;
  tenant?: Pick<Community, (typeof communityNames)[number]>;
}

const pick = <T extends object, K extends keyof T>(value: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<T, K>;

const noBilling = {
  ...{ invoiceHolder: null, phone: null, address: null, email: null, fiscalCode: null, vatNumber: null, pec: null },
  ...{ SDI: null, iban: null, ibanHolder: null, CAB: null, swift: null },
} satisfies Record<keyof BillingInfo, null>;

/**
 * The form of a profile; with the community's part only where it is asked for. It holds every field there is an input for:
 * one that is missing would count as changed.
 */
export function profileFormOf(profile: Profile, withCommunity: boolean): ProfileForm {
  const { tenant } = profile;
  const person = pick(profile, [...personNames, 'email', 'isLegalPerson']);
  if (!withCommunity || !tenant) return person;
  const community = pick(tenant, communityNames);
  const billingInfo = { ...noBilling, ...community.billingInfo };
  return { ...person, affiliateCode: profile.affiliateCode, tenant: { ...community, billingInfo } };
}
