import type { StatusLooks } from '../shared/tone.ts';

export const planStatuses = [
  'incomplete',
  'incomplete_expired',
  'active',
  'canceled',
  'unpaid',
  'past_due',
  'trialing',
] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planStatusLooks: StatusLooks<PlanStatus> = {
  active: { tone: 'green', icon: 'CheckCircle' },
  canceled: { tone: 'red', icon: 'CancelOutlined' },
  incomplete: { tone: 'red', icon: 'BlockOutlined' },
  incomplete_expired: { tone: 'red', icon: 'BlockOutlined' },
  unpaid: { tone: 'orange', icon: 'EuroOutlined' },
  past_due: { tone: 'amber', icon: 'ScheduleOutlined' },
  trialing: { tone: 'amber', icon: 'ScheduleOutlined' },
};

/** The states of which a community has at most one subscription; `unpaid` is kept, but gives no rights. */
export const livePlanStatuses = ['active', 'trialing', 'past_due', 'unpaid'] as const satisfies readonly PlanStatus[];

export const isLivePlan = (status: PlanStatus): boolean => livePlanStatuses.some((live) => live === status);

/** The states in which a plan gives its rights. */
export const activePlanStatuses = ['active', 'trialing', 'past_due'] as const satisfies readonly PlanStatus[];

export const isActivePlan = (status: PlanStatus): boolean => activePlanStatuses.some((active) => active === status);

export const planPerks = ['noAdvertisements', 'allPaymentTypes'] as const;
export type PlanPerk = (typeof planPerks)[number];

/** Days of a plan's period when it names none. */
export const PLAN_DURATION = 30;

/** A plan without a price is the basic one: it needs no checkout. */
export const isBasicPlan = (plan: { readonly price: number }): boolean => plan.price === 0;

/** The plans offered as cards: active, of 30 days, the cheapest first. */
export function planCards<P extends { isActive: boolean; duration: number; price: number }>(plans: readonly P[]): P[] {
  return plans.filter((plan) => plan.isActive && plan.duration === PLAN_DURATION).sort((a, b) => a.price - b.price);
}
