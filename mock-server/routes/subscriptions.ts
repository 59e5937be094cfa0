import type { DemoSubscription, DemoTenant } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { actionOf, currentOf, maySubscribe } from '#domain/subscriptions/actions.ts';
import {
  type ChangeCostShown,
  COST_VALID_MS,
  changeOrder,
  changeRefusal,
  prorate,
} from '#domain/subscriptions/change.ts';
import { keptPlan, type Plan, type PlanEdit, plans } from '#domain/subscriptions/entity.ts';
import { isBasicPlan } from '#domain/subscriptions/plan.ts';
import { type Subscription, subscriptionList } from '#domain/subscriptions/schema.ts';
import { addDays } from '#domain/values/time.ts';
import { readBody } from '../kernel/body.ts';
import { type EntityParts, entityRoutes } from '../kernel/entity.ts';
import { list } from '../kernel/list.ts';
import { newRecord } from '../kernel/records.ts';
import {
  assertFresh,
  type Call,
  find,
  findOwn,
  noContent,
  ok,
  type Route,
  route,
  tenantOf,
  update,
  visible,
} from '../kernel/route.ts';

/** Versions of what was edited while the server runs. */
const versionOf = (row: object): number => (row as { version?: number }).version ?? 1;

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
    version: versionOf(row),
    ...(tenant && { tenant: { _id: tenantId, businessName: tenant.businessName } }),
  };
}

const ownOf = (call: Call): DemoSubscription[] =>
  call.store.subscriptions.filter(({ tenantId }) => tenantId === tenantOf(call));
const shownOf = (call: Call): Subscription[] => ownOf(call).map((row) => show(call, row));

function subscribe(call: Call, plan: Plan): DemoSubscription {
  for (const row of ownOf(call)) {
    if (row.subscriptionType === 'basic' && row.status === 'active') {
      Object.assign(row, { status: 'canceled', endAt: call.now.toISOString() });
    }
  }
  const row: DemoSubscription = newRecord(call, {
    tenantId: tenantOf(call),
    planId: plan._id,
    planName: plan.name,
    perks: plan.perks,
    price: plan.price,
    subscriptionType: isBasicPlan(plan) ? 'basic' : 'card',
    duration: plan.duration,
    providerId: null,
    status: 'active',
    startAt: call.now.toISOString(),
    endAt: isBasicPlan(plan) ? null : addDays(call.now, plan.duration).toISOString(),
  }) as unknown as DemoSubscription;
  call.store.subscriptions.push(row);
  return row;
}

function ownTenant(call: Call): DemoTenant {
  const tenant = call.store.tenants.find(({ userId }) => userId === tenantOf(call));
  if (!tenant) throw new Refusal('not_found');
  return tenant;
}

/** Where the provider's pages would lead back to: here nothing is asked, so they do at once. */
const back = (call: Call, query: string) => ok({ url: `${call.publicUrl}/tenant/profile?${query}` });

const runningOf = (call: Call): DemoSubscription | undefined => {
  const current = currentOf(shownOf(call));
  return ownOf(call).find(({ _id }) => _id === current?._id);
};

function changeCost(call: Call, at: string): ChangeCostShown {
  const plan = find(call.store.plans, call.params['planId']);
  const current = runningOf(call);
  const refusal = changeRefusal(current && show(call, current), plan);
  if (refusal) throw new Refusal(refusal);
  const [from, endsAt] = [current?.price ?? 0, current?.endAt ?? null];
  const cost = prorate({ from, to: plan.price, endsAt, duration: plan.duration, at });
  return { planId: plan._id, ...cost, at, renewsAt: endsAt, price: plan.price };
}

const sellsBasic = ({ store }: Call): boolean => store.plans.some((plan) => plan.isActive && isBasicPlan(plan));

const plansParts: EntityParts<Plan> = {
  kept: (call, sent: PlanEdit, before) => keptPlan(sent, before, sellsBasic(call)),
  checkRemoval({ store }, { _id }) {
    const count = store.subscriptions.filter(({ planId }) => planId === _id).length;
    if (count > 0) throw new Refusal('plan_bought', { params: { count } });
  },
};

