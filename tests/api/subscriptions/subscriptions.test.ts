import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Plan } from '#domain/subscriptions/entity.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { mails, plans, tenants } from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
import { openPage, sendForm, settle } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let basic: string;
let pro: string;
let tenant: Person;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  const add = async (values: Partial<typeof plans.$inferInsert>) => {
    const [row] = await world.db
      .insert(plans)
      .values({ name: 'Base', price: 0, ...values })
      .returning();
    return row?.id ?? '';
  };
  basic = await add({});
  pro = await add({ name: 'Pro', price: 5900, perks: ['allPaymentTypes', 'noAdvertisements'] });
});
beforeEach(async () => {
  count += 1;
  tenant = await world.community(`Comunità ${count}`, { plan: false, paymentsEnabled: false });
});
afterAll(() => world.close());

const own = async (): Promise<Subscription[]> =>
  (await world.call<Subscription[]>(tenant, 'GET', 'subscriptions?limit=50')).body;
const live = async (): Promise<Subscription | undefined> =>
  (await own()).find(({ subscriptionStatus }) => subscriptionStatus === 'active');
const checkout = async (planId = pro) => {
  const { body, status } = await world.call<{ url: string }>(tenant, 'POST', `subscriptions_payments/${planId}`);
  expect(status).toBe(200);
  return body.url;
};
const manage = async () =>
  (await world.call<{ url: string }>(tenant, 'PUT', 'subscriptions_payments/change/me')).body.url;

/** Presses a button of the provider's portal for the community's subscription. */
async function portal(action: string): Promise<void> {
  const url = await manage();
  const { html } = await openPage(world, url);
  const subscription = /name="subscription" value="([^"]+)"/.exec(html)?.[1] ?? '';
  await sendForm(world, url, { subscription, action });
  await settle(world);
}

async function subscribe(): Promise<void> {
  await sendForm(world, await checkout(), { outcome: 'pay' });
  await settle(world);
}

describe('plans', () => {
  test('the plans, under both spellings [API-P036, ENT-P007, OPEN-032]', async () => {
    for (const path of ['available_subscriptions', 'available-subscriptions']) {
      const { body, headers } = await world.call<Plan[]>(tenant, 'GET', `${path}?sort=price&limit=50`);
      expect(Number(headers['odin-count'])).toBe(body.length);
      expect(body.find(({ _id }) => _id === pro)).toMatchObject({
        name: 'Pro',
        description: '',
        isActive: true,
        price: 5900,
        duration: 30,
        defaultFeePercentage: 5,
        perks: ['allPaymentTypes', 'noAdvertisements'],
        subscriptionImages: [],
      });
    }
  });

  test('an administrator edits a plan; subscriptions already bought keep theirs [API-P031, VAL-P033]', async () => {
    await subscribe();
    const edit = {
      price: 6900,
      name: 'Pro plus',
      defaultFeePercentage: 2.25,
      description: 'Tutto',
      perks: ['allPaymentTypes'],
    };
    const path = `available_subscriptions/${pro}`;
    const { body, status } = await world.call<Plan>(world.admin, 'PUT', path, edit);
    expect([status, body.price, body.name, body.defaultFeePercentage]).toEqual([200, 6900, 'Pro plus', 2.25]);
    expect((await live())?.plan).toEqual({ name: 'Pro', price: 5900, perks: ['allPaymentTypes', 'noAdvertisements'] });
    const bad = await world.call<{ fields: object }>(world.admin, 'PUT', path, {
      name: ' ',
      defaultFeePercentage: 1.234,
    });
    expect(bad.body.fields).toEqual({ name: 'validation.required', defaultFeePercentage: 'validation.percentage' });
    expect((await world.call(world.admin, 'PUT', path, { price: 0 })).status).toBe(400);
    await world.call(world.admin, 'PUT', path, {
      price: 5900,
      name: 'Pro',
      perks: ['allPaymentTypes', 'noAdvertisements'],
    });
  });

  test('the basic plan stays free; no community changes or deletes one [PLAN-003, PLAN-005]', async () => {
    const edited = await world.call<Plan>(world.admin, 'PUT', `available_subscriptions/${basic}`, { price: 1000 });
    expect(edited.body.price).toBe(0);
    expect((await world.call(tenant, 'DELETE', `available_subscriptions/${basic}`)).status).toBe(403);
    expect((await world.call(tenant, 'PUT', `available_subscriptions/${basic}`, {})).status).toBe(403);
  });
});

