import { billingOf } from '#demo/communities/billing.ts';
import type { DemoUser } from '#demo/support/types.ts';
import { missingFields } from '#domain/tenants/completeness.ts';
import type { Profile } from '#domain/users/profile.ts';
import { tenantRef } from './kernel/related.ts';
import { planOf } from './kernel/sessions.ts';
import type { Store } from './kernel/store.ts';

type Stored = Partial<Omit<Profile, 'tenant'>> & { tenant?: Partial<NonNullable<Profile['tenant']>> };

/** What people changed of their own account while the mock ran. */
const changed = new WeakMap<Store, Map<string, Stored>>();

export function changesOfProfile(store: Store, userId: string): Stored {
  return changed.get(store)?.get(userId) ?? {};
}

export function storeProfile(store: Store, userId: string, stored: Stored): void {
  const all = changed.get(store) ?? new Map<string, Stored>();
  changed.set(store, all.set(userId, stored));
}

const nothing = { bornDate: null, bornPlace: null, fiscalCode: null, vatNumber: null, affiliateCode: null } as const;
const noFees = { defaultFeePercentage: null, merchFeePercentage: null, priceTiers: [] };
const noPictures = {
  headerImage: null,
  galleryImages: [],
  facebookUrl: null,
  instagramUrl: null,
  requirementIds: [],
  apiOrigins: [],
};

function communityOf(store: Store, user: DemoUser, stored: Stored): Profile['tenant'] {
  const demo = store.tenants.find((one) => one.userId === user._id);
  if (!demo) return undefined;
  const { userId, fiscalCode: _code, iban: _iban, ibanHolder: _holder, defaultFeePercentage: _fee, ...others } = demo;
  const { priceTiers: _tiers, merchFeePercentage: _merch, ...rest } = others;
  const billingInfo = { ...billingOf(demo), ...stored.tenant?.billingInfo };
  return {
    _id: userId,
    ...noPictures,
    ...{
      companyType: 'Associazione',
      companyName: demo.businessName,
      defaultCancellationPolicy: null,
      defaultAutomaticMails: null,
    },
    ...rest,
    ...stored.tenant,
    billingInfo,
    profileImage: stored.profileImage ?? user.profileImage ?? null,
    iban: billingInfo.iban ?? null,
    ibanHolder: billingInfo.ibanHolder ?? null,
  };
}

/** One's own account, as the server answers it. */
export function sessionUser(store: Store, user: DemoUser): Profile {
  const stored = changesOfProfile(store, user._id);
  const tenant = communityOf(store, user, stored);
  const plan = tenant && planOf(store, tenant._id);
  const { _id, role, secondaryRole, username, name, surname, email, phone, tenantId, showGuideReminderModal } = user;
  const { tenant: _tenant, ...person } = stored;
  const facts = { isLegalPerson: false, name, surname, email, ...person };
  return {
    ...{ _id, role, secondaryRole, username, phone, tenantId, showGuideReminderModal, address: user.address },
    // What was stored of it follows with the person's changes.
    showFirstSteps: true,
    ...{
      isEnabled: user.isEnabled,
      isConfirmed: user.isConfirmed,
      profileImage: user.profileImage ?? null,
      version: 1,
    },
    ...nothing,
    ...noFees,
    createdAt: user.createdAt,
    ...(role === 'admin' && { hasSecondFactor: false }),
    ...facts,
    ...(tenant && { tenant }),
    ...(secondaryRole !== null && tenantId !== null && { scansFor: tenantRef(store, tenantId).businessName }),
    ...(plan && { plan }),
    missing: missingFields({ ...facts, tenant }),
  };
}
