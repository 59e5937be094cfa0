import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanStatus } from '#domain/subscriptions/plan.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { ProviderFact } from '#server/modules/money/provider/provider.ts';
import { SIGNATURE_HEADER, signatureOf } from '#server/modules/money/provider/sandbox/signature.ts';
import { planCheckouts, plans, providerEvents, subscriptions, tenants } from '#server/tables.ts';
import { handleReceived, settle, waitingMessages } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

const HOUR = 3_600_000;
let world: World;
let planId: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  await world.db.insert(plans).values({ name: 'Base', price: 0 });
  const [row] = await world.db.insert(plans).values({ name: 'Pro', price: 5900 }).returning();
  planId = row?.id ?? '';
});
afterAll(() => world.close());

const secret = () => world.services.sandbox?.parts.secret ?? '';
const message = (fact: ProviderFact | null, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: `evt_${v7()}`,
    type: 'test',
    account: null,
    created: new Date().toISOString(),
    fact,
    ...changes,
  });

async function post(body: string, { signature, provider = 'sandbox' }: { signature?: string; provider?: string } = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? signatureOf(secret(), body, new Date()),
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.body };
}

const stored = async (body: string) => {
  const { id } = JSON.parse(body) as { id: string };
  return world.db.select().from(providerEvents).where(eq(providerEvents.eventId, id));
};

/** A community with the basic plan and a checkout at the provider. */
async function buyer(): Promise<{ tenant: Person; checkoutId: string; customer: string }> {
  count += 1;
  const tenant = await world.community(`Acquirente ${count}`, { plan: false });
  await world.call(tenant, 'POST', 'subscriptions/basic');
  const customer = `cus_${v7()}`;
  const checkoutId = v7();
  await world.db.update(tenants).set({ providerCustomerId: customer }).where(eq(tenants.id, tenant._id));
  await world.db.insert(planCheckouts).values({
    id: checkoutId,
    tenantId: tenant._id,
    planId,
    plan: { name: 'Pro', price: 5900, perks: ['allPaymentTypes'], duration: 30 },
    sessionId: `cs_${checkoutId}`,
    url: 'https://regia.test/x',
    expiresAt: new Date(Date.now() + HOUR).toISOString(),
  });
  return { tenant, checkoutId, customer };
}

