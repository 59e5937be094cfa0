import type { DemoPlan, DemoSubscription, DemoTenant } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { actionOf, currentOf, maySubscribe } from '#domain/subscriptions/actions.ts';
import {
  type ChangeCostShown,
  COST_VALID_MS,
  changeOrder,
  changeRefusal,
  prorate,
} from '#domain/subscriptions/change.ts';
import { isBasicPlan, PLAN_DURATION, type Plan, planList } from '#domain/subscriptions/plan.ts';
import { planEdit, planInput } from '#domain/subscriptions/plan-bodies.ts';
import { type Subscription, subscriptionList } from '#domain/subscriptions/schema.ts';
import { addDays } from '#domain/values/time.ts';
import { readBody, readEdit } from '../kernel/body.ts';
import { list } from '../kernel/list.ts';
import { newRecord, remove } from '../kernel/records.ts';
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
const showPlan = (row: DemoPlan): Plan => ({ ...row, subscriptionImages: [], version: versionOf(row) });

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

function subscribe(call: Call, plan: DemoPlan): DemoSubscription {
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
  const refusal = changeRefusal(current && show(call, current), showPlan(plan));
  if (refusal) throw new Refusal(refusal);
  const [from, endsAt] = [current?.price ?? 0, current?.endAt ?? null];
  const cost = prorate({ from, to: plan.price, endsAt, duration: plan.duration, at });
  return { planId: plan._id, ...cost, at, renewsAt: endsAt, price: plan.price };
}

const sellsBasic = ({ store }: Call): boolean => store.plans.some((plan) => plan.isActive && isBasicPlan(plan));

const plansAt = (path: string): Route[] => [
  route('get', path, ['list', 'available_subscriptions'], (call) =>
    list(call, planList, call.store.plans.map(showPlan)),
  ),
  route('get', `${path}/:id`, ['get', 'available_subscriptions'], (call) =>
    ok(showPlan(find(call.store.plans, call.params['id']))),
  ),
  route('post', path, ['create', 'available_subscriptions'], (call) => {
    const fields = readBody(call, planInput);
    if (fields.price === 0 && sellsBasic(call))
      throw new Refusal('validation_failed', { fields: { price: 'validation.required' } });
    const plan: DemoPlan = newRecord(call, { ...fields, isActive: true, duration: PLAN_DURATION });
    call.store.plans.push(plan);
    return ok(showPlan(plan), 201);
  }),
  ...update(`${path}/:id`, ['update', 'available_subscriptions'], (call) => {
    const plan = find(call.store.plans, call.params['id']);
    assertFresh(call, versionOf(plan));
    const edit = readEdit(call, planEdit, ['duration', 'subscriptionImages']);
    const price = isBasicPlan(plan) ? 0 : edit.price;
    const isBack = !plan.isActive && edit.isActive === true;
    if (isBack && isBasicPlan(plan) && sellsBasic(call)) throw new Refusal('plan_basic_exists');
    Object.assign(plan, edit, { price: price ?? plan.price, version: versionOf(plan) + 1 });
    return ok(showPlan(plan));
  }),
  route('delete', `${path}/:id`, ['delete', 'available_subscriptions'], (call) => {
    const plan = find(call.store.plans, call.params['id']);
    const count = call.store.subscriptions.filter(({ planId }) => planId === plan._id).length;
    if (count > 0) throw new Refusal('plan_bought', { params: { count } });
    remove(call.store.plans, plan);
    return noContent;
  }),
];

/** Plans, subscriptions and the account for card payments; every payment goes through at once. */
export const planRoutes: Route[] = [
  ...plansAt('/api/available_subscriptions'),
  ...plansAt('/api/available-subscriptions'),
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
