import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '#domain/payments/schema.ts';
import { factOfEvent } from '#server/modules/money/provider/stripe/webhook.ts';
import { cardAttempts, refunds } from '#server/tables.ts';
import { message, sendMessagesInTurn } from '../../support/payments/card-messages.ts';
import {
  bookByCard,
  cardEvent,
  onPage,
  pagesOf,
  paidByCard,
  paymentOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const listed = async (who: Person, query: string) =>
  (await world.call<Payment[]>(who, 'GET', `payments?${query}`)).body.map(({ _id }) => _id);

/** Does something to a payment on the provider's own pages. */
async function atProvider(paymentId: string, action: 'refund' | 'dispute' | 'win' | 'lose') {
  const [page] = await pagesOf(world, paymentId);
  const url = await world.services.payments.dashboardLink(page?.account ?? '');
  await sendForm(world, url, { payment: page?.providerId ?? '', action });
  await workAll(world);
}

test('keeps each refused card with its time and reason, found by community and administrator [DAY-031]', async () => {
  const booked = await bookByCard(world, await cardEvent(world));
  const before = Date.now();
  await onPage(world, booked._id, 'refuse');
  const payment = await paymentOf(world, booked._id);
  expect(payment.attempts).toEqual([
    expect.objectContaining({ amount: 2000, card: 'Visa •••• 9995', reason: 'insufficientFunds' }),
  ]);
  expect(Date.parse(payment.attempts?.[0]?.at ?? '')).toBeGreaterThanOrEqual(before - 1000);

  // A message that is told twice is one attempt; another card is another.
  const [page] = await pagesOf(world, payment._id);
  const again = message(page?.account ?? '', {
    ...{ kind: 'paymentChanged', payment: page?.providerId ?? '', paymentId: page?.id ?? '', state: 'refused' },
    ...{ amount: 2000, declined: { code: 'a_code_of_tomorrow', brand: 'visa', lastDigits: '4477' } },
  });
  await sendMessagesInTurn(world, [again, again]);
  const now = await paymentOf(world, booked._id);
  expect(now.attempts?.map(({ reason }) => reason)).toEqual(['insufficientFunds', 'other']);
  expect(now.trouble?.refused).toMatchObject({ count: 2, reason: 'other' });

  for (const who of [world.tenant, world.admin]) {
    expect(await listed(who, 'trouble=refused')).toEqual([payment._id]);
    expect(await listed(who, `trouble=disputed&_id=${payment._id}`)).toEqual([]);
    expect(await listed(who, `trouble.$ne=refused&_id=${payment._id}`)).toEqual([]);
  }
  expect(await listed(world.otherTenant, 'trouble=refused')).toEqual([]);
  // Paid with another card in the end: the refusals stay known.
  await onPage(world, booked._id, 'pay');
  expect(await paymentOf(world, booked._id)).toMatchObject({ status: 'paid', trouble: { refused: { count: 2 } } });
});

test('keeps why a payment is contested, and finds it while open and after it is decided [DAY-031, DEC-097]', async () => {
  const { paymentId } = await paidByCard(world);
  await atProvider(paymentId, 'dispute');
  const read = async () => (await world.call<Payment>(world.tenant, 'GET', `payments/${paymentId}`)).body;
  expect((await read()).trouble?.dispute).toMatchObject({ reason: 'notTheirs', state: 'pending', amount: 4000 });
  for (const who of [world.tenant, world.admin]) expect(await listed(who, 'trouble=disputed')).toContain(paymentId);
  await atProvider(paymentId, 'lose');
  expect((await read()).trouble?.dispute).toMatchObject({ reason: 'notTheirs', state: 'succeeded' });
  expect(await listed(world.tenant, 'trouble=disputed')).toContain(paymentId);
});

test('keeps what was refunded at the provider, told on the list and to the administrator [DAY-031, DEC-097]', async () => {
  const { paymentId } = await paidByCard(world, 1);
  await atProvider(paymentId, 'refund');
  for (const who of [world.tenant, world.admin]) {
    const [row] = (await world.call<Payment[]>(who, 'GET', `payments?trouble=refundedAtProvider&_id=${paymentId}`))
      .body;
    expect(row?.trouble?.atProvider).toMatchObject({ amount: 2000, state: 'succeeded', reason: 'asked' });
  }
  const [kept] = await world.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(kept?.reason).toBe('provider');
  expect(await world.db.select().from(cardAttempts).where(eq(cardAttempts.paymentId, paymentId))).toEqual([]);
});

test('reads the bank’s own word, the card and the buyer’s reason from Stripe’s messages [DAY-031]', () => {
  const card = { brand: 'mastercard', last4: '8810' };
  const intent = {
    ...{ id: 'pi_1', amount: 2900, metadata: { paymentId: 'c1' } },
    last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds', payment_method: { card } },
  };
  const event = (type: string, object: object) => factOfEvent({ type, data: { object } } as never);
  expect(event('payment_intent.payment_failed', intent)).toMatchObject({
    ...{ state: 'refused', declined: { code: 'insufficient_funds', brand: 'mastercard', lastDigits: '8810' } },
  });
  expect(event('payment_intent.payment_failed', { ...intent, last_payment_error: null })).toMatchObject({
    declined: null,
  });
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 2900, status: 'needs_response', reason: 'fraudulent' };
  expect(event('charge.dispute.created', dispute)).toMatchObject({ kind: 'disputeOpened', reason: 'fraudulent' });
});
