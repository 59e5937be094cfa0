import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetail } from '#domain/products/schema.ts';
import { HOUR } from '#domain/values/time.ts';
import { refundCard } from '#server/modules/payments/cards/refunds.ts';
import { lapseOverdue } from '#server/modules/payments/cards/work.ts';
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
  stockOf,
  tryOrder,
} from '../support/builders/orders.ts';
import { differencesOf, ledgerOf } from '../support/money/ledger.ts';
import { pagesOf, sessionOf, takesCards, workAll } from '../support/payments/cards.ts';
import { sendForm, take } from '../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../support/world.ts';

const PIECES = 10;
const BUYERS = 40;

let world: World;
let account: string;
let buyers: Person[];
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  account = await takesCards(world);
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => world.person('user')));
}, 120_000);
afterAll(() => world.close());

/** Pieces in stock, and pieces in orders that are not given up. */
async function piecesOf(product: ProductDetail) {
  const { rows } = await world.db.execute<{ stock: number; ordered: number }>(sql`
    select (select sum(stock)::int from product_variants where product_id = ${product._id}) stock,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${product._id} and o.lapsed_at is null) ordered`);
  return rows[0];
}

/** Everybody orders at once; answers how many got something and what the others were told. */
async function rush(product: ProductDetail, who: readonly Person[] = buyers) {
  const answers = await Promise.all(who.map((buyer) => tryOrder(world, buyer, orderOfProducts([{ product }]))));
  const placed = answers.filter(({ status }) => status === 201).length;
  const refusals = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code));
  return { placed, refusals: [...refusals] };
}

describe('stock [DEC-068]', () => {
  test('40 buyers order the last 10 pieces at once, 5 times: 10 are sold, the others are refused cleanly', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 5; round++) {
      const product = await productOnSale(world, PIECES);
      expect(await rush(product)).toEqual({ placed: PIECES, refusals: ['stock_exhausted'] });
      expect(await piecesOf(product)).toEqual({ stock: 0, ordered: PIECES });
    }
  });

  test('two products ordered in opposite order by many never wait for each other in a circle', {
    timeout: 120_000,
  }, async () => {
    const [one, two] = [await productOnSale(world, 100), await productOnSale(world, 100)];
    const answers = await Promise.all(
      buyers.map((buyer, at) => {
        const chosen = [{ product: at % 2 ? one : two }, { product: at % 2 ? two : one }];
        return tryOrder(world, buyer, orderOfProducts(chosen));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: BUYERS }, () => 201));
    expect([await stockOf(world, one), await stockOf(world, two)]).toEqual([60, 60]);
  });

  test('lapses, late payments and new orders at once lose no piece, and no money is kept for nothing', {
    timeout: 120_000,
  }, async () => {
    const other = { ...world.services };
    for (let round = 0; round < 4; round++) {
      const product = await productOnSale(world, 4);
      const orders = [];
      for (const buyer of buyers.slice(0, 2)) {
        const order = await placeOrder(world, buyer, product, { quantity: 2 });
        await sendForm(world, await sessionOf(world, order._id, buyer), { outcome: 'pay' });
        orders.push(order);
      }
      other.now = () => new Date(Date.now() + 25 * HOUR);
      await Promise.all([lapseOverdue(other), workAll(world), rush(product, buyers.slice(2, 8))]);
      other.now = () => new Date();
      await workAll(world);
      const { stock = -1, ordered = -1 } = (await piecesOf(product)) ?? {};
      expect(stock + ordered).toBe(4);
      expect(stock).toBeGreaterThanOrEqual(0);
      for (const { _id } of orders) {
        const { isPayed, status } = await orderById(world, _id);
        const { refunds = [] } = await paymentOfOrder(world, _id);
        const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect([isPayed, status, back]).toEqual(isPayed ? [true, 'readyToDelivery', 0] : [false, 'refused', 4000]);
      }
    }
  });

  test('the control: without locks and without the check of the database more is sold than there is', {
    timeout: 120_000,
  }, async () => {
    const control = await createWorld({ isRandom: true, testing: { skipStockLock: true } });
    try {
      await takesCards(control);
      await control.db.execute(sql`alter table product_variants drop constraint product_variants_stock`);
      const people = await Promise.all(Array.from({ length: BUYERS }, () => control.person('user')));
      const product = await productOnSale(control, 3);
      const answers = await Promise.all(people.map((one) => tryOrder(control, one, orderOfProducts([{ product }]))));
      expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(3);
      expect(await stockOf(control, product)).toBeLessThan(0);
    } finally {
      await control.close();
    }
  });
});

