import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import { plans } from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { createProduct } from '../../support/builders/merchandise.ts';
import { askRefund, orderOfProducts, paidOrder, productOnSale, tryOrder } from '../../support/builders/orders.ts';
import { issueTicket } from '../../support/builders/tickets.ts';
import { onPage, takesCards } from '../../support/payments/cards.ts';
import { sendForm, settle } from '../../support/payments/provider-jobs.ts';
import { isFrame } from '../../support/statements.ts';
import { fullEvent, joined } from '../../support/waiting-list.ts';
import { createWorld, type World } from '../../support/world.ts';

/** Beside the one that looks the session up. */
const MOST = 5;

const communication = { subject: 'Avviso', body: '<p>Testo</p>', userType: 'all' };

const lastMonth = periodAfter(monthNow(new Date()), -1);

let world: World;
let ids: Record<string, string>;
beforeAll(async () => {
  world = await createWorld();
  const event = await world.event();
  const booking = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
  const follower = await world.follower();
  ids = {
    events: event._id,
    reservations: booking._id,
    tickets: booking.tickets[0]?._id ?? '',
    payments: booking.payment?._id ?? '',
    users: booking.guest._id,
    'event-subtypes': world.eventSubtypeId,
    categories: world.categoryId,
    communications: (await world.call(world.tenant, 'POST', 'communications', communication)).body['_id'] as string,
    faqs: (await world.call(world.tenant, 'POST', 'faqs', { question: 'Dove?', answer: '<p>Qui.</p>', order: 1 })).body[
      '_id'
    ] as string,
  };
  const product = await createProduct(world);
  await takesCards(world);
  const order = await paidOrder(world, follower, await productOnSale(world));
  await askRefund(world, follower, order);
  Object.assign(ids, { products: product._id, 'product-variants/product': product._id });
  await world.call(world.tenant, 'GET', `users/${follower._id}`);
  const parts = { eventId: event._id, name: 'Pranzo al sacco' };
  await world.call(world.tenant, 'POST', 'event-stages', { ...parts, description: '<p>Salita</p>' });
  const extra = { ...parts, extraType: 'supplement', availableQuantity: 5, price: 500 };
  await world.call(world.tenant, 'POST', 'extras', extra);
  const bus = { eventId: event._id, transportType: 'bus', identifier: 'Bus 1', maximumSlots: 5 };
  const { _id: busId } = (await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', bus)).body;
  await world.call(world.tenant, 'POST', `transports/${busId}/leaders`, {
    ...{ userId: world.scanner._id, from: '2020-01-01T00:00:00.000Z' },
    sees: { phone: true, notes: true, amounts: true },
  });
  ids['led-lists'] = busId;
  const checkpoint = { eventId: event._id, name: 'Ingresso', kind: 'entry' };
  ids['checkpoints'] = (await world.call<{ _id: string }>(world.tenant, 'POST', 'checkpoints', checkpoint)).body._id;
  for (const path of ['transports/event', 'reservations/transportlist/event', 'transports/excel/event'])
    ids[path] = event._id;
  const chosen = await world.event({ selectionType: 'manual' });
  const buyer = await world.person('user');
  const { userId: _self, ...request } = bookingOf(buyer._id);
  await world.call(buyer, 'POST', `reservations/event/${chosen._id}/registered`, request);
  await world.call(world.admin, 'POST', 'requirements', { fieldName: 'Taglia', entityType: 'event' });
  await world.call(world.admin, 'POST', 'sponsorships', { name: 'Caffè Zamboni', eventIds: [event._id] });
  ids['users/scanner'] = world.scanner._id;
  for (const path of ['website/posters', 'website/page-names']) ids[path] = event._id;
  const full = await fullEvent(world, 1);
  await joined(world, full);
  ids['waiting-list/info'] = full._id;
  await world.call(world.tenant, 'POST', 'closed-months', { month: lastMonth });
});
afterAll(() => world.close());

/** The statements of a call, without those that begin and end its transaction. */
async function countOf(...call: Parameters<World['call']>): Promise<{ status: number; queries: number }> {
  let queries = 0;
  world.services.database.onStatement = (text) => void (isFrame(text) || queries++);
  const { status } = await world.call(...call);
  world.services.database.onStatement = undefined;
  return { status, queries };
}

test('no reading call sends more than five queries, no matter who calls and however many rows it answers', async () => {
  const reads = world.app.declaredRoutes.filter(({ method, policy }) => method === 'GET' && policy !== 'public');
  const callers = [world.tenant, world.admin, world.scanner, await world.person('user')];
  const asked: Record<string, string> = {
    '/api/users/me/dashboard': '',
    '/api/orders/info': '',
    '/api/search': '?q=no',
    '/api/waiting-list/info': `?eventId=${ids['waiting-list/info']}`,
    '/api/closed-months/preview': `?month=${lastMonth}`,
    '/api/ledger/incomes': `?period=${lastMonth.slice(0, 4)}`,
    '/api/ledger/incomes/excel': `?period=${lastMonth.slice(0, 4)}`,
    '/api/views/toread': '?entityType=tenant-subscriptions',
    '/api/communications/audience': '?userType=all',
    '/api/communication-recipients': `?communicationId=${ids['communications']}&limit=1`,
  };
  const unanswered: string[] = [];
  const listedIds = async (list: string): Promise<string | undefined> => {
    for (const caller of callers) {
      const { status, body } = await world.call<{ _id: string }[] | { data?: { _id: string }[] }>(caller, 'GET', list);
      const rows = status !== 200 ? [] : Array.isArray(body) ? body : (body.data ?? []);
      const [first] = rows;
      if (first) return first._id;
    }
    return undefined;
  };
  for (const { url } of reads) {
    const resource = url.split('/')[2] ?? '';
    const list = url.replace('/api/', '').replace(/\/:.*/, '');
    const id = ids[list] ?? ids[resource] ?? (url.includes(':') ? await listedIds(list) : undefined);
    const other = url.includes(':otherId') ? (await world.guest())._id : '';
    const path = url
      .replace('/api/', '')
      .replace(':otherId', other)
      .replace(/:\w+/g, id ?? '01900000-0000-7000-8000-000000000000');
    let isAnswered = false;
    for (const caller of callers) {
      const { status, queries } = await countOf(
        caller,
        'GET',
        `${path}${asked[url] ?? (url.includes(':') ? '' : '?limit=1')}`,
      );
      isAnswered ||= status === 200;
      expect([url, queries <= MOST || queries]).toEqual([url, true]);
    }
    if (!isAnswered) unanswered.push(url);
  }
  // Calls that are refused at the door would prove nothing.
  expect(
    unanswered.filter((url) => !/^\/api\/(outbox|jobs|uploads)\/|\/connect\/|_payments\/change\//.test(url)),
  ).toEqual([]);
});

test('who will get a communication is counted in few queries, however many they are [COMM-003]', async () => {
  for (const query of ['userType=all', `userType=participants&eventId=${ids['events']}`]) {
    const { status, queries } = await countOf(world.tenant, 'GET', `communications/audience?${query}`);
    expect([status, queries <= MOST]).toEqual([200, true]);
  }
  const path = `communication-recipients?communicationId=${ids['communications']}&limit=1`;
  expect(await countOf(world.tenant, 'GET', path)).toEqual({ status: 200, queries: 2 });
});

test('what changing a plan that runs costs is answered in few queries', async () => {
  const add = async (values: typeof plans.$inferInsert) =>
    (await world.db.insert(plans).values(values).returning())[0]?.id ?? '';
  const [running, dearer] = [await add({ name: 'Base', price: 2900 }), await add({ name: 'Pro', price: 5900 })];
  const tenant = await world.community('Cambia piano', { plan: false, paymentsEnabled: false });
  const { body } = await world.call<{ url: string }>(tenant, 'POST', `subscriptions_payments/${running}`);
  await sendForm(world, body.url, { outcome: 'pay' });
  await settle(world);
  const { status, queries } = await countOf(tenant, 'GET', `subscriptions_payments/change/${dearer}`);
  expect([status, queries <= MOST || queries]).toEqual([200, true]);
});

test('what the writing calls send, between begin and commit', async () => {
  const open = await world.event();
  const guest = await world.guest();
  const ticket = await issueTicket(world, open._id);
  const scan = { eventId: open._id, ticketId: ticket._id };
  const calls: [string, number, Parameters<World['call']>][] = [
    ['change an event', 5, [world.tenant, 'PATCH', `events/${open._id}`, { isInHome: true }]],
    ['create an event', 6, [world.tenant, 'POST', 'events', world.eventInput()]],
    ['scan', 2, [world.scanner, 'POST', 'scans', scan]],
    ['book', 12, [world.tenant, 'POST', `reservations/event/${open._id}/guest`, bookingOf(guest._id)]],
    // With whom it tells.
    ['pay a ticket', 13, [world.tenant, 'POST', `tickets/${ids['tickets']}/payment`]],
    [
      // With whom it tells.
      'revoke a ticket',
      15,
      [world.tenant, 'PUT', `tickets/${ids['tickets']}/status`, { status: 'invalid', condition: 'toRefund' }],
    ],
  ];
  for (const [what, most, call] of calls) {
    const { status, queries } = await countOf(...call);
    expect([what, status < 300, queries]).toEqual([what, true, most]);
  }
});

test('lines of an order are given back in few queries, however many they are [DEC-078]', async () => {
  const buyer = await world.person('user');
  const given = async (count: number, terms: object) => {
    const product = await productOnSale(world, 100);
    const { body: order } = await tryOrder(
      world,
      buyer,
      orderOfProducts(Array.from({ length: count }, () => ({ product }))),
    );
    await onPage(world, order._id, 'pay', buyer);
    const { _id, products } = order;
    const body = { lineIds: products.map((line) => line._id), reason: 'Ha telefonato', restock: true, ...terms };
    const { status, queries } = await countOf(world.tenant, 'POST', `orders/${_id}/refund`, body);
    expect(status).toBe(201);
    return queries;
  };
  const part = { keptAmount: 500, keptReason: 'Spedizione' };
  for (const [most, terms] of [
    // A statement more asks how what went back before went.
    [25, { way: 'card' }],
    [28, { way: 'card', ...part }],
    [36, { way: 'other', ...part }],
  ] as const) {
    expect([terms, await given(2, terms), await given(20, terms)]).toEqual([terms, most, most]);
  }
});

test('many tickets change in as many queries as few', async () => {
  const event = await world.event({ maxParticipants: 400, slotsPerUser: 100 });
  const bulk = async (count: number): Promise<number> => {
    const people = Array.from({ length: count }, () => participant());
    const { tickets } = await bookGuest(world, event, { participantsInfo: people });
    const body = { tickets: tickets.map(({ _id }) => ({ id: _id, status: 'valid', condition: 'payed' })) };
    const { status, queries } = await countOf(world.tenant, 'PUT', 'tickets/status/bulk', body);
    expect(status).toBe(200);
    return queries;
  };
  expect(await bulk(90)).toBe(await bulk(3));
});