describe('what comes in [DEC-060]', () => {
  test('a wrong signature, an old one and none are 400 and store nothing', async () => {
    const body = message({ kind: 'accountChanged', account: 'acct_x' });
    const bad = [
      signatureOf('another secret', body, new Date()),
      signatureOf(secret(), body, new Date(Date.now() - 301_000)),
      signatureOf(secret(), `${body} `, new Date()),
      't=1,v1=x',
      '',
    ];
    for (const signature of bad) expect(await post(body, { signature })).toMatchObject({ status: 400 });
    expect(await stored(body)).toEqual([]);
    expect((await post('not a message')).status).toBe(400);
    expect((await post(body, { provider: 'stripe' })).status).toBe(404);
  });

  test('twenty deliveries of one message at once are stored once and handled once', async () => {
    const { tenant, checkoutId, customer } = await buyer();
    const body = message({ kind: 'subscriptionChanged', subscription: told({ checkoutId, customer }) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await stored(body)).toHaveLength(1);
    await handleReceived(world);
    expect((await stored(body))[0]?.state).toBe('done');
    expect(await cardOf(tenant)).toHaveLength(1);
  });

  test('kinds the product does not know are taken, kept and not acted on', async () => {
    const body = message(null, { type: 'invoice.upcoming', fact: { kind: 'somethingNew' } });
    expect((await post(body)).status).toBe(204);
    expect((await stored(body))[0]).toMatchObject({ state: 'ignored', type: 'invoice.upcoming' });
  });

  test('one that could not be handled says why, is tried again, and then is done', async () => {
    const account = `acct_${v7()}`;
    const { tenant } = await buyer();
    await world.db
      .update(tenants)
      .set({ stripeConnectId: account, paymentsEnabled: false })
      .where(eq(tenants.id, tenant._id));
    const body = message({ kind: 'accountChanged', account });
    await post(body);
    // The provider has no such account yet: asking fails.
    await expect(handleReceived(world)).rejects.toThrow();
    const [failed] = await stored(body);
    expect(failed).toMatchObject({ state: 'failed', error: 'No such account' });
    await world.db.execute(
      `insert into sandbox_objects (id, kind, owner_id, data) values ('${account}', 'account', '${tenant._id}', '{"paymentsEnabled":true,"isComplete":true}')`,
    );
    const jobs = jobHandlers({ ...world.services, now: () => new Date(Date.now() + HOUR) }, world.app.log);
    await jobs.retryProviderEvents({});
    await handleReceived(world);
    expect((await stored(body))[0]).toMatchObject({ state: 'done', error: null });
    const me = await world.call<{ tenant: { paymentsEnabled: boolean } }>(tenant, 'GET', 'users/me');
    expect(me.body.tenant.paymentsEnabled).toBe(true);
  });

  test('a subscription that names somebody else’s checkout is not taken for theirs', async () => {
    const { tenant, checkoutId } = await buyer();
    await post(message({ kind: 'subscriptionChanged', subscription: told({ checkoutId, customer: 'cus_thief' }) }));
    await handleReceived(world);
    expect(await cardOf(tenant)).toEqual([]);
  });

  test('nor is one that a connected account sells by itself', async () => {
    const { tenant, checkoutId, customer } = await buyer();
    const subscription = told({ checkoutId, customer });
    await post(message({ kind: 'subscriptionChanged', subscription }, { account: 'acct_somebody' }));
    await handleReceived(world);
    expect(await cardOf(tenant)).toEqual([]);
  });
});

const START = '2026-05-01T09:00:00.000Z';
type Told = Extract<ProviderFact, { kind: 'subscriptionChanged' }>['subscription'];
const told = (changes: Partial<Told>): Told => ({
  id: `sub_${changes.checkoutId}`,
  customer: '',
  checkoutId: null,
  status: 'active',
  startsAt: START,
  endsAt: '2026-05-31T09:00:00.000Z',
  cancelsAtEnd: false,
  changeId: null,
  ...changes,
});

const cardOf = (tenant: Person) =>
  world.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, tenant._id), eq(subscriptions.subscriptionType, 'card')));