describe('a refund request [STATE-E037]', () => {
  test('accepted and refused by many at once is decided once', async () => {
    const [buyer = world.tenant] = buyers;
    const order = await paidOrder(world, buyer, await productOnSale(world));
    const request = await askRefund(world, buyer, order);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => decide(world, request._id, at % 2 ? 'accepted' : 'refused')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(['refund_request_not_pending']));
  });

  test('made by many at once for one line is made once', async () => {
    const [buyer = world.tenant] = buyers;
    const order = await paidOrder(world, buyer, await productOnSale(world));
    const input = { orderId: order._id, productIds: [order.products[0]?._id], refundMotivation: 'Taglia' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call(buyer, 'POST', 'refund-requests', input)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('given back by many at once, and worked on by two, the money goes back once and the pieces too [DEC-061]', async () => {
    const [buyer = world.tenant] = buyers;
    const product = await productOnSale(world, 5);
    const order = await paidOrder(world, buyer, product, { quantity: 2 });
    const request = await askRefund(world, buyer, order);
    await decide(world, request._id, 'accepted');
    await Promise.all(Array.from({ length: 8 }, () => giveBack(world, request, true)));
    const jobs = await take<{ refundId: string }>(world, 'refundCard');
    expect(jobs).toHaveLength(1);
    const refundId = jobs[0]?.refundId ?? '';
    await Promise.all(Array.from({ length: 8 }, () => refundCard({ ...world.services }, refundId)));
    await workAll(world);
    expect((await orderById(world, order._id)).status).toBe('refunded');
    expect(await stockOf(world, product)).toBe(5);
    const [page] = await pagesOf(world, (await paymentOfOrder(world, order._id))._id);
    const all = await world.services.sandbox?.paymentsOf(account);
    expect(all?.find(({ id }) => id === page?.providerId)?.data.refunded).toBe(4000);
  });

  /** A request given back by card and recorded as given back another way, both many times at once; what went back in all. */
  async function bothWays(shop: World, buyer: Person) {
    const order = await paidOrder(shop, buyer, await productOnSale(shop, 5), { quantity: 2 });
    const request = await askRefund(shop, buyer, order);
    await decide(shop, request._id, 'accepted');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const [way, keptAmount] = at % 2 ? (['card', 0] as const) : (['other', 500] as const);
        return giveBack(shop, request, false, shop.tenant, {
          way,
          keptAmount,
          ...(keptAmount > 0 && { keptReason: 'Usata' }),
        });
      }),
    );
    await workAll(shop);
    const ledger = await ledgerOf(shop, (await paymentOfOrder(shop, order._id))._id);
    return { answers, ledger };
  }

  test('given back by card and another way at once, the money goes back once and the ledger agrees [DEC-078]', async () => {
    const [buyer = world.tenant] = buyers;
    const { answers, ledger } = await bothWays(world, buyer);
    expect([3500, 4000]).toContain(ledger['givenBack']);
    expect((ledger['givenBack'] ?? 0) + (ledger['kept'] ?? 0)).toBe(4000);
    expect(ledger['owed'] ?? 0).toBe(0);
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(codes.every((code) => code === 'refund_under_way')).toBe(true);
    expect(await differencesOf(world)).toEqual([]);
  });
});
