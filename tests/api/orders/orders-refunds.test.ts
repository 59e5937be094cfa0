import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/schema.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { mails, sandboxObjects, uploads } from '#server/tables.ts';
import {
  askRefund,
  decide,
  giveBack,
  orderById,
  orderOfProducts,
  paidOrder,
  paymentOfOrder,
  placeOrder,
  productOnSale,
  statusesOf,
  stockOf,
  tryOrder,
} from '../../support/builders/orders.ts';
import { differencesOf, ledgerOf } from '../../support/money/ledger.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import { message, sendMessagesInTurn } from '../../support/payments/card-messages.ts';
import { mailsTo, onPage, pagesOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { openPage, take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let account: string;
let buyer: Person;
beforeAll(async () => {
  world = await createWorld();
  account = await takesCards(world);
  buyer = await world.person('user');
});
afterAll(() => world.close());

const requestById = async (id: string) =>
  (await world.call<RefundRequest>(world.tenant, 'GET', `refund-requests/${id}`)).body;

/** An order of three lines, paid: two pieces sent, one picked up, one of another product. */
async function threeLines(): Promise<Order> {
  const [shirt, mug] = [await productOnSale(world), await productOnSale(world)];
  const input = orderOfProducts([
    { product: shirt, line: { quantity: 2, deliveryType: 'delivery' } },
    { product: shirt },
    { product: mug },
  ]);
  const { body } = await tryOrder(world, buyer, input);
  await onPage(world, body._id, 'pay', buyer);
  return orderById(world, body._id);
}

describe('a buyer asks money back', () => {
  test('for lines of an order of theirs, delivery included, with words and pictures of their own [ENT-E031]', async () => {
    const order = await threeLines();
    const [picture] = await world.db
      .insert(uploads)
      .values({ userId: buyer._id, path: `${order._id}.webp`, name: 'foto', contentType: 'image/webp', size: 1 })
      .returning();
    const productIds = order.products.slice(0, 2).map(({ _id }) => _id);
    const input = { orderId: order._id, productIds, refundMotivation: ' Scucita ' };
    const galleryImages = [`/files/${picture?.path}`];
    const { status, body } = await world.call<RefundRequest>(buyer, 'POST', 'refund-requests', {
      ...input,
      galleryImages,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ orderId: order._id, tenantId: world.tenant._id, userId: buyer._id, status: 'pending', galleryImages },
      ...{ refundMotivation: 'Scucita', payment: { amount: 6500 }, productIds, toRefund: false, refunded: false },
      order: { code: order.code, status: 'toRefund' },
    });
    expect((await orderById(world, order._id)).status).toBe('toRefund');
    const foreign = { ...input, productIds: [order.products[2]?._id], galleryImages: ['/files/altrui.webp'] };
    expect((await world.call(buyer, 'POST', 'refund-requests', foreign)).body['fields']).toEqual({
      galleryImages: 'validation.invalid',
    });
  });

  test('never for what is not theirs, not paid, or asked for already', async () => {
    const order = await threeLines();
    const other = await world.person('user');
    const input = { orderId: order._id, productIds: [order.products[0]?._id], refundMotivation: 'Taglia' };
    const codeOf = async (who: Person, body: object) =>
      (await world.call<{ code: string }>(who, 'POST', 'refund-requests', body)).body.code;
    expect(await codeOf(other, input)).toBe('not_found');
    expect(await codeOf(world.tenant, input)).toBe('forbidden');
    expect(await codeOf(buyer, { ...input, productIds: [other._id] })).toBe('not_found');
    await askRefund(world, buyer, order, [order.products[0]?._id ?? '']);
    expect(await codeOf(buyer, input)).toBe('refund_not_requestable');
    const unpaid = await placeOrder(world, buyer, await productOnSale(world));
    expect(await codeOf(buyer, { ...input, orderId: unpaid._id, productIds: [unpaid.products[0]?._id] })).toBe(
      'refund_not_requestable',
    );
  });

  test('lists by code, status, user, order, product and community; a buyer sees their own [API-E093]', async () => {
    const order = await threeLines();
    const request = await askRefund(world, buyer, order);
    const found = async (who: Person, query: string) =>
      (await world.call<RefundRequest[]>(who, 'GET', `refund-requests?${query}`)).body.map(({ _id }) => _id);
    for (const query of [
      `code.$contains=${request.code.slice(1, 6).toLowerCase()}`,
      `orderId=${order._id}`,
      `productId=${order.products[2]?.productId}`,
      `orderId=${order._id}&userId=${buyer._id}&status=pending&tenantId=${world.tenant._id}`,
      `q=${order.code}`,
    ]) {
      expect([query, await found(world.tenant, query)]).toEqual([query, [request._id]]);
    }
    expect(await found(world.admin, `orderId=${order._id}&tenantId=${world.otherTenant._id}`)).toEqual([]);
    expect(await found(world.otherTenant, '')).toEqual([]);
    expect(await found(buyer, `orderId=${order._id}`)).toEqual([request._id]);
    expect(await found(await world.person('user'), '')).toEqual([]);
  });
});

describe('the community decides', () => {
  test('a waiting request is accepted or refused, once; the buyer is told [STATE-E037, API-E094]', async () => {
    const order = await threeLines();
    const [first, second] = order.products.map(({ _id }) => _id);
    const [accepted, refused] = [
      await askRefund(world, buyer, order, [first ?? '']),
      await askRefund(world, buyer, order, [second ?? '']),
    ];
    expect((await decide(world, refused._id, 'refused')).body).toMatchObject({ status: 'refused', toRefund: false });
    expect((await orderById(world, order._id)).status).toBe('toRefund');
    expect((await mailsTo(world, buyer.email)).at(-1)).toContain('Richiesta di rimborso non accettata');
    expect((await decide(world, accepted._id, 'accepted')).body).toMatchObject({ status: 'accepted', toRefund: true });
    const after = await orderById(world, order._id);
    expect(after.status).toBe('refundAccepted');
    expect(statusesOf(after)).toEqual(['refundRequestAccepted', 'readyToDelivery', 'readyToDelivery']);
    for (const status of ['accepted', 'refused']) {
      for (const { _id } of [accepted, refused])
        expect((await decide(world, _id, status)).body.code).toBe('refund_request_not_pending');
    }
    for (const status of ['pending', 'refunded', 'x'])
      expect((await decide(world, accepted._id, status)).status).toBe(400);
    expect((await decide(world, accepted._id, 'accepted', world.otherTenant)).status).toBe(404);
    expect((await decide(world, accepted._id, 'accepted', buyer)).status).toBe(403);
  });

  test('of money that was noted by hand nobody is promised that it comes back on a card [DEC-078, DEC-096]', async () => {
    const order = await placeOrder(world, buyer, await productOnSale(world));
    const receipt = { orderId: order._id, amount: order.totalPrice, paymentType: 'wireTransfer' };
    expect((await world.call(world.admin, 'POST', 'payments', receipt)).status).toBe(201);
    const request = await askRefund(world, buyer, order);
    expect((await decide(world, request._id, 'accepted')).body.payment).toMatchObject({ paymentType: 'wireTransfer' });
    const written = await world.db.select().from(mails).where(eq(mails.subjectId, order._id));
    const text = written.find(({ subject }) => subject.startsWith('Richiesta di rimborso accettata'))?.text;
    expect(text).toContain('Non avevi pagato con carta: ti restituisce i soldi Compagnia del Crinale');
    expect(text).not.toContain('tua carta');
    expect((await orderById(world, order._id)).payment).toMatchObject({ paymentType: 'wireTransfer' });
  });

  test('what is ready of an order is shipped whatever else is asked of it; refused, it shows [STATE-E033, STATE-E034]', async () => {
    const order = await threeLines();
    const request = await askRefund(world, buyer, order, [order.products[0]?._id ?? '']);
    await decide(world, request._id, 'refused');
    await world.call(world.tenant, 'PUT', 'orders/bulk', { orderIds: [order._id], status: 'delivered' });
    expect((await orderById(world, order._id)).status).toBe('refundRefused');
  });
});

describe('the money goes back', () => {
  async function accepted(order: Order, productIds?: string[]): Promise<RefundRequest> {
    const request = await askRefund(world, buyer, order, productIds);
    return (await decide(world, request._id, 'accepted')).body;
  }

  test('lines and request are refunded when the provider confirms, not before [REF-007, STATE-E038, API-E095]', async () => {
    const order = await threeLines();
    const request = await accepted(order, [order.products[0]?._id ?? '']);
    const asked = await giveBack(world, request);
    expect(asked).toMatchObject({
      status: 200,
      body: { status: 'accepted', toRefund: true, refund: { state: 'pending' } },
    });
    await workAll(world);
    expect(await requestById(request._id)).toMatchObject({
      ...{ status: 'refunded', toRefund: false, refunded: true, refund: { state: 'succeeded', error: null } },
    });
    const after = await orderById(world, order._id);
    expect(after).toMatchObject({
      status: 'readyToDelivery',
      payment: { status: 'paid', amount: 8500, refundedAmount: 4500 },
    });
    expect(statusesOf(after)).toEqual(['refunded', 'readyToDelivery', 'readyToDelivery']);
    const [page] = await pagesOf(world, (await paymentOfOrder(world, order._id))._id);
    const kept = await world.services.sandbox?.paymentsOf(account);
    // The fee goes back in proportion: 5 % of 45 €.
    expect(kept?.find(({ id }) => id === page?.providerId)?.data).toMatchObject({ refunded: 4500, refundedFee: 225 });
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Rimborso effettuato: ordine ${order.code}`);
  });

  const refund = (order: Order, body: object, who: Person = world.tenant) =>
    world.call<RefundRequest & { code: string; fields?: object }>(who, 'POST', `orders/${order._id}/refund`, {
      ...{ lineIds: [order.products[0]?._id], reason: ' Ha telefonato: taglia sbagliata ', ...body },
    });

  test('staff give lines back that nobody asked for, to the card: the provider confirms, the ledger adds up [DEC-061, DEC-078]', async () => {
    const order = await threeLines();
    const given = await refund(order, { keptAmount: 500, keptReason: 'Spedizione' });
    expect([given.status, given.body]).toMatchObject([
      201,
      { status: 'accepted', refundMotivation: 'Ha telefonato: taglia sbagliata', payment: { amount: 4000 } },
    ]);
    expect(statusesOf(await orderById(world, order._id))[0]).toBe('refundRequestAccepted');
    await workAll(world);
    expect(await requestById(given.body._id)).toMatchObject({
      ...{ status: 'refunded', userId: buyer._id, keptAmount: 500, keptReason: 'Spedizione' },
    });
    expect(await orderById(world, order._id)).toMatchObject({ payment: { refundedAmount: 4000 } });
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Rimborso effettuato: ordine ${order.code}`);
    const [mail] = await world.db
      .select()
      .from(mails)
      .where(eq(mails.subject, `Rimborso effettuato: ordine ${order.code}`));
    expect(mail?.text).toMatch(/Di quello che avevi pagato, 5,00\s€ restano a Compagnia del Crinale\./);
    expect(await differencesOf(world)).toEqual([]);
    // Once: what was given back, or waits to be decided, is not given back beside it.
    expect((await refund(order, {})).body.code).toBe('refund_not_requestable');
    await askRefund(world, buyer, order, [order.products[1]?._id ?? '']);
    expect((await refund(order, { lineIds: [order.products[1]?._id] })).body.code).toBe('refund_not_requestable');
  });

  test('given back another way the buyer is told so at once, and pieces go back where that is wanted [DEC-068, DEC-078]', async () => {
    const product = await productOnSale(world, 5);
    const order = await paidOrder(world, buyer, product, { quantity: 2 });
    const given = await refund(order, { way: 'other', restock: true });
    expect([given.status, given.body.status]).toEqual([201, 'refunded']);
    expect(await orderById(world, order._id)).toMatchObject({
      status: 'refundedManual',
      payment: { status: 'refunded' },
    });
    expect(await stockOf(world, product)).toBe(5);
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Rimborsato: ordine ${order.code}`);
    expect(await differencesOf(world)).toEqual([]);
  });

  test('of a buyer whose data were erased it is noted, and nothing is written to the address that stands for them [DEC-092]', async () => {
    const gone = await world.person('user');
    const product = await productOnSale(world);
    const order = await paidOrder(world, gone, product);
    expect(
      (await world.call(world.tenant, 'PUT', 'orders/bulk', { orderIds: [order._id], status: 'delivered' })).status,
    ).toBe(200);
    expect((await world.call(world.admin, 'DELETE', `users/${gone._id}/data`)).status).toBe(204);
    expect((await refund(order, { way: 'other' })).status).toBe(201);
    const written = await world.db.select({ to: mails.to }).from(mails).where(eq(mails.subjectId, order._id));
    expect(written.filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });

  test('nobody else gives money back, and a refused refund leaves nothing behind [DEC-078]', async () => {
    const order = await paidOrder(world, buyer, await productOnSale(world));
    expect((await refund(order, {}, world.otherTenant)).status).toBe(404);
    expect((await refund(order, {}, world.scanner)).status).toBe(403);
    expect((await refund(order, {}, buyer)).status).toBe(403);
    for (const [body, fields] of [
      [{ reason: ' ' }, { reason: 'validation.required' }],
      [{ lineIds: [] }, { lineIds: 'validation.required' }],
      [{ keptAmount: 100 }, { keptReason: 'validation.required' }],
      [{ keptAmount: 2001, keptReason: 'x' }, { keptAmount: 'validation.keptAmount' }],
    ] as const) {
      const { status, body: answer } = await refund(order, body);
      expect([status, answer.fields]).toEqual([400, fields]);
    }
    expect((await refund(order, { lineIds: [order._id] })).status).toBe(404);
    expect(statusesOf(await orderById(world, order._id))).toEqual(['readyToDelivery']);
    const requests = await world.call<object[]>(world.tenant, 'GET', `refund-requests?orderId=${order._id}`);
    expect(requests.body).toEqual([]);
  });

  test('two of the staff who give the same line back at once do it once [DEC-078]', async () => {
    const order = await paidOrder(world, buyer, await productOnSale(world));
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(order, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    await workAll(world);
    expect((await paymentOfOrder(world, order._id)).refunds).toMatchObject([{ amount: 2000, state: 'succeeded' }]);
  });

  test('all of it back, order and payment are refunded [DEC-062]', async () => {
    const order = await threeLines();
    for (const { _id } of order.products) {
      const request = await accepted(order, [_id]);
      await giveBack(world, request);
      await workAll(world);
    }
    expect(await orderById(world, order._id)).toMatchObject({
      ...{ status: 'refunded', isPayed: true, payment: { status: 'refunded', amount: 8500, refundedAmount: 8500 } },
    });
    expect((await paymentOfOrder(world, order._id)).refunds?.reduce((sum, { amount }) => sum + amount, 0)).toBe(8500);
  });

  test('the pieces go back to stock only where that is wanted [DEC-068]', async () => {
    const product = await productOnSale(world, 5);
    for (const [restock, left] of [
      [undefined, 3],
      [true, 3],
    ] as const) {
      const order = await paidOrder(world, buyer, product, { quantity: 2 });
      const request = await accepted(order);
      await giveBack(world, request, restock);
      await workAll(world);
      expect((await requestById(request._id)).status).toBe('refunded');
      expect(await stockOf(world, product)).toBe(left);
    }
  });

  test('only what is accepted is given back, once however often it is asked for [REF-006]', async () => {
    const order = await paidOrder(world, buyer, await productOnSale(world));
    const pending = await askRefund(world, buyer, order);
    expect((await giveBack(world, pending)).body.code).toBe('refund_request_not_accepted');
    await decide(world, pending._id, 'accepted');
    expect((await giveBack(world, { ...pending, orderId: pending._id })).status).toBe(404);
    expect((await giveBack(world, pending, false, world.otherTenant)).status).toBe(404);
    expect((await giveBack(world, pending, false, buyer)).status).toBe(403);
    await giveBack(world, pending);
    await giveBack(world, pending);
    await workAll(world);
    await giveBack(world, pending);
    await workAll(world);
    expect((await paymentOfOrder(world, order._id)).refunds).toMatchObject([{ amount: 2000, state: 'succeeded' }]);
    expect((await world.call(world.tenant, 'POST', `payments/${order._id}/refund`)).body).toEqual({
      refunded: 0,
      amount: 0,
    });
  });

  test('a refund that failed says why and can be tried again; stock is not touched meanwhile [DEC-061]', async () => {
    const product = await productOnSale(world, 5);
    const order = await placeOrder(world, buyer, product);
    await onPage(world, order._id, 'keep', buyer);
    const request = await accepted(await orderById(world, order._id));
    await giveBack(world, request, true);
    await workAll(world);
    const failed = await requestById(request._id);
    expect(failed).toMatchObject({ status: 'accepted', toRefund: true, refund: { state: 'failed' } });
    expect(failed.refund?.error).toBeTruthy();
    expect(await stockOf(world, product)).toBe(4);
    const [page] = await pagesOf(world, (await paymentOfOrder(world, order._id))._id);
    const [kept] = await world.db
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.id, page?.providerId ?? ''));
    await world.db
      .update(sandboxObjects)
      .set({ data: { ...kept?.data, refusesRefunds: false } })
      .where(eq(sandboxObjects.id, page?.providerId ?? ''));
    await giveBack(world, request, true);
    await workAll(world);
    expect(await requestById(request._id)).toMatchObject({ status: 'refunded', refund: { state: 'succeeded' } });
    expect(await stockOf(world, product)).toBe(5);
  });

  test.each([
    [['pending', 'succeeded'] as const, ['succeeded', 'pending', 'succeeded'] as const, 'refunded', 5],
    [['pending', 'failed'] as const, ['failed', 'failed', 'pending'] as const, 'accepted', 4],
    // One that bounces is owed again; what went back to the shelf stays there.
    [
      ['pending', 'succeeded', 'failed'] as const,
      ['pending', 'succeeded', 'failed', 'succeeded'] as const,
      'accepted',
      5,
    ],
  ])('told %j or %j, it ends the same [DEC-060]', async (inOrder, shuffled, status, stock) => {
    const ends = [];
    for (const told of [inOrder, shuffled]) {
      const product = await productOnSale(world, 5);
      const order = await paidOrder(world, buyer, product);
      const request = await accepted(order);
      await giveBack(world, request, true);
      const [job] = await take<{ refundId: string }>(world, 'refundCard');
      const [page] = await pagesOf(world, (await paymentOfOrder(world, order._id))._id);
      const refundId = job?.refundId ?? '';
      const fact = {
        kind: 'refundChanged',
        refund: `re_${refundId}`,
        refundId,
        payment: page?.providerId ?? '',
      } as const;
      await sendMessagesInTurn(
        world,
        told.map((state) =>
          message(account, { ...fact, state, amount: 2000, error: state === 'failed' ? 'lost_or_stolen_card' : null }),
        ),
      );
      const after = await requestById(request._id);
      const { status: shown, payment } = await orderById(world, order._id);
      ends.push([after.status, after.refund?.state, shown, payment?.refundedAmount, await stockOf(world, product)]);
    }
    expect(ends[1]).toEqual(ends[0]);
    expect([ends[0]?.[0], ends[0]?.[4]]).toEqual([status, stock]);
  });

  test('part of the money goes back to the card, the rest is kept with its reason, on every screen alike [DEC-078, DEC-080]', async () => {
    const order = await threeLines();
    const request = await accepted(
      order,
      order.products.slice(0, 2).map(({ _id }) => _id),
    );
    const terms = { way: 'card', keptAmount: 1001, keptReason: ' Spedizione ' } as const;
    expect((await giveBack(world, request, false, world.tenant, terms)).body).toMatchObject({
      ...{ status: 'accepted', payment: { amount: 5499 }, keptAmount: 1001, keptReason: 'Spedizione' },
    });
    const paymentId = (await paymentOfOrder(world, order._id))._id;
    expect(await ledgerOf(world, paymentId)).toMatchObject({ taken: 8500, owed: 5499, kept: 1001 });
    expect((await giveBack(world, request, false, world.tenant, { way: 'other' })).body.code).toBe('refund_under_way');
    await workAll(world);
    expect(await ledgerOf(world, paymentId)).toMatchObject({ taken: 8500, owed: 0, givenBack: 5499, kept: 1001 });
    expect(await orderById(world, order._id)).toMatchObject({
      payment: { status: 'paid', amount: 8500, refundedAmount: 5499 },
    });
    const [shirt] = order.products;
    const ofProduct = `orders/info?productId=${shirt?.productId}`;
    expect((await world.call(world.tenant, 'GET', ofProduct)).body).toMatchObject({
      ...{ totalRefunded: 5499, totalGain: 1001 },
    });
    const { body: product } = await world.call(world.tenant, 'GET', `products/${shirt?.productId}`);
    expect(product).toMatchObject({ totalGain: 1001 });
    expect(await differencesOf(world)).toEqual([]);
  });

  test('money given back another way is recorded, nothing is sent to the card [DEC-078]', async () => {
    const order = await paidOrder(world, buyer, await productOnSale(world));
    const request = await accepted(order);
    const terms = { way: 'other', keptAmount: 500, keptReason: 'Usata' } as const;
    expect((await giveBack(world, request, false, world.tenant, terms)).body).toMatchObject({
      ...{ status: 'refunded', refunded: true, payment: { amount: 1500 }, keptAmount: 500, keptReason: 'Usata' },
    });
    await workAll(world);
    const payment = await paymentOfOrder(world, order._id);
    expect(payment.refunds ?? []).toEqual([]);
    expect(await ledgerOf(world, payment._id)).toMatchObject({ owed: 0, givenBack: 1500, kept: 500 });
    expect(await differencesOf(world)).toEqual([]);
    const { body: entries } = await world.call<{ action: string }[]>(
      world.tenant,
      'GET',
      `audit?recordId=${order._id}`,
    );
    expect(entries.map(({ action }) => action)).toContain('refundOther');
  });

  test.each([
    [{ keptAmount: 2000, keptReason: 'x' }, { keptAmount: 'validation.keptAmount' }],
    [{ keptAmount: -1, keptReason: 'x' }, { keptAmount: expect.any(String) }],
    [{ keptAmount: 1.5, keptReason: 'x' }, { keptAmount: expect.any(String) }],
    [{ keptAmount: 100 }, { keptReason: 'validation.required' }],
    [{ keptAmount: 100, keptReason: '  ' }, { keptReason: 'validation.required' }],
  ])('what cannot be kept is refused at its field: %j [DEC-078]', async (terms, fields) => {
    const request = await accepted(await paidOrder(world, buyer, await productOnSale(world)));
    const { status, body } = await giveBack(world, request, false, world.tenant, terms);
    expect([status, body.fields]).toEqual([400, fields]);
    expect((await requestById(request._id)).payment.amount).toBe(2000);
  });

  test('after a refund that failed another amount can be kept, and the accounts still meet [DEC-061, DEC-078]', async () => {
    const order = await placeOrder(world, buyer, await productOnSale(world));
    await onPage(world, order._id, 'keep', buyer);
    const request = await accepted(await orderById(world, order._id));
    const keep = (way: 'card' | 'other', keptAmount: number) =>
      giveBack(world, request, false, world.tenant, { way, keptAmount, keptReason: 'Usata' });
    await keep('card', 300);
    await workAll(world);
    expect(await requestById(request._id)).toMatchObject({ status: 'accepted', keptAmount: 300 });
    expect((await keep('other', 0)).body).toMatchObject({ status: 'refunded', keptAmount: 0, keptReason: null });
    const ledger = await ledgerOf(world, (await paymentOfOrder(world, order._id))._id);
    expect(ledger).toMatchObject({ owed: 0, givenBack: 2000, kept: 0 });
    expect(await differencesOf(world)).toEqual([]);
  });

  test('of which the card gave back a part and the rest came by hand says both on its page, and is not told as given back by hand [DEC-078, DEC-096]', async () => {
    const order = await threeLines();
    const [first, ...others] = order.products.map(({ _id }) => _id);
    const byCard = await accepted(order, [first ?? '']);
    await giveBack(world, byCard, false, world.tenant, { way: 'card' });
    await workAll(world);
    await giveBack(world, await accepted(order, others), false, world.tenant, { way: 'other' });
    expect((await orderById(world, order._id)).status).toBe('refunded');
    const link = { tenantId: world.tenant._id, kind: 'order', recordId: order._id, isProven: true } as const;
    const { html } = await openPage(world, `http://regia.test/m/${await createPersonalLink(world.db, link)}`);
    const page = (parsePage(html).body.textContent ?? '').replace(/\s+/g, ' ');
    const { givenBack } = await paymentOfOrder(world, order._id);
    expect([givenBack?.card, givenBack?.other].every((cents = 0) => cents > 0)).toBe(true);
    const inWords = (cents = 0) => formatCents(cents, 'it').replace(/\s/g, ' ');
    expect(page).toContain(`${inWords(givenBack?.card)} sono tornati sulla carta.`);
    expect(page).toContain(`${inWords(givenBack?.other)} ti sono stati restituiti in altro modo`);
    expect(page).not.toMatch(/Rimborsato a mano|La community ti ha restituito i soldi in altro modo/);
  });

  test('what cost nothing is refunded at once', async () => {
    const product = await productOnSale(world, 5, { price: 0 });
    const order = await placeOrder(world, buyer, product);
    const request = await accepted(order);
    expect((await giveBack(world, request, true)).body).toMatchObject({ status: 'refunded', refunded: true });
    expect((await orderById(world, order._id)).status).toBe('refunded');
    expect(await stockOf(world, product)).toBe(5);
  });

  test('of a community that was switched off, an administrator still decides and gives back [DEC-065]', async () => {
    const order = await paidOrder(world, buyer, await productOnSale(world));
    const request = await askRefund(world, buyer, order);
    expect((await decide(world, request._id, 'accepted', world.admin)).status).toBe(200);
    expect((await giveBack(world, request, false, world.admin)).status).toBe(200);
    await workAll(world);
    expect((await requestById(request._id)).status).toBe('refunded');
  });
});
