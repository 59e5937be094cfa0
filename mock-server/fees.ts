import type { TenantFees } from '#domain/payments/fee.ts';
import { isActivePlan } from '#domain/subscriptions/plan.ts';
import type { Call } from './kernel/route.ts';

/** The fees that hold for a community now, its plan's among them. */
export function feesOf({ store }: Call, tenantId: string | null): { fees: TenantFees; planName: string | null } {
  const owner = store.tenants.find(({ userId }) => userId === tenantId);
  const own = store.subscriptions.find((one) => one.tenantId === tenantId && isActivePlan(one.status));
  const plan = store.plans.find(({ _id }) => _id === own?.planId);
  const fees = {
    defaultFeePercentage: owner?.defaultFeePercentage ?? null,
    merchFeePercentage: owner?.merchFeePercentage ?? null,
    priceTiers: owner?.priceTiers ?? [],
    planFeePercentage: plan?.defaultFeePercentage ?? null,
  };
  return { fees, planName: plan?.name ?? null };
}
