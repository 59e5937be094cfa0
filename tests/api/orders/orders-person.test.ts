import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { orders, uploads } from '#server/tables.ts';
import {
  askRefund,
  decide,
  giveBack,
  orderById,
  orderOfProducts,
  productOnSale,
  shippingAddress,
  tryOrder,
} from '../../support/builders/orders.ts';
import { onPage, takesCards, workAll } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

const MARK = 'Zzorder';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

/** Somebody who ordered, and whose name is in every part of the order; their refund request waits. */
async function customer() {
  const email = `${MARK.toLowerCase()}@posta.example`;
  const person = await world.person('user', { name: `${MARK} nome`, surname: MARK, email });
  const product = await productOnSale(world);
  const billing = { invoiceHolder: MARK, phone: '+39 3470000099', email, fiscalCode: MARK, address: { city: MARK } };
  const input = orderOfProducts([{ product, line: { deliveryType: 'delivery' } }, { product }], {
    billingInfo: billing,
    userInfo: { name: MARK },
    shippingAddress: { ...shippingAddress, address: { city: MARK }, note: MARK },
  });
  const { body } = await tryOrder(world, person, input);
  await onPage(world, body._id, 'pay', person);
  const [picture] = await world.db
    .insert(uploads)
    .values({ userId: person._id, path: 'zzorder.webp', name: MARK, contentType: 'image/webp', size: 1 })
    .returning();
  const asked = await world.call<{ _id: string; orderId: string }>(person, 'POST', 'refund-requests', {
    ...{ orderId: body._id, productIds: [body.products[0]?._id], refundMotivation: `${MARK} scucita` },
    galleryImages: [`/files/${picture?.path}`],
  });
  return { person, email, order: body, requestId: asked.body._id };
}

test('what somebody ordered is in the copy of their data, and goes when they are erased: the figures stay', async () => {
  const { person, order, requestId } = await customer();
  const copy = await world.call<Record<string, Record<string, unknown>[]>>(person, 'GET', 'users/me/data');
  expect(copy.body).toMatchObject({
    orders: [{ code: order.code, total_price: 4500, billing_info: { invoiceHolder: MARK } }],
    orderLines: [{ order_id: order._id }, { order_id: order._id }],
    refundRequests: [{ id: requestId, refund_motivation: `${MARK} scucita` }],
  });
  expect(copy.body['orders']?.[0]).not.toHaveProperty('search_text');

  const erase = () => world.call(world.admin, 'DELETE', `users/${person._id}/data`);
  expect((await erase()).body).toMatchObject({ code: 'erase_open_matters', open: { orders: 1 } });
  await decide(world, requestId, 'accepted');
  const ship = { orderIds: [order._id], status: 'delivered' };
  await world.call(world.tenant, 'PUT', 'orders/bulk', ship);
  expect((await erase()).body).toMatchObject({ open: { orders: 1 } });
  const { body: request } = await world.call<never>(world.tenant, 'GET', `refund-requests/${requestId}`);
  await giveBack(world, request);
  await workAll(world);
  expect((await erase()).status).toBe(204);

  expect(await orderById(world, order._id)).toMatchObject({
    ...{ code: order.code, totalPrice: 4500, billingInfo: null, shippingAddress: null },
    ...{ userInfo: { name: 'Dati', surname: 'cancellati', fiscalCode: null }, payment: { refundedAmount: 2500 } },
  });
  const [row] = await world.db.select().from(orders).where(eq(orders.id, order._id));
  expect(JSON.stringify(row)).not.toContain(MARK);
  const kept = await world.call(world.tenant, 'GET', `refund-requests/${requestId}`);
  expect(kept.body).toMatchObject({ refundMotivation: '', galleryImages: [], payment: { amount: 2500 } });
  expect(JSON.stringify(kept.body)).not.toContain(MARK);
});

test('the pictures of a refund request are not tidied away', async () => {
  const buyer = await world.person('user');
  const product = await productOnSale(world, 5, { price: 0 });
  const { body } = await tryOrder(world, buyer, orderOfProducts([{ product }]));
  const stamp = '2026-01-01T00:00:00Z';
  const file = { userId: buyer._id, name: 'foto', contentType: 'image/webp', size: 1, createdAt: stamp };
  await world.db.insert(uploads).values([
    { ...file, path: 'shown.webp' },
    { ...file, path: 'unused.webp' },
  ]);
  const order = await orderById(world, body._id);
  const request = await askRefund(world, buyer, order);
  await world.db.execute(
    `update refund_requests set gallery_images = '{/files/shown.webp}' where id = '${request._id}'`,
  );
  await jobHandlers(world.services, world.app.log).tidy({});
  const left = await world.db.select().from(uploads).where(eq(uploads.userId, buyer._id));
  expect(left.map(({ path }) => path)).toEqual(['shown.webp']);
});