describe('the basic plan', () => {
  test('it is activated without a checkout and has no end; again changes nothing [API-P032, PERM-P020, PLAN-013]', async () => {
    const first = await world.call<Subscription>(tenant, 'POST', 'subscriptions/basic');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      subscriptionType: 'basic',
      subscriptionStatus: 'active',
      subscriptionEnd: null,
      planId: basic,
    });
    const again = await world.call<Subscription>(tenant, 'POST', 'subscriptions/basic');
    expect(again.body._id).toBe(first.body._id);
    const me = await world.call<{ plan: object }>(tenant, 'GET', 'users/me');
    expect(me.body.plan).toMatchObject({ name: 'Base', isActive: true, allPaymentTypes: false });
  });

  test('it can be given up; there is then nothing to give up [API-P033, PLAN-014]', async () => {
    await world.call(tenant, 'POST', 'subscriptions/basic');
    expect((await world.call(tenant, 'DELETE', 'subscriptions/basic/me')).status).toBe(204);
    expect((await own())[0]).toMatchObject({ subscriptionStatus: 'canceled' });
    expect((await world.call(tenant, 'DELETE', 'subscriptions/basic/me')).status).toBe(404);
  });

  test('two activations at once leave one live plan [DEC-063]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.call<Subscription>(tenant, 'POST', 'subscriptions/basic')),
    );
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await own()).toHaveLength(1);
  });
});