/** Plans, subscriptions and the account for card payments; every payment goes through at once. */
export const planRoutes: Route[] = [
  ...entityRoutes(plans, plansParts),
  route('get', '/api/subscriptions', ['list', 'subscriptions'], (call) =>
    list(
      call,
      subscriptionList,
      visible(call, call.store.subscriptions).map((row) => show(call, row)),
      {
        read: { businessName: (row) => row.tenant?.businessName },
        search: (row) => row.tenant?.businessName ?? '',
      },
    ),
  ),
  route('get', '/api/subscriptions/:id', ['get', 'subscriptions'], (call) =>
    ok(show(call, findOwn(call, call.store.subscriptions))),
  ),
  ...update('/api/subscriptions/:id', ['update', 'subscriptions'], (call) => {
    const row = findOwn(call, call.store.subscriptions);
    assertFresh(call, versionOf(row));
    Object.assign(row, { version: versionOf(row) + 1 });
    return ok(show(call, row));
  }),
  route('post', '/api/subscriptions/basic', ['subscribe', 'subscriptions'], (call) => {
    const plan = call.store.plans.find((one) => isBasicPlan(one) && one.isActive);
    if (!plan) throw new Refusal('not_found');
    const own = shownOf(call);
    const current = currentOf(own);
    if (current?.subscriptionType === 'basic') return ok(current, 201);
    if (!maySubscribe(plan, own)) throw new Refusal('subscription_exists');
    return ok(show(call, subscribe(call, plan)), 201);
  }),
  route('delete', '/api/subscriptions/basic/me', ['subscribe', 'subscriptions'], (call) => {
    const row = ownOf(call).find((one) => one.subscriptionType === 'basic' && one.status === 'active');
    if (!row) throw new Refusal('not_found');
    Object.assign(row, { status: 'canceled', endAt: call.now.toISOString() });
    return noContent;
  }),
  route('put', '/api/subscriptions_payments/change/me', ['subscribe', 'subscriptions'], (call) => {
    const current = currentOf(shownOf(call));
    const action = current && actionOf(current);
    if (action !== 'manage' && action !== 'complete') throw new Refusal('subscription_not_manageable');
    return back(call, 'tab=subscriptions');
  }),
  route('get', '/api/subscriptions_payments/change/:planId', ['subscribe', 'subscriptions'], (call) =>
    ok(changeCost(call, call.now.toISOString())),
  ),
  route('post', '/api/subscriptions_payments/change/:planId', ['subscribe', 'subscriptions'], (call) => {
    const { at, ...seen } = readBody(call, changeOrder);
    const age = call.now.getTime() - Date.parse(at);
    const { amount, credit } = changeCost(call, at);
    if (age < 0 || age > COST_VALID_MS || amount !== seen.amount || credit !== seen.credit) {
      throw new Refusal('plan_change_differs');
    }
    const { _id: planId, name: planName, perks, price } = find(call.store.plans, call.params['planId']);
    Object.assign(runningOf(call) ?? {}, { planId, planName, perks, price });
    return ok({ url: null });
  }),
  route('post', '/api/subscriptions_payments/:planId', ['subscribe', 'subscriptions'], (call) => {
    const plan = find(call.store.plans, call.params['planId']);
    if (!plan.isActive || isBasicPlan(plan)) throw new Refusal('plan_not_available');
    if (!maySubscribe(plan, shownOf(call))) throw new Refusal('subscription_exists');
    subscribe(call, plan);
    return back(call, 'tab=subscriptions');
  }),
  route('post', '/api/users/me/payments/activate', ['create', 'payment-account'], (call) => {
    Object.assign(ownTenant(call), { paymentsEnabled: true });
    return back(call, 'section=payments');
  }),
  route('get', '/api/users/me/connect/dashboard', ['get', 'payment-account'], (call) => {
    if (!ownTenant(call).paymentsEnabled) throw new Refusal('payments_not_active');
    return back(call, 'section=payments');
  }),
];
