import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeCostShown } from '#domain/subscriptions/change.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('plans and subscriptions', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  test('the plans, the cheapest first [API-P036, ENT-P007]', async () => {
    const { rows, total } = await api.list<Plan>('tenant2', 'available_subscriptions');
    expect(total).toBe(3);
    expect(rows.map(({ price }) => price)).toEqual([0, 2900, 5900]);
    expect(rows[1]).toMatchObject({
      name: 'Comunità',
      duration: 30,
      perks: ['allPaymentTypes'],
      subscriptionImages: [],
    });
  });

  test('an administrator edits a plan, nobody else [API-P031]', async () => {
    const { rows } = await api.list<Plan>('admin', 'available_subscriptions');
    const path = `available_subscriptions/${rows[2]?._id}`;
    const edited = await api.call<Plan>('admin', 'PUT', path, { body: { description: 'Tutto' } });
    expect(edited.body).toMatchObject({ description: 'Tutto', price: 5900, version: (rows[2]?.version ?? 0) + 1 });
    expect((await api.call('tenant', 'PUT', path, { body: {} })).status).toBe(403);
    expect((await api.call('admin', 'PUT', path, { body: { name: '' } })).status).toBe(400);
  });

  test('the basic plan is given up and taken again [ENT-P006, API-P032, API-P033]', async () => {
    const mine = await api.list<Subscription>('tenant2', 'subscriptions?subscriptionStatus=active');
    expect(mine.rows).toMatchObject([{ subscriptionType: 'basic', subscriptionEnd: null, duration: 30 }]);
    expect((await api.call('tenant2', 'DELETE', 'subscriptions/basic/me')).status).toBe(204);
    expect((await api.call('tenant2', 'DELETE', 'subscriptions/basic/me')).status).toBe(404);
    const again = await api.call<Subscription>('tenant2', 'POST', 'subscriptions/basic');
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ subscriptionStatus: 'active', plan: { name: 'Base', price: 0, perks: [] } });
  });

  test('what cannot be bought or managed is refused alike [API-P034, API-P035]', async () => {
    const { rows } = await api.list<Plan>('tenant', 'available_subscriptions');
    const code = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;
    const buy = (who: 'tenant' | 'tenant2', at: number) =>
      code(api.call(who, 'POST', `subscriptions_payments/${rows[at]?._id}`));
    expect(await buy('tenant', 2)).toBe('subscription_exists');
    expect(await buy('tenant2', 0)).toBe('plan_not_available');
    expect(await code(api.call('tenant2', 'PUT', 'subscriptions_payments/change/me'))).toBe(
      'subscription_not_manageable',
    );
    const portal = await api.call<{ url: string }>('tenant', 'PUT', 'subscriptions_payments/change/me');
    expect(portal.body.url).toMatch(/^https?:\/\//);
    const dashboard = await api.call<{ url: string }>('tenant', 'GET', 'users/me/connect/dashboard');
    expect(dashboard.body.url).toMatch(/^https?:\/\//);
  });

  test('a running plan shows what another costs now; another cost than the one seen is refused [PLAN-016]', async () => {
    const { rows } = await api.list<Plan>('tenant', 'available_subscriptions?sort=price');
    const mine = await api.list<Subscription>('tenant', 'subscriptions?subscriptionStatus=active');
    const other = rows.find(({ _id, price }) => price > 0 && _id !== mine.rows[0]?.planId);
    const path = `subscriptions_payments/change/${other?._id}`;
    const { status, body } = await api.call<ChangeCostShown>('tenant', 'GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ planId: other?._id, price: other?.price, renewsAt: mine.rows[0]?.subscriptionEnd });
    // One of the two is charged or kept, never both.
    expect([body.amount, body.credit].filter((cents) => cents > 0)).toHaveLength(1);
    const order = { amount: body.amount + 1, credit: body.credit, at: body.at };
    const refused = await api.call<{ code: string }>('tenant', 'POST', path, { body: order });
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_change_differs']);
    const own = `subscriptions_payments/change/${mine.rows[0]?.planId}`;
    expect((await api.call<{ code: string }>('tenant', 'GET', own)).body.code).toBe('plan_not_available');
    expect((await api.call<{ code: string }>('tenant2', 'GET', path)).body.code).toBe('subscription_not_changeable');
  });
});
