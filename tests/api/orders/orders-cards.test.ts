import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetail } from '#domain/products/schema.ts';
import { HOUR } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { lapseOverdue } from '#server/modules/payments/cards/work.ts';
import { liveEvents, mails, users } from '#server/tables.ts';
import {
  orderById,
  paidOrder,
  paymentOfOrder,
  placeOrder,
  productOnSale,
  statusesOf,
  stockOf,
} from '../../support/builders/orders.ts';
import { message, sendMessagesInTurn, type Told } from '../../support/payments/card-messages.ts';
import {
  everyMinute,
  later,
  mailsTo,
  onPage,
  pagesOf,
  sessionOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { openPage, sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let account: string;
let buyer: Person;
beforeAll(async () => {
  world = await createWorld();
  account = await takesCards(world);
  buyer = await world.person('user');
});
afterEach(() => {
  later(world, 0);
  delete world.services.testing;
});
afterAll(() => world.close());

const toldOf = async (entityId: string) =>
  (await world.db.select().from(liveEvents).where(eq(liveEvents.entityId, entityId))).map(({ name }) => name);

describe('an order is paid by card', () => {
  test('paid, its lines are ready, buyer and community are told: of the order and of the payment [NOTI-004]', async () => {
    const product = await productOnSale(world);
    const order = await placeOrder(world, buyer, product, { quantity: 2, deliveryType: 'delivery' });
    expect(await toldOf(order._id)).toEqual([]);
    await onPage(world, order._id, 'pay', buyer);
    const after = await orderById(world, order._id);
    expect(after).toMatchObject({
      status: 'readyToDelivery',
      isPayed: true,
      payment: { status: 'paid', amount: 4500 },
    });
    expect(statusesOf(after)).toEqual(['readyToDelivery']);
    const payment = await paymentOfOrder(world, order._id);
    expect(payment).toMatchObject({ status: 'paid', amount: 4500, feeAmount: 225, expiresAt: null, refunds: [] });
    expect(await toldOf(order._id)).toEqual(['newOrder']);
    expect(await toldOf(payment._id)).toEqual(['newPayment']);
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Pagamento ricevuto: ordine ${order.code}`);
    expect(await stockOf(world, product)).toBe(8);
  });

  test('paid another way, which an administrator notes, buyer and community are told of it all the same [DEC-092, API-E105]', async () => {
    const order = await placeOrder(world, buyer, await productOnSale(world));
    const receipt = { orderId: order._id, amount: 2000, paymentType: 'wireTransfer' };
    expect((await world.call(world.admin, 'POST', 'payments', receipt)).status).toBe(201);
    expect(await toldOf(order._id)).toEqual(['newOrder']);
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Pagamento ricevuto: ordine ${order.code}`);
  });

  test('the page of the payment names the order, before and after', async () => {
    const order = await placeOrder(world, buyer, await productOnSale(world));
    const { payPath } = await paymentOfOrder(world, order._id);
    const page = await openPage(world, `https://regia.test${payPath}`);
    expect(page.html).toContain(`Pagamento dell’ordine ${order.code}`);
    expect(page.html).toContain('Paga 20,00\u00a0€ con carta');
    await onPage(world, order._id, 'pay', buyer);
    expect((await openPage(world, `https://regia.test${payPath}`)).html).toContain('Pagamento ricevuto');
  });

  test('a card that is refused ends nothing', async () => {
    const order = await placeOrder(world, buyer, await productOnSale(world));
    await onPage(world, order._id, 'refuse', buyer);
    expect((await orderById(world, order._id)).status).toBe('waitingPayment');
    await onPage(world, order._id, 'pay', buyer);
    expect((await orderById(world, order._id)).status).toBe('readyToDelivery');
  });

  test('not paid within a day it is refused and its pieces are back, once [DEC-068]', async () => {
    const product = await productOnSale(world, 5);
    const order = await placeOrder(world, buyer, product, { quantity: 2 });
    later(world, 23);
    await everyMinute(world);
    expect((await orderById(world, order._id)).status).toBe('waitingPayment');
    later(world, 25);
    await everyMinute(world);
    await everyMinute(world);
    expect(await orderById(world, order._id)).toMatchObject({
      status: 'refused',
      isPayed: false,
      payment: { status: 'canceled' },
    });
    expect(await stockOf(world, product)).toBe(5);
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Ordine annullato: ${order.code}`);
    expect((await world.call(buyer, 'POST', `payments/${order._id}`)).body['code']).toBe('payment_not_open');
  });

  /** An order whose page was paid while the message was on its way when the time passed. */
  async function lateOrder(product: ProductDetail, quantity: number, meanwhile = async () => undefined as unknown) {
    const order = await placeOrder(world, buyer, product, { quantity });
    await sendForm(world, await sessionOf(world, order._id, buyer), { outcome: 'pay' });
    world.services.now = () => new Date(Date.now() + 25 * HOUR);
    await jobHandlers(world.services, world.app.log).cardWork({});
    expect((await orderById(world, order._id)).status).toBe('refused');
    world.services.now = () => new Date();
    await meanwhile();
    await workAll(world);
    return orderById(world, order._id);
  }

  test('a payment that comes late takes the pieces again [DEC-045]', async () => {
    const product = await productOnSale(world, 3);
    const order = await lateOrder(product, 2);
    expect(order).toMatchObject({
      status: 'readyToDelivery',
      isPayed: true,
      payment: { status: 'paid', amount: 4000 },
    });
    expect(await stockOf(world, product)).toBe(1);
    expect(await toldOf(order._id)).toEqual(['newOrder']);
  });

  test('when they are gone it is refunded in full with the fee, and both sides are told [DEC-045]', async () => {
    const product = await productOnSale(world, 2);
    const order = await lateOrder(product, 2, () => placeOrder(world, buyer, product));
    expect(order).toMatchObject({ status: 'refused', isPayed: false });
    expect(await stockOf(world, product)).toBe(1);
    const payment = await paymentOfOrder(world, order._id);
    expect(payment.refunds).toMatchObject([{ amount: 4000, reason: 'late', state: 'succeeded' }]);
    const [page] = await pagesOf(world, payment._id);
    const kept = await world.services.sandbox?.paymentsOf(account);
    expect(kept?.find(({ id }) => id === page?.providerId)?.data).toMatchObject({
      refunded: 4000,
      fee: 200,
      refundedFee: 200,
    });
    expect((await mailsTo(world, buyer.email)).at(-1)).toBe(`Pagamento rimborsato: ordine ${order.code}`);
    const communitys = await world.db.select().from(mails).where(eq(mails.to, world.tenant.email)).orderBy(mails.id);
    expect(communitys.at(-1)?.subject).toContain(`ordine ${order.code}`);
    expect(communitys.at(-1)?.text).toContain(`https://regia.test/tenant/merchandising/orders/${order._id}`);
    expect(await toldOf(order._id)).toEqual([]);
  });

  test('it is refunded too when the community was switched off meanwhile [DEC-065]', async () => {
    const product = await productOnSale(world, 2);
    const switchOff = (isEnabled: boolean) =>
      world.db.update(users).set({ isEnabled }).where(eq(users.id, world.tenant._id));
    const order = await lateOrder(product, 1, () => switchOff(false));
    await switchOff(true);
    expect(order.status).toBe('refused');
    expect((await paymentOfOrder(world, order._id)).refunds).toMatchObject([{ amount: 2000, state: 'succeeded' }]);
  });
});

const clock = 'the clock';
type Step = Told | typeof clock;
const histories = {
  paid: ['refused', 'completed', 'paid'],
  'paid, and the page told ended': ['refused', 'completed', 'paid', 'expired'],
  'paid, contested': ['completed', 'paid', 'dispute'],
  'never paid': ['refused', 'expired'],
} as const;
type Name = (typeof histories)[keyof typeof histories][number];

async function follow(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step !== clock) {
      await sendMessagesInTurn(world, [step]);
      continue;
    }
    world.services.now = () => new Date(Date.now() + 25 * HOUR);
    await lapseOverdue(world.services);
    world.services.now = () => new Date();
  }
}

