import { billingOf } from '#demo/communities/billing.ts';
import type { DemoUser } from '#demo/support/types.ts';
import type { Account, TenantPart } from '#domain/users/account.ts';
import type { Store } from './kernel/store.ts';

type Changes = Partial<Omit<Account, 'tenant'>> & { tenant?: Partial<TenantPart> };

/** What administrators and communities changed of accounts while the mock ran. */
const changed = new WeakMap<Store, Map<string, Changes>>();

export function storeAccount(store: Store, userId: string, changes: Changes): void {
  const all = changed.get(store) ?? new Map<string, Changes>();
  const before = all.get(userId);
  const tenant = { ...before?.tenant, ...changes.tenant };
  const version = (before?.version ?? 1) + 1;
  changed.set(store, all.set(userId, { ...before, ...changes, tenant, version }));
}

const nothing = {
  ...{ bornDate: null, bornPlace: null, fiscalCode: null, vatNumber: null, affiliateCode: null, profileImage: null },
  ...{ defaultFeePercentage: null, merchFeePercentage: null, isLegalPerson: false, isDeleted: false, version: 1 },
  sellsAtDoor: false,
};
const noPages = { companyType: null, companyName: null, facebookUrl: null, instagramUrl: null };

/** A community that was made while the mock ran has what was given of it. */
const newCommunity = {
  ...{ businessName: '', categoryIds: [], contactEmail: '', contactPhone: '', contactAddress: {}, websiteUrl: null },
  ...{ automaticAcceptance: false, paymentsEnabled: false, stripeConnectId: null },
};

function tenantOf(store: Store, user: DemoUser, changes: Changes): TenantPart | undefined {
  const demo = store.tenants.find(({ userId }) => userId === user._id);
  if (!demo && user.role !== 'tenant') return undefined;
  const { businessName, categoryIds, contactEmail, contactPhone, contactAddress, websiteUrl } = demo ?? newCommunity;
  const { automaticAcceptance, paymentsEnabled, stripeConnectId } = demo ?? newCommunity;
  return {
    ...noPages,
    ...{ _id: user._id, businessName, categoryIds, contactEmail, contactPhone, contactAddress, websiteUrl },
    ...{ automaticAcceptance, paymentsEnabled, stripeConnectId },
    invitedAt: demo?.invitedAt ?? null,
    ...changes.tenant,
    billingInfo: { ...(demo && billingOf(demo)), ...changes.tenant?.billingInfo },
  };
}

/** An account as administrators are answered it. */
export function accountOf(store: Store, user: DemoUser): Account {
  const changes = changed.get(store)?.get(user._id) ?? {};
  const { tenant: _tenant, ...ofPerson } = changes;
  const { hasPassword: _password, showGuideReminderModal: _shown, address, ...person } = user;
  const demo = store.tenants.find(({ userId }) => userId === user._id);
  const tenant = tenantOf(store, user, changes);
  const community = demo ? undefined : store.tenants.find(({ userId }) => userId === user.tenantId);
  const plan = store.subscriptions
    .filter(({ tenantId }) => tenantId === user._id)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  return {
    ...nothing,
    ...person,
    ...(address && { address }),
    priceTiers: demo?.priceTiers ?? [],
    ...(demo && {
      defaultFeePercentage: demo.defaultFeePercentage,
      merchFeePercentage: demo.merchFeePercentage ?? null,
    }),
    ...ofPerson,
    tenantId: user.role === 'tenant' ? null : user.tenantId,
    ...(tenant && { tenant, businessName: tenant.businessName }),
    ...(community && { community: { _id: community.userId, businessName: community.businessName } }),
    ...(plan && { subscription: { _id: plan._id, name: plan.planName, status: plan.status, endsAt: plan.endAt } }),
  } as Account;
}
