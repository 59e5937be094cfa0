import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kpi, Today } from '#domain/dashboard/schema.ts';
import type { Order, OrderInfo } from '#domain/orders/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import { createProduct } from '../../support/builders/merchandise.ts';
import {
  askRefund,
  decide,
  giveBack,
  orderById,
  paidOrder,
  placeOrder,
  productOnSale,
  statusesOf,
} from '../../support/builders/orders.ts';
import { mailsTo, takesCards, workAll } from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let buyer: Person;
let shirt: ProductDetail;
let mug: ProductDetail;
let unpaid: Order;
let ready: Order;
let sent: Order;
let owed: Order;
let back: Order;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
  buyer = await world.person('user', { name: 'Marta', surname: 'Olivieri' });
  const other = await world.person('user', { name: 'Bruno', surname: 'Zanetti' });
  [shirt, mug] = [await productOnSale(world, 50), await productOnSale(world, 50)];
  unpaid = await placeOrder(world, buyer, shirt);
  ready = await paidOrder(world, buyer, shirt, { quantity: 3, deliveryType: 'delivery' });
  sent = await paidOrder(world, other, mug, { deliveryType: 'delivery' });
  owed = await paidOrder(world, buyer, shirt);
  back = await paidOrder(world, other, mug, { quantity: 2 });
  await ship(sent);
  await decide(world, (await askRefund(world, buyer, owed))._id, 'accepted');
  const request = await askRefund(world, other, back);
  await decide(world, request._id, 'accepted');
  await giveBack(world, request);
  await workAll(world);
});
afterAll(() => world.close());

const ship = (...orders: readonly Order[]) =>
  world.call<{ orders: number; lines: number; code: string }>(world.tenant, 'PUT', 'orders/bulk', {
    orderIds: orders.map(({ _id }) => _id),
    status: 'delivered',
  });
const codes = async (query: string, who: Person = world.tenant) =>
  (await world.call<Order[]>(who, 'GET', `orders?${query}`)).body.map(({ code }) => code).sort();

