import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productVariants, subscriptions, tenants, users } from '#server/tables.ts';
import { createProduct } from '../../support/builders/merchandise.ts';
import {
  billingInfo,
  orderOfProducts,
  paymentOfOrder,
  placeOrder,
  productOnSale,
  shippingAddress,
  stockOf,
  tryOrder,
} from '../../support/builders/orders.ts';
import { mailsTo, takesCards } from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let buyer: Person;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
  buyer = await world.person('user', { name: 'Marta', surname: 'Olivieri', phone: '+39 3331234567' });
});
afterAll(() => world.close());

describe('POST orders', () => {
  test('an order keeps who ordered what, at which price, and where it goes [ENT-E028, ENT-E029, ENT-E030]', async () => {
    const product = await productOnSale(world);
    const input = orderOfProducts([
      { product, line: { quantity: 3, deliveryType: 'delivery' } },
      { product, line: { quantity: 1 } },
    ]);
    const { status, body } = await tryOrder(world, buyer, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{
        userId: buyer._id,
        tenantId: world.tenant._id,
        status: 'waitingPayment',
        isPayed: false,
        isContested: false,
      },
      ...{ price: 8000, deliveryPrice: 700, totalPrice: 8700, shippingAddress },
      billingInfo: { ...billingInfo, pec: null, SDI: null, vatNumber: null },
      user: { name: 'Marta', phone: '+39 3331234567', email: buyer.email },
      userInfo: { name: 'Marta', surname: 'Olivieri', fiscalCode: null, isLegalPerson: false },
    });
    expect(body.token).toBe(body.code);
    const named = { materializedProduct: { name: product.name, variantType: 'size' } };
    expect(body.products).toMatchObject([
      { ...named, unitPrice: 2000, quantity: 3, deliveryType: 'delivery', deliveryPrice: 700, status: 'pending' },
      {
        materializedProductVariant: { name: 'M' },
        deliveryPrice: 0,
        withdrawLocation: { info: [{ days: ['saturday'], times: [{ from: '10:00', to: '12:00' }] }] },
      },
    ]);
  });

  test('it is paid by card, with the fee on merchandise, delivery included; the buyer gets the address by mail [DEC-067]', async () => {
    await world.db.update(users).set({ merchFeePercentage: 10 }).where(eq(users.id, world.tenant._id));
    const product = await productOnSale(world);
    const order = await placeOrder(world, buyer, product, { deliveryType: 'delivery' });
    expect(await paymentOfOrder(world, order._id)).toMatchObject({
      ...{ orderId: order._id, eventId: null, reservationId: null, paymentType: 'stripe', status: 'waitingPayment' },
      ...{ amount: 2500, feeAmount: 250, order: { _id: order._id, code: order.code } },
    });
    await world.db.update(users).set({ merchFeePercentage: null }).where(eq(users.id, world.tenant._id));
    const other = await placeOrder(world, buyer, product);
    expect((await paymentOfOrder(world, other._id)).feeAmount).toBe(100);
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Completa il pagamento del tuo ordine ${other.code}`);
  });

  test('the pieces are taken when the order is placed; what is not there is refused and nothing is taken [DEC-068]', async () => {
    const product = await productOnSale(world, 3);
    await placeOrder(world, buyer, product, { quantity: 2 });
    expect(await stockOf(world, product)).toBe(1);
    const refused = await tryOrder(world, buyer, orderOfProducts([{ product, line: { quantity: 2 } }]));
    expect(refused).toMatchObject({ status: 400, body: { code: 'stock_exhausted', left: 1 } });
    expect(refused.body.message).toContain('ne restano 1');
    expect(await stockOf(world, product)).toBe(1);
  });

  test('the same Idempotency-Key orders once [DEC-012]', async () => {
    const product = await productOnSale(world, 5);
    const input = orderOfProducts([{ product }]);
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [
      await tryOrder(world, buyer, input, headers),
      await tryOrder(world, buyer, input, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(await stockOf(world, product)).toBe(4);
  });

  test('an order that costs nothing is ready at once, without a payment; one below 50 cents is refused', async () => {
    const free = await productOnSale(world, 5, { price: 0 });
    const order = await placeOrder(world, buyer, free);
    expect(order).toMatchObject({ status: 'readyToDelivery', isPayed: true, totalPrice: 0 });
    expect((await world.call(world.admin, 'GET', `payments?orderId=${order._id}`)).body).toEqual([]);
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Ordine ricevuto: ${order.code}`);
    const cheap = await productOnSale(world, 5, { price: 49 });
    expect((await tryOrder(world, buyer, orderOfProducts([{ product: cheap }]))).body.code).toBe('card_minimum');
    expect(await stockOf(world, cheap)).toBe(5);
  });

  test('products of one community only, that are on sale, and in figures that make sense [DEC-067]', async () => {
    const [product, hidden] = [await productOnSale(world), await createProduct(world)];
    await takesCards(world, world.otherTenant);
    const foreign = await productOnSale(world, 5, { owner: world.otherTenant });
    const codeOf = async (input: object) => (await tryOrder(world, buyer, input)).body.code;
    expect(await codeOf(orderOfProducts([{ product }, { product: foreign }]))).toBe('product_unavailable');
    expect(await codeOf(orderOfProducts([{ product: hidden }]))).toBe('product_unavailable');
    expect(await codeOf({ ...orderOfProducts([{ product }]), tenantId: buyer._id })).toBe('not_found');
    for (const quantity of [0, -1, 1.5, 1001, '2']) {
      const input = orderOfProducts([{ product, line: { quantity: quantity as number } }]);
      expect((await tryOrder(world, buyer, input)).status).toBe(400);
    }
    const priced = { ...orderOfProducts([{ product }]), totalPrice: 1 };
    expect((await tryOrder(world, buyer, priced)).status).toBe(400);
  });

  test('a community that is switched off, has no plan or no account for cards takes no orders [DEC-065]', async () => {
    const owner = await world.community('Bottega del Reno');
    await takesCards(world, owner);
    const product = await productOnSale(world, 5, { owner });
    const codeOf = async () => (await tryOrder(world, buyer, orderOfProducts([{ product }]))).body.code;
    await world.db.update(tenants).set({ paymentsEnabled: false }).where(eq(tenants.id, owner._id));
    expect(await codeOf()).toBe('card_payments_inactive');
    await world.db.update(tenants).set({ paymentsEnabled: true }).where(eq(tenants.id, owner._id));
    await world.db.update(users).set({ isEnabled: false }).where(eq(users.id, owner._id));
    expect(await codeOf()).toBe('orders_closed');
    await world.db.update(users).set({ isEnabled: true }).where(eq(users.id, owner._id));
    await world.db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.tenantId, owner._id));
    expect(await codeOf()).toBe('orders_closed');
    expect(await stockOf(world, product)).toBe(5);
  });

  test('only a buyer orders, and sees no orders but their own [DEC-023]', async () => {
    const product = await productOnSale(world);
    const input = orderOfProducts([{ product }]);
    for (const who of [world.tenant, world.admin, world.scanner])
      expect((await tryOrder(world, who, input)).status).toBe(403);
    const [own, other] = [await placeOrder(world, buyer, product), await world.person('user')];
    expect((await world.call(other, 'GET', `orders/${own._id}`)).status).toBe(404);
    expect((await world.call(other, 'GET', 'orders')).body).toEqual([]);
    expect((await world.call(buyer, 'GET', `orders/${own._id}`)).status).toBe(200);
    expect((await world.call(buyer, 'GET', 'orders/info')).status).toBe(403);
    expect((await world.call(buyer, 'PUT', 'orders/bulk', { orderIds: [own._id], status: 'delivered' })).status).toBe(
      403,
    );
  });

  test('the database keeps stock from going below zero, whatever asks for it', async () => {
    const product = await productOnSale(world, 1);
    const [variant] = product.variants;
    const take = world.db
      .update(productVariants)
      .set({ stock: -1 })
      .where(eq(productVariants.id, variant?._id ?? ''));
    await expect(take).rejects.toThrow();
  });

  test('what is missing of billing is said at its fields, in the language of the buyer [VAL-E075]', async () => {
    const product = await productOnSale(world);
    const input = { ...orderOfProducts([{ product }]), billingInfo: { ...billingInfo, email: undefined } };
    const { status, body } = await tryOrder(world, buyer, input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { 'billingInfo.email': 'validation.required' } });
  });
});