async function outcome(history: readonly Name[], order: readonly number[], withClock: boolean) {
  const product = await productOnSale(world, 5);
  const placed = await placeOrder(world, buyer, product, { quantity: 2 });
  await sessionOf(world, placed._id, buyer);
  const paymentId = (await paymentOfOrder(world, placed._id))._id;
  const [page] = await pagesOf(world, paymentId);
  const session = page?.sessionId ?? '';
  const [id, payment, amount] = [page?.id ?? '', `pi_${page?.id}`, 4000];
  const facts: Record<Name, Told['fact']> = {
    refused: { kind: 'paymentChanged', payment, paymentId: id, state: 'refused', amount },
    completed: { kind: 'checkoutCompleted', session, paymentId: id, payment },
    paid: { kind: 'paymentChanged', payment, paymentId: id, state: 'paid', amount },
    expired: { kind: 'checkoutExpired', session, paymentId: id },
    dispute: { kind: 'disputeOpened', dispute: 'dp_1', payment, amount, isInquiry: false },
  };
  const steps: Step[] = history.map((name) => message(account, facts[name]));
  if (withClock) steps.push(clock);
  await follow(order.map((at) => steps[at % steps.length] ?? clock));
  const after = await orderById(world, placed._id);
  const paid = await paymentOfOrder(world, placed._id);
  return {
    order: [after.status, after.isPayed, after.isContested, ...statusesOf(after)],
    payment: [paid.status, paid.amount, paid.refundedAmount, paid.feeAmount],
    refunds: paid.refunds?.map(({ amount: back, reason, state }) => [back, reason, state]),
    pages: (await pagesOf(world, paymentId)).map(({ charge, state }) => [charge, state]),
    stock: await stockOf(world, product),
    told: [...(await toldOf(placed._id)), ...(await toldOf(paymentId))],
  };
}

