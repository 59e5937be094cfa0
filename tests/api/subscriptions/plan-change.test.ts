import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/schema.ts';
import type { ChangeCostShown, ChangeOrder } from '#domain/subscriptions/change.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { mails, payments, planChanges, plans } from '#server/tables.ts';
import { openPage, sendForm, settle } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let community: string;
let pro: string;
let yearly: string;
let tenant: Person;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  const add = async (values: typeof plans.$inferInsert) =>
    (await world.db.insert(plans).values(values).returning())[0]?.id ?? '';
  community = await add({ name: 'Comunità', price: 2900, perks: ['allPaymentTypes'] });
  pro = await add({ name: 'Pro', price: 5900, perks: ['allPaymentTypes', 'noAdvertisements'] });
  yearly = await add({ name: 'Annuale', price: 30_000, duration: 365 });
});
beforeEach(async () => {
  count += 1;
  tenant = await world.community(`Cambia ${count}`, { plan: false, paymentsEnabled: false });
});
afterAll(() => world.close());

async function subscribe(planId: string): Promise<void> {
  const { body } = await world.call<{ url: string }>(tenant, 'POST', `subscriptions_payments/${planId}`);
  await sendForm(world, body.url, { outcome: 'pay' });
  await settle(world);
}
const live = async (): Promise<Subscription | undefined> =>
  (await world.call<Subscription[]>(tenant, 'GET', 'subscriptions?subscriptionStatus=active')).body[0];
const costOf = (planId: string) =>
  world.call<ChangeCostShown & { code?: string }>(tenant, 'GET', `subscriptions_payments/change/${planId}`);
const change = (planId: string, { amount, credit, at }: ChangeOrder) =>
  world.call<{ url: string | null; code?: string }>(tenant, 'POST', `subscriptions_payments/change/${planId}`, {
    amount,
    credit,
    at,
  });
const subjects = async () =>
  (await world.db.select().from(mails).where(eq(mails.tenantId, tenant._id)).orderBy(desc(mails.createdAt))).map(
    ({ subject }) => subject,
  );
const taken = async () =>
  (await world.db.select().from(payments).where(eq(payments.tenantId, tenant._id)).orderBy(payments.createdAt)).map(
    ({ amount }) => amount,
  );

