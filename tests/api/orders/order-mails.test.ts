import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines } from '#server/tables.ts';
import { orderById, orderOfProducts, productOnSale, shippingAddress, tryOrder } from '../../support/builders/orders.ts';
import { mailed, textTo } from '../../support/mailed.ts';
import { onPage, takesCards, workAll } from '../../support/payments/cards.ts';
import { createStrangers, type Strangers } from '../../support/strangers.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
});
afterAll(() => strangers.close());

const shipped = 'Ti scriviamo quando parte la spedizione.';
const waiting = 'Quello che ritiri di persona lo trovi dove hai scelto, con il codice dell’ordine.';

/** What the buyer of pieces that go so reads once they are paid. */
async function paidMail(...deliveries: readonly ('withdraw' | 'delivery')[]): Promise<string> {
  const buyer = await world.follower();
  const lines = [];
  for (const deliveryType of deliveries)
    lines.push({ product: await productOnSale(world), line: { deliveryType, quantity: 2 } });
  const input = orderOfProducts(lines, { ...(deliveries.includes('delivery') && { shippingAddress }) });
  const { status, body } = await tryOrder(world, buyer, input);
  expect([status, body]).toEqual([201, body]);
  await mailed(strangers);
  await onPage(world, body._id, 'pay', buyer);
  return textTo(await mailed(strangers), buyer.email);
}

test('the mail of a paid order says what was ordered and where it is picked up, and of no courier where none comes [WIRE-001]', async () => {
  const text = await paidMail('withdraw');
  expect(text).toContain('Pagamento ricevuto: ordine');
  expect(text).toContain('Prodotto: 2 × Maglietta del Crinale, M');
  expect(text).toContain('Ritiro: Via Zamboni 1, Bologna');
  expect([text.includes(waiting), text.includes(shipped)]).toEqual([true, false]);
});

test('goods that are sent wait nowhere; of an order that is both, both are said [WIRE-001]', async () => {
  const sent = await paidMail('delivery');
  expect([sent.includes(waiting), sent.includes(shipped), sent.includes('Ritiro:')]).toEqual([false, true, false]);
  const both = await paidMail('withdraw', 'delivery');
  expect([both.includes(waiting), both.includes(shipped)]).toEqual([true, true]);
});

/** An order of a shirt and a cup, paid and picked up at the same place. */
async function shirtAndCup() {
  const buyer = await world.follower();
  const [shirt, cup] = [await productOnSale(world), await productOnSale(world)];
  for (const [product, name] of [
    [shirt, 'Maglia'],
    [cup, 'Tazza'],
  ] as const)
    await world.call(world.tenant, 'PUT', `products/${product._id}`, { name });
  const { body } = await tryOrder(world, buyer, orderOfProducts([{ product: shirt }, { product: cup }]));
  await onPage(world, body._id, 'pay', buyer);
  await mailed(strangers);
  const order = await orderById(world, body._id);
  const lineOf = (product: typeof shirt) =>
    order.products.find(({ productId }) => productId === product._id)?._id ?? '';
  return { buyer, order, shirt, cup, lineOf };
}

test('a buyer who gets money back reads of which goods, and what of the order still waits for them [DEC-092]', async () => {
  const { buyer, order, cup, lineOf } = await shirtAndCup();
  const refund = { lineIds: [lineOf(cup)], reason: 'Non ne abbiamo più' };
  expect((await world.call(world.tenant, 'POST', `orders/${order._id}/refund`, refund)).status).toBe(201);
  await workAll(world);
  const text = textTo(await mailed(strangers), buyer.email);
  expect(text).toContain('Rimborso effettuato');
  expect(text).toContain('Prodotto: 1 × Maglia, M · Da consegnare');
  expect(text).toContain('Prodotto: 1 × Tazza, M · Rimborsato');
});

test('a pick-up that moves names only what is still to be picked up [PROD-027, DEC-092]', async () => {
  const { buyer, order, shirt, cup, lineOf } = await shirtAndCup();
  await world.db
    .update(orderLines)
    .set({ status: 'delivered' })
    .where(eq(orderLines.id, lineOf(cup)));
  const withdrawLocations = [{ info: [], note: '', address: { plainAddress: 'Via Emilia 9, Modena' } }];
  expect((await world.call(world.tenant, 'PUT', `products/${shirt._id}`, { withdrawLocations })).status).toBe(200);
  const text = textTo(await mailed(strangers), buyer.email);
  expect(text).toContain(`Ritiro cambiato: ordine ${order.code}`);
  expect(text).toContain('Ritiro: Via Emilia 9, Modena');
  expect([text.includes('Maglia'), text.includes('Tazza'), text.includes('Zamboni')]).toEqual([true, false, false]);
});