describe('a paid plan', () => {
  test('a checkout opens; paying makes the plan active until the period ends [API-P034, PLAN-018, PLAN-001]', async () => {
    const url = await checkout();
    const page = await openPage(world, url);
    expect(page.html).toContain('Sottoscrivi il piano Pro');
    expect((await openPage(world, url, 'en')).html).toContain('Subscribe to the Pro plan');
    const paid = await sendForm(world, url, { outcome: 'pay' });
    expect([paid.status, paid.location]).toEqual([303, 'https://regia.test/tenant/profile?tab=subscriptions']);
    // Coming back decides nothing: only the provider's message does (DEC-060).
    expect(await live()).toBeUndefined();
    await settle(world);
    const bought = await live();
    expect(bought).toMatchObject({ subscriptionType: 'card', duration: 30, plan: { name: 'Pro', price: 5900 } });
    const days = (Date.parse(bought?.subscriptionEnd ?? '') - Date.parse(bought?.subscriptionStart ?? '')) / 86_400_000;
    expect(days).toBe(30);
    const me = await world.call<{ plan: object }>(tenant, 'GET', 'users/me');
    expect(me.body.plan).toMatchObject({ name: 'Pro', isActive: true, allPaymentTypes: true });
    expect((await openPage(world, url)).status).toBe(404);
  });

  test('each period that is paid is told to the community, once: what, how much, until when [PLAN-016, PLAN-018]', async () => {
    const told = async () =>
      (await world.db.select().from(mails).where(eq(mails.tenantId, tenant._id)).orderBy(mails.createdAt)).map(
        ({ to, subject, text }) => ({ to, subject, text }),
      );
    await subscribe();
    const [first, ...others] = await told();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ to: tenant.email, subject: 'Il piano Pro è attivo' });
    expect(first?.text).toMatch(/Piano: Pro\nImporto: 59,00\s€\nFino a: \S+ \d+ \S+ \d{4}/);
    expect(first?.text).toContain('https://regia.test/tenant/profile?tab=subscriptions');
    await portal('renew');
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'Il piano Pro è attivo',
      'Piano Pro: pagamento ricevuto',
    ]);
  });

  test('a period that is not paid, and a plan that is on hold or over, are told to the community, with what goes on without it [PLAN-016]', async () => {
    await subscribe();
    const told = async () =>
      (await world.db.select().from(mails).where(eq(mails.tenantId, tenant._id)).orderBy(mails.createdAt))
        .slice(1)
        .map(({ subject }) => subject);
    const event = await world.event({}, { tenantId: tenant._id });
    await portal('fail');
    expect(await told()).toEqual(['Piano Pro: il pagamento non è riuscito']);
    await portal('giveUp');
    await portal('end');
    expect(await told()).toEqual([
      'Piano Pro: il pagamento non è riuscito',
      'Il piano Pro è sospeso',
      'Il piano Pro è finito',
    ]);
    const [last] = await world.db.select().from(mails).where(eq(mails.subject, 'Il piano Pro è finito'));
    expect(last?.text).toMatch(/non si pubblicano eventi e prodotti[^\n]*restano prenotabili/);
    const guest = await world.guest(tenant._id);
    const booked = await world.call(tenant, 'POST', `reservations/event/${event._id}/guest`, bookingOf(guest._id));
    expect(booked.status).toBe(201);
    const hidden = await world.event({}, { tenantId: tenant._id, isVisible: false });
    const shown = await world.call(tenant, 'PATCH', `events/${hidden._id}`, { isVisible: true });
    expect(shown.body['code']).toBe('subscription_required');
  });

  test('a checkout may start while basic is active, and replaces it when it is paid [DEC-063]', async () => {
    await world.call(tenant, 'POST', 'subscriptions/basic');
    const url = await checkout();
    expect((await live())?.subscriptionType).toBe('basic');
    await sendForm(world, url, { outcome: 'pay' });
    await settle(world);
    expect((await own()).map((one) => [one.subscriptionType, one.subscriptionStatus])).toEqual([
      ['card', 'active'],
      ['basic', 'canceled'],
    ]);
  });

  test('a refused card leaves everything as it was and the page open; leaving says the payment failed [PROF-014]', async () => {
    const url = await checkout();
    const refused = await sendForm(world, url, { outcome: 'refuse' });
    expect(refused.html).toContain('La carta è stata rifiutata');
    const left = await sendForm(world, url, { outcome: 'abandon' });
    expect(left.location).toBe('https://regia.test/tenant/profile?tab=subscriptions&payment=failed');
    await settle(world);
    expect(await own()).toEqual([]);
    expect(await checkout()).toBe(url);
  });

  test('one that the bank wants confirmed is incomplete until it is [STATE-P010]', async () => {
    const url = await checkout();
    const asked = await sendForm(world, url, { outcome: 'authorise' });
    expect(asked.html).toContain('Conferma della banca');
    await settle(world);
    expect((await own())[0]).toMatchObject({ subscriptionStatus: 'incomplete' });
    await sendForm(world, url, { outcome: 'pay' });
    await settle(world);
    expect((await own()).map(({ subscriptionStatus }) => subscriptionStatus)).toEqual(['active']);
  });

  test('a second plan is refused while one is live; another plan closes the first checkout', async () => {
    const first = await checkout();
    const { rows } = { rows: await world.db.insert(plans).values({ name: 'Plus', price: 2900 }).returning() };
    const second = await checkout(rows[0]?.id ?? '');
    expect(second).not.toBe(first);
    expect((await openPage(world, first)).status).toBe(404);
    await sendForm(world, second, { outcome: 'pay' });
    await settle(world);
    const refused = await world.call(tenant, 'POST', `subscriptions_payments/${pro}`);
    expect([refused.status, refused.body['code']]).toEqual([400, 'subscription_exists']);
    const free = await world.call(tenant, 'POST', 'subscriptions/basic');
    expect(free.body['code']).toBe('subscription_exists');
    expect((await world.call(tenant, 'POST', `subscriptions_payments/${basic}`)).body['code']).toBe(
      'plan_not_available',
    );
  });

  test('it is managed at the provider: renewed, failed, paid again, cancelled [API-P035, PLAN-016]', async () => {
    await subscribe();
    const end = (await live())?.subscriptionEnd ?? '';
    await portal('renew');
    expect(Date.parse((await live())?.subscriptionEnd ?? '') - Date.parse(end)).toBe(30 * 86_400_000);
    await portal('fail');
    expect((await own())[0]?.subscriptionStatus).toBe('past_due');
    await portal('giveUp');
    expect((await own())[0]?.subscriptionStatus).toBe('unpaid');
    const me = await world.call<{ plan: object }>(tenant, 'GET', 'users/me');
    expect(me.body.plan).toMatchObject({ status: 'unpaid', isActive: false });
    await portal('pay');
    expect((await own())[0]?.subscriptionStatus).toBe('active');
    await portal('cancel');
    expect(await live()).toMatchObject({ cancelsAtEnd: true });
    await portal('end');
    expect((await own())[0]).toMatchObject({ subscriptionStatus: 'canceled' });
    const none = await world.call(tenant, 'PUT', 'subscriptions_payments/change/me');
    expect(none.body['code']).toBe('subscription_not_manageable');
  });

  test('the portal and the dashboard of another community cannot be opened by knowing its id', async () => {
    await subscribe();
    const url = new URL(await manage());
    expect((await openPage(world, url.href)).status).toBe(200);
    url.searchParams.set('key', 'f'.repeat(32));
    expect((await openPage(world, url.href)).status).toBe(404);
    expect((await sendForm(world, url.href, { subscription: 'sub', action: 'end' })).status).toBe(404);
  });
});