describe('GET orders', () => {
  test('pages, and filters by status, user, community, product, code and time [API-E087]', async () => {
    const all = await world.call<Order[]>(world.tenant, 'GET', 'orders?limit=2');
    expect(all.headers['odin-count']).toBe('5');
    expect(all.body).toHaveLength(2);
    expect(all.body[0]?.createdAt.localeCompare(all.body[1]?.createdAt ?? '')).toBeGreaterThan(0);
    expect(await codes('status=readyToDelivery')).toEqual([ready.code]);
    expect(await codes('status=delivered&status=refunded')).toEqual([sent.code, back.code].sort());
    expect(await codes(`userId=${buyer._id}`)).toHaveLength(3);
    expect(await codes(`productId=${mug._id}`)).toEqual([sent.code, back.code].sort());
    expect(await codes(`token.$contains=${ready.code.slice(1, 7).toLowerCase()}`)).toEqual([ready.code]);
    expect(await codes('q=zanetti')).toEqual([sent.code, back.code].sort());
    expect(await codes(`createdAt.$gte=${encodeURIComponent(owed.createdAt)}`)).toEqual([owed.code, back.code].sort());
    expect(await codes('isPayed=false')).toEqual([unpaid.code]);
    expect((await world.call(world.tenant, 'GET', 'orders?price=1')).status).toBe(400);
  });

  test('a community sees and changes only its own; an administrator all, or one community’s [ORD-015]', async () => {
    expect(await codes('', world.otherTenant)).toEqual([]);
    expect((await world.call(world.otherTenant, 'GET', `orders/${ready._id}`)).status).toBe(404);
    const body = { orderIds: [ready._id], status: 'delivered' };
    expect((await world.call(world.otherTenant, 'PUT', 'orders/bulk', body)).status).toBe(404);
    expect(await codes(`tenantId=${world.otherTenant._id}`, world.admin)).toEqual([]);
    expect(await codes(`tenantId=${world.tenant._id}`, world.admin)).toHaveLength(5);
    expect((await world.call(world.scanner, 'GET', 'orders')).status).toBe(403);
  });

  test('one order, with its lines and its payment [API-E090]', async () => {
    const { body } = await world.call<Order>(world.tenant, 'GET', `orders/${ready._id}`);
    expect(body).toMatchObject({
      _id: ready._id,
      status: 'readyToDelivery',
      payment: { status: 'paid', amount: 6700 },
    });
    expect(body.products).toHaveLength(1);
  });

  test('the figures: stock, what is left, what was taken, what went back [ORD-005, API-E088]', async () => {
    const info = async (query = '', who: Person = world.tenant) =>
      (await world.call<OrderInfo>(who, 'GET', `orders/info${query}`)).body;
    // 20 € pieces: 3 + 7 € by courier, 1 + 5 €, 1, 2 of which the money is back.
    expect(await info()).toEqual({
      ...{ totalStock: 92, ordersCount: 5, readyToDelivery: 1, toDeliver: 3, delivered: 1, toRefund: 1 },
      ...{ totalGain: 6700 + 2500 + 2000, totalRefunded: 4000 },
    });
    expect(await info(`?productId=${mug._id}`)).toEqual({
      ...{ totalStock: 47, ordersCount: 2, readyToDelivery: 0, toDeliver: 0, delivered: 1, toRefund: 0 },
      ...{ totalGain: 2500, totalRefunded: 4000 },
    });
    expect(await info(`?tenantId=${world.tenant._id}`, world.admin)).toEqual(await info());
    expect(await info('', world.otherTenant)).toMatchObject({ ordersCount: 0, totalGain: 0, totalStock: 0 });
    expect(await info(`?tenantId=${world.tenant._id}`, world.otherTenant)).toMatchObject({ ordersCount: 0 });
  });

  test('the dashboard shows the same takings, and what is to be sent [DEC-070]', async () => {
    const { body: kpi } = await world.call<Kpi>(world.tenant, 'GET', 'users/me/kpi');
    expect(kpi).toMatchObject({
      ...{ totalAmountMerchandising: 11_200, totalOrdersToDeliver: 1, totalOrdersDelivered: 1 },
    });
    const { body: today } = await world.call<Today>(world.tenant, 'GET', 'users/me/today');
    expect(today.orders).toMatchObject({ count: 1, oldestAt: ready.createdAt });
  });

  test('the sheet of the orders is a file, with the filters of the list [API-E089]', async () => {
    const answer = await world.app.inject({
      url: '/api/orders/excel?status=readyToDelivery',
      headers: { authorization: `Bearer ${world.tenant.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['content-disposition']).toContain('ordini-');
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
    const [header = [], ...lines] = sheet?.rows ?? [];
    const rows = lines.filter(([first]) => first !== 'Totale');
    const listed = await world.call<Order[]>(world.tenant, 'GET', 'orders?status=readyToDelivery&limit=100');
    const sum = (of: (payment: NonNullable<Order['payment']>) => number) =>
      listed.body.reduce((total, { payment }) => total + (payment ? of(payment) : 0), 0) / 100;
    const columns = ['Incassato', 'Rimborsato', 'Netto incassato', 'Trattenuto'];
    const inFile = columns.map((name) =>
      rows.reduce((total, row) => total + Number(row[header.indexOf(name)] ?? Number.NaN), 0),
    );
    expect(inFile).toEqual([
      sum(({ takenAmount }) => takenAmount),
      sum(({ refundedAmount }) => refundedAmount),
      sum(({ takenAmount, refundedAmount }) => takenAmount - refundedAmount),
      sum(({ keptAmount }) => keptAmount),
    ]);
    expect(inFile[0]).toBeGreaterThan(0);
    const sums = lines.at(-1);
    expect([sums?.[0], ...columns.map((name) => sums?.[header.indexOf(name)])]).toEqual(['Totale', ...inFile]);
    expect((await world.call(buyer, 'GET', 'orders/excel')).status).toBe(403);
  });
});

describe('PUT orders/bulk', () => {
  test('what is ready becomes delivered; orders in any other state stay and are no error [API-E091, STATE-E033]', async () => {
    const [first, second] = [
      await paidOrder(world, buyer, shirt),
      await paidOrder(world, buyer, shirt, { deliveryType: 'delivery' }),
    ];
    const states = async () => Promise.all([unpaid, owed, back].map(({ _id }) => orderById(world, _id)));
    const before = await states();
    const { status, body } = await ship(first, second, unpaid, owed, back);
    expect({ status, body }).toEqual({ status: 200, body: { orders: 2, lines: 2 } });
    for (const { _id } of [first, second]) {
      const after = await orderById(world, _id);
      expect([after.status, ...statusesOf(after)]).toEqual(['delivered', 'delivered']);
    }
    expect(await states()).toEqual(before);
    expect((await ship(first)).body).toEqual({ orders: 0, lines: 0 });
    const told = await mailsTo(world, buyer.email);
    expect(told).toContain(`Il tuo ordine ${second.code} è partito`);
    expect(told).not.toContain(`Il tuo ordine ${first.code} è partito`);
  });

  test('all or none: an order that is not there refuses the rest', async () => {
    const order = await paidOrder(world, buyer, shirt);
    expect((await ship(order, { ...order, _id: shirt._id })).status).toBe(404);
    expect((await orderById(world, order._id)).status).toBe('readyToDelivery');
    const wrong = { orderIds: [order._id], status: 'refused' };
    expect((await world.call(world.tenant, 'PUT', 'orders/bulk', wrong)).status).toBe(400);
    await ship(order);
  });
});

test('paid orders are unread until they are marked; a refund request makes one unread again [ORD-008, API-E092, STATE-E036]', async () => {
  const unread = async () =>
    (await world.call<{ ids: string[] }>(world.tenant, 'GET', 'views/toread?entityType=orders')).body.ids;
  const order = await paidOrder(world, buyer, mug);
  expect(await unread()).toContain(order._id);
  expect(await unread()).not.toContain(unpaid._id);
  const seen = { entityType: 'orders', entityId: [order._id], userId: world.tenant._id };
  expect((await world.call(world.tenant, 'POST', 'views', seen)).status).toBe(201);
  expect(await unread()).not.toContain(order._id);
  await askRefund(world, buyer, order);
  expect(await unread()).toContain(order._id);
});

test('the buyers a community can filter by are the people who ordered from it [ORD-016, DEC-021]', async () => {
  const stranger = await world.person('user');
  const query = 'users?role=user&limit=100';
  const ids = (await world.call<{ _id: string }[]>(world.tenant, 'GET', query)).body.map(({ _id }) => _id);
  expect(ids).toContain(buyer._id);
  expect(ids).not.toContain(stranger._id);
  const others = (await world.call<{ _id: string }[]>(world.otherTenant, 'GET', query)).body;
  expect(others.map(({ _id }) => _id)).not.toContain(buyer._id);
});

test('payments show their order, and are found by its code', async () => {
  const { body } = await world.call<Payment[]>(world.tenant, 'GET', `payments?q=${ready.code}`);
  expect(body).toMatchObject([{ orderId: ready._id, order: { code: ready.code } }]);
});

test('what was ordered keeps its names and prices when the product changes', async () => {
  const product = await createProduct(world);
  await world.call(world.tenant, 'PUT', `products/${product._id}`, { isVisible: true });
  const order = await placeOrder(world, buyer, product);
  await world.call(world.tenant, 'PUT', `products/${product._id}`, { name: 'Altro nome' });
  const [variant] = product.variants;
  await world.call(world.tenant, 'PUT', `product-variants/${variant?._id}`, { price: 9900 });
  const after = await orderById(world, order._id);
  expect(after.totalPrice).toBe(2000);
  expect(after.products[0]?.materializedProduct.name).toBe(product.name);
});

test('nothing else moves an order or a request: every other transition is refused [STATE-E041, OPEN-202]', async () => {
  const requests: Record<string, RefundRequest> = {};
  for (const status of ['pending', 'accepted', 'refused', 'refunded'] as const) {
    const order = await paidOrder(world, buyer, await productOnSale(world));
    const request = await askRefund(world, buyer, order);
    if (status !== 'pending') await decide(world, request._id, status === 'refused' ? 'refused' : 'accepted');
    if (status === 'refunded') await giveBack(world, request);
    requests[status] = request;
  }
  await workAll(world);
  for (const [status, request] of Object.entries(requests)) {
    for (const to of ['pending', 'accepted', 'refused', 'refunded']) {
      if (status === 'pending' && (to === 'accepted' || to === 'refused')) continue;
      expect([status, to, (await decide(world, request._id, to)).status]).toEqual([status, to, 400]);
    }
    if (status === 'pending' || status === 'refused') expect((await giveBack(world, request)).status).toBe(400);
    const { body: now } = await world.call<RefundRequest>(world.tenant, 'GET', `refund-requests/${request._id}`);
    expect(now.status).toBe(status);
    for (const to of ['waitingPayment', 'readyToDelivery', 'refused', 'refunded']) {
      const body = { orderIds: [request.orderId], status: to };
      expect((await world.call(world.tenant, 'PUT', 'orders/bulk', body)).status).toBe(400);
    }
    expect((await world.call(world.tenant, 'PUT', `orders/${request.orderId}`, { status })).status).toBe(404);
  }
});
