import { desc, eq } from 'drizzle-orm';
import type { ProductDetail } from '#domain/products/schema.ts';
import { orderLines, refundRequests } from '#server/tables.ts';
import { orderOfProducts, productOnSale, tryOrder } from '../builders/orders.ts';
import type { World } from '../world.ts';
import type { WalkParts } from './walk.ts';

/**
 * What buyers and a community may do with orders in any order: place, open the payment page, ask for money back, decide, give
 * back also unasked, ship.
 */
export async function orderSteps(
  world: World,
  { random, orders, urls, call }: WalkParts,
): Promise<readonly (() => Promise<unknown>)[]> {
  const buyer = await world.person('user');
  const newProduct = () => productOnSale(world, 40, { price: 1000 + random.below(3000) });
  const products: ProductDetail[] = [await newProduct(), await newProduct()];
  const recent = () => random.of(orders.slice(-6));
  const asked = async () =>
    random.of(await world.db.select().from(refundRequests).orderBy(desc(refundRequests.createdAt)).limit(6));
  const openPage = async (id = recent()) => {
    if (!id) return;
    const { body } = await call('POST', `payments/${id}`, undefined, buyer);
    if (typeof body['sessionUrl'] === 'string') urls.set(id, body['sessionUrl']);
  };
  const place = async () => {
    const lines = products.slice(-2).map((product) => {
      const deliveryType = random.chance(0.5) ? ('delivery' as const) : ('withdraw' as const);
      return { product, line: { quantity: 1 + random.below(3), deliveryType } };
    });
    const { status, body } = await tryOrder(world, buyer, orderOfProducts(lines.slice(random.below(2))));
    if (status === 201) orders.push(body._id);
    // Nothing is left of it.
    else products.push(await newProduct());
  };
  const ask = async () => {
    const id = recent();
    if (!id) return;
    const lines = await world.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id);
    const productIds = lines.filter(() => random.chance(0.7)).map((line) => line.id);
    await call('POST', 'refund-requests', { orderId: id, productIds, refundMotivation: 'Scucita' }, buyer);
  };
  const decide = async () => {
    const request = await asked();
    const status = random.chance(0.8) ? 'accepted' : 'refused';
    if (request) await call('PUT', `refund-requests/${request.id}`, { status });
  };
  const giveBack = async () => {
    const request = await asked();
    const way = random.of(['card', 'other'] as const);
    const kept = random.chance(0.4) ? { keptAmount: random.below(1500), keptReason: 'Spese' } : {};
    const terms = { refundReqId: request?.id, restock: random.chance(0.5), way, ...kept };
    if (request) await call('PUT', `orders/${request.orderId}/refund`, terms);
  };
  const unasked = async () => {
    const id = recent();
    if (!id) return;
    const lines = await world.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.id);
    const lineIds = lines.filter(() => random.chance(0.6)).map((line) => line.id);
    const way = random.of(['card', 'other'] as const);
    const kept = random.chance(0.4) ? { keptAmount: random.below(1500), keptReason: 'Spese' } : {};
    await call('POST', `orders/${id}/refund`, { lineIds, reason: 'Al telefono', way, ...kept });
  };
  return [
    place,
    unasked,
    () => openPage(),
    async () => {
      await place();
      await openPage(orders.at(-1));
    },
    ask,
    decide,
    giveBack,
    async () => {
      await ask();
      await decide();
      await giveBack();
    },
    async () => {
      const id = recent();
      if (id && random.chance(0.4)) await call('PUT', 'orders/bulk', { orderIds: [id], status: 'delivered' });
    },
  ];
}