const runs = fc.tuple(fc.constantFrom(...Object.values(histories)), fc.boolean()).chain(([history, withClock]) => {
  const all = Array.from({ length: history.length + (withClock ? 1 : 0) }, (_, at) => at);
  return fc.subarray(all).chain((again) => {
    const length = all.length + again.length;
    const order = fc.shuffledSubarray([...all, ...again], { minLength: length, maxLength: length });
    return fc.tuple(fc.constant(history as readonly Name[]), fc.constant(withClock), order);
  });
});

const isSame = async ([history, withClock, order]: readonly [readonly Name[], boolean, readonly number[]]) => {
  const once = Array.from({ length: history.length + (withClock ? 1 : 0) }, (_, at) => at);
  expect(await outcome(history, order, withClock)).toEqual(await outcome(history, once, withClock));
};

describe('messages about an order in any order, some of them twice [DEC-060]', () => {
  test('end where those in order, told once, end; time passing in between changes nothing that was paid', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(runs, isSame), { numRuns: 15 });
  });

  test('the control: were the last message believed, they would not', { timeout: 240_000 }, async () => {
    world.services.testing = { lastMessageWins: true };
    const ended = histories['paid, and the page told ended'];
    const examples: [[readonly Name[], boolean, number[]]][] = [
      [[ended, false, [0, 3, 1, 2]]],
      [[ended, false, [0, 2, 3, 1]]],
    ];
    const result = await fc.check(fc.asyncProperty(runs, isSame), { numRuns: 25, examples, endOnFailure: true });
    expect(result.failed).toBe(true);
  });

  test('in order they do what they say; a contested payment is shown on its order [DEC-059]', async () => {
    expect(await outcome(histories.paid, [0, 1, 2], false)).toMatchObject({
      order: ['readyToDelivery', true, false, 'readyToDelivery'],
      payment: ['paid', 4000, 0, 200],
      stock: 3,
      told: ['newOrder', 'newPayment'],
    });
    expect(await outcome(histories['paid, contested'], [0, 1, 2], false)).toMatchObject({
      order: ['readyToDelivery', true, true, 'readyToDelivery'],
    });
    expect(await outcome(histories['never paid'], [0, 1], false)).toMatchObject({
      order: ['refused', false, false, 'pending'],
      payment: ['canceled', 4000, 0, 200],
      stock: 5,
      told: [],
    });
  });
});

test('a payment is named by its order too', async () => {
  const order = await paidOrder(world, buyer, await productOnSale(world));
  expect((await world.call(buyer, 'POST', `payments/${order._id}`)).body['code']).toBe('payment_not_open');
});
