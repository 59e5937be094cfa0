import { billingOf } from '#demo/communities/billing.ts';
import type { DemoUser } from '#demo/support/types.ts';
import { initialFields } from '#domain/entity/entity.ts';
import { isActivePlan } from '#domain/subscriptions/plan.ts';
import { missingFields } from '#domain/tenants/completeness.ts';
import { tenants } from '#domain/tenants/entity.ts';
import { users } from '#domain/users/entity.ts';
import type { Profile } from '#domain/users/profile.ts';
import { tenantRef } from './kernel/related.ts';
import type { Store } from './kernel/store.ts';

/** The rights of a community's plan; undefined without one. */
function planOf({ subscriptions }: Store, tenantId: string): Profile['plan'] {
  const row = subscriptions.find((one) => one.tenantId === tenantId && one.status !== 'canceled');
  const isActive = row !== undefined && isActivePlan(row.status);
  return (
    row && { ...row, name: row.planName, isActive, allPaymentTypes: isActive && row.perks.includes('allPaymentTypes') }
  );
}

function communityOf(store: Store, { _id, profileImage }: DemoUser): Profile['tenant'] {
  const tenant = store.tenants.find(({ userId }) => userId === _id);
  if (!tenant) return undefined;
  const { defaultFeePercentage: _fee, merchFeePercentage: _merch, priceTiers: _tiers, ...own } = tenant;
  const said: object | undefined = Reflect.get(tenant, 'billingInfo');
  const billingInfo = { ...billingOf(tenant), ...said };
  const { iban = null, ibanHolder = null } = billingInfo;
  const companyName = tenant.businessName;
  return {
    ...initialFields(tenants),
    ...{ companyType: 'Associazione', companyName },
    ...own,
    _id,
    billingInfo,
    profileImage: profileImage ?? null,
    iban,
    ibanHolder,
  };
}

/** One's own account, as the server answers it. */
export function sessionUser(store: Store, user: DemoUser): Profile {
  const { role, secondaryRole, tenantId } = user;
  const tenant = communityOf(store, user);
  const plan = tenant && planOf(store, tenant._id);
  const own = { ...initialFields(users), version: 1, ...user };
  return {
    ...own,
    ...(role === 'admin' && { hasSecondFactor: false }),
    ...(tenant && { tenant }),
    ...(secondaryRole !== null && tenantId !== null && { scansFor: tenantRef(store, tenantId).businessName }),
    ...(plan && { plan }),
    missing: missingFields({ ...own, tenant }),
  };
}