describe('order', () => {
  /** A year in the life of a subscription, some of it within one second. */
  const history: [PlanStatus, number, string | null, boolean][] = [
    ['incomplete', 0, null, false],
    ['active', 0, '2026-05-31T09:00:00.000Z', false],
    ['past_due', 30, '2026-05-31T09:00:00.000Z', false],
    ['active', 31, '2026-06-30T09:00:00.000Z', false],
    ['active', 40, '2026-06-30T09:00:00.000Z', true],
    ['canceled', 60, '2026-06-30T09:00:00.000Z', false],
  ];

  async function endOf(messages: readonly string[]) {
    for (const body of messages) await post(body);
    await handleReceived(world);
  }

  async function outcome(length: number, order: readonly number[]) {
    const { tenant, checkoutId, customer } = await buyer();
    const tomorrow = Date.now() + 24 * HOUR;
    const facts: [ProviderFact, string][] = history.slice(0, length).map(([status, day, endsAt, cancelsAtEnd]) => [
      {
        kind: 'subscriptionChanged',
        subscription: told({
          checkoutId,
          customer,
          status,
          endsAt,
          cancelsAtEnd,
          changeId: null,
        }),
      },
      new Date(tomorrow + day * 24 * HOUR).toISOString(),
    ]);
    facts.push([{ kind: 'checkoutCompleted', session: `cs_${checkoutId}`, paymentId: null, payment: null }, START]);
    facts.push([{ kind: 'checkoutExpired', session: `cs_${checkoutId}`, paymentId: null }, START]);
    const bodies = facts.map(([fact, created]) => message(fact, { created }));
    await endOf(order.map((at) => bodies[at % bodies.length] ?? ''));
    const rows = await world.db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenant._id));
    const [checkout] = await world.db.select().from(planCheckouts).where(eq(planCheckouts.id, checkoutId));
    return {
      checkout: checkout?.state,
      plans: rows
        .map(({ subscriptionType, status, endsAt, cancelsAtEnd }) => ({
          subscriptionType,
          status,
          cancelsAtEnd,
          // When the basic plan ended follows the clock of this run.
          endsAt: subscriptionType === 'basic' ? endsAt !== null : endsAt,
        }))
        .sort((a, b) => a.subscriptionType.localeCompare(b.subscriptionType)),
    };
  }

  test('messages in any order, some of them twice, end in the same state [DEC-060, PLAN-001]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: history.length }).chain((length) => {
          const all = Array.from({ length: length + 2 }, (_, at) => at);
          const twice = fc.subarray(all);
          return fc.tuple(
            fc.constant(length),
            twice.chain((again) =>
              fc.shuffledSubarray([...all, ...again], {
                minLength: all.length + again.length,
                maxLength: all.length + again.length,
              }),
            ),
          );
        }),
        async ([length, order]) => {
          const inOrder = await outcome(
            length,
            Array.from({ length: length + 2 }, (_, at) => at),
          );
          expect(await outcome(length, order)).toEqual(inOrder);
        },
      ),
      { numRuns: 30 },
    );
  }, 120_000);
});

test('two checkouts paid at the same moment leave one plan, and the other is ended at the provider', async () => {
  const first = await buyer();
  const other = v7();
  await world.db.insert(planCheckouts).values({
    id: other,
    tenantId: first.tenant._id,
    planId,
    plan: { name: 'Pro', price: 5900, perks: [], duration: 30 },
    sessionId: `cs_${other}`,
    url: 'https://regia.test/y',
    state: 'completed',
    expiresAt: new Date(Date.now() + HOUR).toISOString(),
  });
  const customer = first.customer;
  const later = new Date(Date.parse(START) + 1000).toISOString();
  await post(
    message({ kind: 'subscriptionChanged', subscription: told({ checkoutId: other, customer, startsAt: later }) }),
  );
  await post(message({ kind: 'subscriptionChanged', subscription: told({ checkoutId: first.checkoutId, customer }) }));
  await handleReceived(world);
  const rows = await cardOf(first.tenant);
  expect(rows.map(({ providerId, status }) => [providerId, status]).sort()).toEqual(
    [
      [`sub_${first.checkoutId}`, 'active'],
      [`sub_${other}`, 'canceled'],
    ].sort(),
  );
  const { rows: jobs } = await world.db.execute<{ data: object }>(
    `select data from jobs.job where name = 'cancelSubscription'`,
  );
  expect(jobs.map(({ data }) => data)).toContainEqual({ subscription: `sub_${other}` });
});

test('the local provider signs its messages and posts them to the webhook [DEC-059]', async () => {
  const tenant = await world.community('Collegata', { plan: false, paymentsEnabled: false });
  const { body } = await world.call<{ url: string }>(tenant, 'POST', 'users/me/payments/activate');
  const { pathname } = new URL(body.url);
  await world.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=complete',
  });
  const [waiting = ''] = await waitingMessages(world);
  expect(JSON.parse(waiting)).toMatchObject({ type: 'account.updated', fact: { kind: 'accountChanged' } });
  await jobHandlers(world.services, world.app.log).deliverWebhook({ body: waiting });
  expect(await stored(waiting)).toHaveLength(1);
  await settle(world);
  // A message that the webhook refuses stays with the queue.
  await expect(jobHandlers(world.services, world.app.log).deliverWebhook({ body: 'broken' })).rejects.toThrow('400');
});
