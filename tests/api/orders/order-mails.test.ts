import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfProducts, productOnSale, shippingAddress, tryOrder } from '../../support/builders/orders.ts';
import { mailed, textTo } from '../../support/mailed.ts';
import { onPage, takesCards } from '../../support/payments/cards.ts';
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
