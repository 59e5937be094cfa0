import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { ProductDetail } from '#domain/products/schema.ts';
import { unprovenLimit } from '#domain/reservations/unproven.ts';
import * as tables from '#server/tables.ts';
import { productOnSale, stockOf } from '../support/builders/orders.ts';
import { sessionOf, takesCards, workAll } from '../support/payments/cards.ts';
import { sendForm } from '../support/payments/provider-jobs.ts';
import { consents, fillOrder, ordersOf, putInCart } from '../support/shop.ts';
import { createStrangers, type Strangers } from '../support/strangers.ts';
import { Visitor } from '../support/visitor.ts';
import type { WorldOptions } from '../support/world.ts';

let strangers: Strangers;
async function start(options: WorldOptions = {}): Promise<void> {
  strangers = await createStrangers({ isRandom: true, ...options });
  await takesCards(strangers.world);
}
afterEach(() => strangers.close());

const addressOf = (at: number): string => `10.20.${Math.floor(at / 200)}.${at % 200}`;

/** Fills the order in up to its last button; answers what that one sends. */
async function fillIn(product: ProductDetail, at: number): Promise<{ url: string; payload: string; at: number }> {
  const visitor = new Visitor(strangers.world, { address: addressOf(at) });
  await putInCart(strangers.world, visitor, product);
  await fillOrder(visitor, [product], `folla${at}@posta.example`);
  const { url, body } = visitor.fill(consents).formData('book');
  return { url, payload: body.toString(), at };
}

type Filled = Awaited<ReturnType<typeof fillIn>>;

async function fillAll(product: ProductDetail, count: number): Promise<Filled[]> {
  const forms: Filled[] = [];
  for (let at = 0; at < count; at++) forms.push(await fillIn(product, at));
  return forms;
}

const send = ({ url, payload, at }: Filled) =>
  strangers.world.app.inject({
    ...{ method: 'POST', url, payload, remoteAddress: addressOf(at) },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const unpaid = async (product: ProductDetail) =>
  (await ordersOf(strangers.world, product)).filter(({ order }) => order.confirmBy !== null && order.lapsedAt === null);

/** Pays every order that waits for it on the provider's page. */
async function payAll(product: ProductDetail): Promise<void> {
  const { world } = strangers;
  for (const { order } of await unpaid(product)) {
    await sendForm(world, await sessionOf(world, order.id, world.admin), { outcome: 'pay' });
  }
  await workAll(world);
}

test('200 strangers with real forms leave exactly 50 paid pieces of the last 50, without an error of the server [PUB-035, PUB-038]', async () => {
  await start();
  const { world } = strangers;
  const product = await productOnSale(world, 50);
  let waiting = await fillAll(product, 200);
  for (let isOver = false; !isOver; ) {
    const answers = await Promise.all(waiting.map(send));
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect((await unpaid(product)).length).toBeLessThanOrEqual(unprovenLimit(50));
    isOver = answers.every(({ body }) => body.includes('è finito'));
    waiting = waiting.filter((_one, at) => answers[at]?.statusCode !== 303);
    await payAll(product);
    await world.db.delete(tables.signInFailures);
  }
  const paid = (await ordersOf(world, product)).filter(({ order }) => order.isPayed);
  expect([paid.length, await stockOf(world, product), waiting.length]).toEqual([50, 0, 150]);
}, 180_000);

test('control: without the lock of the options, addresses nobody proved hold more than a fifth', async () => {
  await start({ testing: { skipStockLock: true } });
  const { world } = strangers;
  const product = await productOnSale(world, 40);
  await Promise.all((await fillAll(product, 30)).map(send));
  const rows = await world.db.select().from(tables.orders).where(eq(tables.orders.tenantId, world.tenant._id));
  expect(rows.length).toBeGreaterThan(unprovenLimit(40));
}, 60_000);
