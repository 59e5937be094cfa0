import { desc, eq } from 'drizzle-orm';
import type { ProductDetail } from '#domain/products/schema.ts';
import { orderLines, refundRequests } from '#server/tables.ts';
import { orderOfProducts, productOnSale, tryOrder } from '../builders/orders.ts';
import type { Answer, Person, World } from '../world.ts';
import type { randomOf } from './random.ts';

type Call = (
  method: 'POST' | 'PUT',
  path: string,
  body?: object,
  who?: Person,
) => Promise<Answer<Record<string, unknown>>>;

/**
 * What buyers and a community may do with orders in any order: place, open the payment page, ask for money back, decide, give
 * back, ship.
 * @param parts the orders placed, and the open payment pages, both added to
 */
export async function orderSteps(
  world: World,
  random: ReturnType<typeof randomOf>,
  parts: { orders: string[]; urls: Map<string, string>; call: Call },
): Promise<readonly (() => Promise<unknown>)[]> {
  const { orders, urls, call } = parts;
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
    const lines = await world.db.select().from(orderLines).where(eq(orderLines.orderId, id));
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
  return [
    place,
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
