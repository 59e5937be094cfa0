import type { DemoSubscription } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { keptPlan, type Plan, type PlanEdit, plans } from '#domain/subscriptions/entity.ts';
import { isBasicPlan } from '#domain/subscriptions/plan.ts';
import { type Subscription, subscriptionList } from '#domain/subscriptions/schema.ts';
import { type EntityParts, entityRoutes } from '../kernel/entity.ts';
import { records } from '../kernel/list.ts';
import type { Call, Route } from '../kernel/route.ts';

function show(call: Call, row: DemoSubscription): Subscription {
  const { _id, tenantId, planId, subscriptionType, status, startAt, endAt, duration, createdAt } = row;
  const tenant = call.store.tenants.find(({ userId }) => userId === tenantId);
  return {
    _id,
    tenantId,
    planId,
    subscriptionType,
    subscriptionStatus: status,
    subscriptionStart: startAt,
    subscriptionEnd: endAt,
    duration,
    plan: { name: row.planName, price: row.price, perks: row.perks },
    cancelsAtEnd: false,
    createdAt,
    version: 1,
    ...(tenant && { tenant: { _id: tenantId, businessName: tenant.businessName } }),
  };
}

const sellsBasic = ({ store }: Call): boolean => store.plans.some((plan) => plan.isActive && isBasicPlan(plan));

const plansParts: EntityParts<Plan> = {
  kept: (call, sent: PlanEdit, before) => keptPlan(sent, before, sellsBasic(call)),
  checkRemoval({ store }, { _id }) {
    const count = store.subscriptions.filter(({ planId }) => planId === _id).length;
    if (count > 0) throw new Refusal('plan_bought', { params: { count } });
  },
};

/** Plans, and the subscriptions to them. */
export const planRoutes: Route[] = [
  ...entityRoutes(plans, plansParts),
  ...records<DemoSubscription>('/api/subscriptions', 'subscriptions', {
    list: subscriptionList,
    rows: ({ subscriptions }) => subscriptions,
    options: (call) => ({
      read: {
        businessName: (row) => show(call, row).tenant?.businessName,
        subscriptionStatus: ({ status }) => status,
        subscriptionStart: ({ startAt }) => startAt,
        subscriptionEnd: ({ endAt }) => endAt,
      },
      search: (row) => show(call, row).tenant?.businessName ?? '',
      show: (row) => show(call, row),
    }),
  }),
];