describe('a dearer plan', () => {
  test('is had at once when the difference is paid: shown before, charged once, told by mail, in the log [PLAN-016]', async () => {
    await subscribe(community);
    const before = await live();
    const { body: cost } = await costOf(pro);
    // The period has just begun: nearly all of the difference is due.
    expect(cost).toMatchObject({ planId: pro, credit: 0, price: 5900, renewsAt: before?.subscriptionEnd });
    expect(cost.amount).toBeGreaterThan(2990);
    expect(cost.amount).toBeLessThanOrEqual(3000);
    const { body } = await change(pro, cost);
    const url = body.url ?? '';
    expect((await openPage(world, url)).html).toContain('Passa al piano Pro');
    // Coming back decides nothing, nor does a card that was refused.
    expect((await sendForm(world, url, { outcome: 'refuse' })).html).toContain('La carta è stata rifiutata');
    await settle(world);
    expect((await live())?.plan.name).toBe('Comunità');
    await sendForm(world, url, { outcome: 'pay' });
    await settle(world);
    expect(await live()).toMatchObject({
      ...{ _id: before?._id, planId: pro, subscriptionEnd: before?.subscriptionEnd },
      plan: { name: 'Pro', price: 5900, perks: ['allPaymentTypes', 'noAdvertisements'] },
    });
    expect(await taken()).toEqual([2900, cost.amount]);
    expect(await subjects()).toEqual(['Ora hai il piano Pro', 'Il piano Comunità è attivo']);
    const log = await world.call<AuditRecord[]>(tenant, 'GET', 'audit?resource=subscriptions&action=change');
    expect(log.body).toMatchObject([
      { user: { _id: tenant._id }, recordId: before?._id, changes: { plan: { before: 'Comunità', after: 'Pro' } } },
    ]);
    expect((await sendForm(world, url, { outcome: 'pay' })).status).toBe(404);
  });

  test('asked for by a double click has one page, and is charged once [PLAN-016]', async () => {
    await subscribe(community);
    const { body: cost } = await costOf(pro);
    const answers = await Promise.all([change(pro, cost), change(pro, cost), change(pro, cost)]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    await sendForm(world, answers[0]?.body.url ?? '', { outcome: 'pay' });
    await settle(world);
    expect(await taken()).toHaveLength(2);
    expect(await world.db.select().from(planChanges).where(eq(planChanges.tenantId, tenant._id))).toMatchObject([
      { state: 'done', askedBy: tenant._id },
    ]);
  });
});

describe('a cheaper plan', () => {
  test('leaves the difference to one’s credit, and the next periods use it up [PLAN-016]', async () => {
    await subscribe(pro);
    const { body: cost } = await costOf(community);
    expect(cost.amount).toBe(0);
    expect(cost.credit).toBeGreaterThan(2990);
    const { body } = await change(community, cost);
    expect(body.url).toBeNull();
    await settle(world);
    expect((await live())?.plan.name).toBe('Comunità');
    const [mail] = await world.db
      .select()
      .from(mails)
      .where(eq(mails.tenantId, tenant._id))
      .orderBy(desc(mails.createdAt));
    expect(mail?.text).toMatch(/A tuo credito per i prossimi periodi: (29,9\d|30,00)\s€/);
    const portal = await world.call<{ url: string }>(tenant, 'PUT', 'subscriptions_payments/change/me');
    const { html } = await openPage(world, portal.body.url);
    const subscription = /name="subscription" value="([^"]+)"/.exec(html)?.[1] ?? '';
    for (let periods = 0; periods < 2; periods++) {
      await sendForm(world, portal.body.url, { subscription, action: 'renew' });
      await settle(world);
    }
    // Of two periods of 29 euros all but what was left is paid with the credit.
    expect(await taken()).toEqual([5900, 2 * 2900 - cost.credit]);
  });
});

describe('a change is refused', () => {
  test('when its cost is not the one that was seen, or was seen too long ago [PLAN-016]', async () => {
    await subscribe(community);
    const { body: cost } = await costOf(pro);
    const old = { ...cost, at: new Date(Date.parse(cost.at) - 31 * 60_000).toISOString() };
    const ahead = { ...cost, at: new Date(Date.parse(cost.at) + 60_000).toISOString() };
    for (const order of [{ ...cost, amount: cost.amount - 1 }, { ...cost, credit: 1 }, old, ahead]) {
      const refused = await change(pro, order);
      expect([refused.status, refused.body.code]).toEqual([409, 'plan_change_differs']);
    }
    expect((await live())?.plan.name).toBe('Comunità');
    expect((await change(pro, { ...cost, amount: -1 })).status).toBe(400);
    expect((await change(pro, { ...cost, at: 'ieri' })).status).toBe(400);
  });

  test('without a paid plan that renews, and to what is not sold beside it [PLAN-016]', async () => {
    expect((await costOf(pro)).body.code).toBe('subscription_not_changeable');
    await subscribe(community);
    expect((await costOf(community)).body.code).toBe('plan_not_available');
    expect((await costOf(yearly)).body.code).toBe('plan_not_available');
    expect((await costOf(crypto.randomUUID())).status).toBe(404);
    expect((await world.call(world.admin, 'GET', `subscriptions_payments/change/${pro}`)).status).toBe(403);
  });

  test('a plan that somebody wanted instead of another is not deleted, but retired [PLAN-016, DEC-077]', async () => {
    const [wanted] = await world.db.insert(plans).values({ name: 'Voluto', price: 7900 }).returning();
    await subscribe(community);
    const { body: cost } = await costOf(wanted?.id ?? '');
    await change(wanted?.id ?? '', cost);
    const refused = await world.call(world.admin, 'DELETE', `available_subscriptions/${wanted?.id}`);
    expect([refused.status, refused.body['code']]).toEqual([400, 'plan_bought']);
  });
});
