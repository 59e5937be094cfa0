import { Refusal } from '#domain/errors.ts';
import { planOf } from './kernel/sessions.ts';
import type { Store } from './kernel/store.ts';

export interface CommunityRights {
  planActive: boolean;
  allPaymentTypes: boolean;
  paymentsEnabled: boolean;
  isEnabled: boolean;
}

/** What a community may do, as its plan, payment account and standing allow. @throws Refusal not_found */
export function communityRights(store: Store, tenantId: string): CommunityRights {
  const tenant = store.tenants.find((one) => one.userId === tenantId);
  const owner = store.users.find((user) => user._id === tenantId);
  if (!tenant || !owner) throw new Refusal('not_found');
  const plan = planOf(store, tenantId);
  return {
    planActive: plan?.isActive ?? false,
    allPaymentTypes: plan?.allPaymentTypes ?? false,
    paymentsEnabled: tenant.paymentsEnabled,
    isEnabled: owner.isEnabled,
  };
}