describe('subscriptions', () => {
  test('an administrator saves one again, a community cannot [PLAN-007, PLAN-008, OPEN-031]', async () => {
    await subscribe();
    const mine = await live();
    const path = `subscriptions/${mine?._id}`;
    expect((await world.call(tenant, 'PUT', path, {})).status).toBe(403);
    const saved = await world.call<Subscription>(world.admin, 'PUT', path, { ...mine, subscriptionStatus: 'canceled' });
    expect(saved.body).toMatchObject({ subscriptionStatus: 'active', version: (mine?.version ?? 0) + 1 });
    expect((await world.call(world.otherTenant, 'GET', path)).status).toBe(404);
    const found = await world.call<Subscription[]>(world.admin, 'GET', `subscriptions?q=comunità ${count}`);
    expect(found.body.map(({ _id }) => _id)).toEqual([mine?._id]);
  });
});

describe('the account for card payments', () => {
  const activate = async () =>
    (await world.call<{ url: string }>(tenant, 'POST', 'users/me/payments/activate')).body.url;
  const dashboard = () => world.call<{ url: string }>(tenant, 'GET', 'users/me/connect/dashboard');
  const isEnabled = async () =>
    (await world.call<{ tenant: { paymentsEnabled: boolean } }>(tenant, 'GET', 'users/me')).body.tenant.paymentsEnabled;

  test('it is filled in at the provider, whose message enables card payments [API-P012, PROF-020, PLAN-002, PERM-P018]', async () => {
    const url = await activate();
    expect((await openPage(world, url)).html).toContain(`Collega Comunità ${count} ai pagamenti con carta`);
    const back = await sendForm(world, url, { outcome: 'complete' });
    expect(back.location).toBe('https://regia.test/tenant/profile?section=payments');
    expect(await isEnabled()).toBe(false);
    await settle(world);
    expect(await isEnabled()).toBe(true);
    // The link worked once.
    expect((await openPage(world, url)).status).toBe(404);
  });

  test('the dashboard opens only once card payments are active [API-P013, PROF-021, PROF-022, ERR-P020]', async () => {
    const early = await dashboard();
    expect([early.status, early.body]).toMatchObject([400, { code: 'payments_not_active' }]);
    await sendForm(world, await activate(), { outcome: 'incomplete' });
    await settle(world);
    expect(await isEnabled()).toBe(false);
    expect((await dashboard()).status).toBe(400);
    await sendForm(world, await activate(), { outcome: 'complete' });
    await settle(world);
    const { body } = await dashboard();
    expect((await openPage(world, body.url)).html).toContain(`Incassi di Comunità ${count}`);
  });

  test('the account is opened once, however often it is asked for', async () => {
    await Promise.all([activate(), activate(), activate()]);
    const [row] = await world.db.select().from(tenants).where(eq(tenants.id, tenant._id));
    expect(row?.stripeConnectId).toMatch(/^acct_/);
    const link = new URL(await activate());
    expect(link.pathname).toMatch(/^\/sandbox\/onboarding\//);
  });
});
