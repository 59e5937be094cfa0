import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { payments, planCheckouts, plans, sandboxObjects, subscriptions } from '#server/tables.ts';
import { differencesOf } from '../support/money/ledger.ts';
import { sendForm, settle, take } from '../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../support/world.ts';

let world: World;
const planIds: string[] = [];
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  for (const price of [2900, 5900]) {
    const [row] = await world.db
      .insert(plans)
      .values({ name: `Piano ${price}`, price, perks: [] })
      .returning();
    planIds.push(row?.id ?? '');
  }
});
afterAll(() => world.close());

/** How many of the provider's pages of a community can be paid. */
async function openPages(tenant: Person): Promise<number> {
  const { rows } = await world.db.execute<{ n: number }>(
    sql`select count(*)::int n from sandbox_objects where kind = 'checkout' and data ->> 'state' = 'open'
      and data -> 'purchase' ->> 'tenantId' = ${tenant._id}`,
  );
  return rows[0]?.n ?? 0;
}

async function fortyAtOnce(): Promise<Person> {
  const tenant = await world.community(`Quaranta volte ${Math.random()}`, { plan: false });
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => world.call(tenant, 'POST', `subscriptions_payments/${planIds[at % 2]}`)),
  );
  return tenant;
}

test('opens one page for 40 who buy two plans at the same moment [DEC-063]', async () => {
  const tenant = await fortyAtOnce();
  expect(await openPages(tenant)).toBeLessThanOrEqual(1);
  const answer = await world.call<{ url: string }>(tenant, 'POST', `subscriptions_payments/${planIds[0]}`);
  expect(answer.status).toBe(200);
  expect(await openPages(tenant)).toBe(1);
}, 120_000);

test('opens several without the lock: the control of the race above', async () => {
  await world.db.execute(sql`drop index plan_checkouts_live`);
  world.services.testing = { skipPlanLock: true };
  // Whether two of forty really meet is chance: one round in which they do is enough to show that the lock matters.
  let most = 0;
  for (let round = 0; round < 10 && most < 2; round++) most = await openPages(await fortyAtOnce());
  expect(most).toBeGreaterThan(1);
  world.services.testing = {};
}, 120_000);

test('gives back what was paid for a plan beside another, and says so in the books [DEC-063, DEC-080]', async () => {
  const tenant = await world.community('Due piani', { plan: false });
  const jobs = jobHandlers(world.services, world.app.log);
  const urls: string[] = [];
  for (const planId of planIds) {
    const { body } = await world.call<{ url: string }>(tenant, 'POST', `subscriptions_payments/${planId}`);
    urls.push(body.url);
    // The page was on somebody's screen when the other was opened.
    await world.db.execute(sql`update sandbox_objects set data = jsonb_set(data, '{state}', '"open"') where kind = 'checkout'
      and data -> 'purchase' ->> 'tenantId' = ${tenant._id}`);
    await world.db.update(planCheckouts).set({ state: 'expired' }).where(eq(planCheckouts.tenantId, tenant._id));
  }
  await world.db.execute(sql`update sandbox_objects set data = jsonb_set(data, '{state}', '"open"') where kind = 'checkout'
    and data -> 'purchase' ->> 'tenantId' = ${tenant._id}`);
  for (const url of urls) await sendForm(world, url, { outcome: 'pay' });
  await settle(world);
  await settle(world);
  const owed = await world.db.select().from(payments).where(eq(payments.tenantId, tenant._id));
  expect(owed.map(({ owedAmount }) => owedAmount > 0).sort()).toEqual([false, true]);
  for (const payload of await take<{ paymentId: string }>(world, 'refundPlan')) {
    await jobs.refundPlan(payload);
    await jobs.refundPlan(payload);
  }
  const paid = await world.db.select().from(payments).where(eq(payments.tenantId, tenant._id));
  const [back] = paid.filter(({ status }) => status === 'refunded');
  expect(back).toMatchObject({ owedAmount: 0, refundedAmount: back?.amount });
  expect(paid.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
  const live = await world.db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenant._id));
  expect(live.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
  const refunds = await world.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'refund'));
  expect(refunds.map(({ data }) => data['amount'])).toEqual([back?.amount]);
  expect(await differencesOf(world)).toEqual([]);
}, 120_000);
