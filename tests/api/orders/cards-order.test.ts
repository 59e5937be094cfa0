import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#domain/values/time.ts';
import { lapseOverdue } from '#server/modules/payments/cards/work.ts';
import { liveEvents } from '#server/tables.ts';
import { message, sendMessagesInTurn, type Told } from '../../support/payments/card-messages.ts';
import {
  bookByCard,
  cardEvent,
  freePlaces,
  pagesOf,
  paymentOf,
  reservationOf,
  sessionOf,
  statesOf,
  takesCards,
} from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let account: string;
beforeAll(async () => {
  world = await createWorld();
  account = await takesCards(world);
});
afterEach(() => {
  delete world.services.testing;
});
afterAll(() => world.close());

/** A day passes: what has not been paid lapses. */
const clock = 'the clock';
type Step = Told | typeof clock;

/** What the provider may tell of one page, in the order it happens. */
const histories = {
  paid: ['refused', 'completed', 'paid'],
  'paid, and the page told ended': ['refused', 'completed', 'paid', 'expired'],
  'paid, contested': ['completed', 'paid', 'dispute'],
  'paid, refunded at the provider': ['completed', 'paid', 'foreignRefund'],
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
  const event = await cardEvent(world);
  const booked = await bookByCard(world, event, 2);
  await sessionOf(world, booked._id);
  const paymentId = (await paymentOf(world, booked._id))._id;
  const [page] = await pagesOf(world, paymentId);
  const session = page?.sessionId ?? '';
  const [id, payment, amount] = [page?.id ?? '', `pi_${page?.id}`, 4000];
  const facts: Record<Name, Told['fact']> = {
    refused: { kind: 'paymentChanged', payment, paymentId: id, state: 'refused', amount },
    completed: { kind: 'checkoutCompleted', session, paymentId: id, payment },
    paid: { kind: 'paymentChanged', payment, paymentId: id, state: 'paid', amount },
    expired: { kind: 'checkoutExpired', session, paymentId: id },
    dispute: { kind: 'disputeOpened', dispute: 'dp_1', payment, amount, isInquiry: false },
    foreignRefund: {
      kind: 'refundChanged',
      refund: 're_1',
      refundId: null,
      payment,
      state: 'succeeded',
      amount,
      error: null,
    },
  };
  const steps: Step[] = history.map((name) => message(account, facts[name]));
  if (withClock) steps.push(clock);
  await follow(order.map((at) => steps[at % steps.length] ?? clock));
  const after = await reservationOf(world, booked._id);
  const paid = await paymentOf(world, booked._id);
  const told = await world.db.select().from(liveEvents).where(eq(liveEvents.entityId, paymentId));
  return {
    reservation: [after.status, after.isPayed, after.slots, after.total],
    tickets: statesOf(after.tickets),
    payment: [paid.status, paid.amount, paid.refundedAmount, paid.feeAmount],
    refunds: paid.refunds?.map(({ amount: back, reason, state }) => [back, reason, state]),
    pages: (await pagesOf(world, paymentId)).map(({ charge, state }) => [charge, state]),
    places: await freePlaces(world, event._id),
    told: told.length,
  };
}

/** A history, whether a day passes in it, and some order of its steps with some of them told again. */
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
  const [shuffled, inOrder] = [await outcome(history, order, withClock), await outcome(history, once, withClock)];
  expect(shuffled).toEqual(inOrder);
};

describe('messages in any order, some of them twice [DEC-060]', () => {
  test('end where those in order, told once, end; time passing in between changes nothing that was paid', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(fc.asyncProperty(runs, isSame), { numRuns: 25 });
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

  test('in order they do what they say', async () => {
    expect(await outcome(histories.paid, [0, 1, 2], false)).toMatchObject({
      reservation: ['valid', true, 2, 4000],
      payment: ['paid', 4000, 0, 200],
      pages: [['paid', 'completed']],
      places: 48,
      told: 1,
    });
    expect(await outcome(histories['paid, contested'], [0, 1, 2], false)).toMatchObject({
      reservation: ['toCheck', true, 2, 4000],
    });
    expect(await outcome(histories['never paid'], [0, 1], false)).toMatchObject({
      reservation: ['cancelled', false, 0, 0],
      payment: ['canceled', 4000, 0, 100 * 2],
      places: 50,
      told: 0,
    });
  });
});

describe('what is told of a refund [DEC-061]', () => {
  const states = ['pending', 'succeeded', 'failed'] as const;

  async function refundOutcome(told: readonly (typeof states)[number][]) {
    const booked = await bookByCard(world, await cardEvent(world));
    await sessionOf(world, booked._id);
    const [page] = await pagesOf(world, (await paymentOf(world, booked._id))._id);
    const payment = `pi_${page?.id}`;
    await sendMessagesInTurn(world, [
      message(account, { kind: 'paymentChanged', payment, paymentId: page?.id ?? '', state: 'paid', amount: 2000 }),
    ]);
    const wanted = { status: 'invalid', condition: 'refunded' };
    await world.call(world.tenant, 'PUT', `tickets/${booked.tickets[0]?._id}/status`, wanted);
    const [job] = await take<{ refundId: string }>(world, 'refundCard');
    await sendMessagesInTurn(
      world,
      told.map((state) =>
        message(account, {
          ...{
            kind: 'refundChanged',
            refund: `re_${job?.refundId}`,
            refundId: job?.refundId ?? '',
            payment,
            state,
            amount: 2000,
          },
          error: state === 'failed' ? 'lost_or_stolen_card' : null,
        }),
      ),
    );
    const paid = await paymentOf(world, booked._id);
    return {
      tickets: statesOf((await reservationOf(world, booked._id)).tickets),
      payment: [paid.status, paid.refundedAmount],
      refunds: paid.refunds?.map(({ state, error }) => [state, error]),
    };
  }

  test.each([
    [['pending', 'succeeded'] as const, ['succeeded', 'pending', 'succeeded'] as const, 'invalid refunded'],
    [['pending', 'failed'] as const, ['failed', 'failed', 'pending'] as const, 'invalid toRefund'],
    // One that bounces is owed again.
    [['pending', 'succeeded', 'failed'] as const, ['failed', 'succeeded', 'pending'] as const, 'invalid toRefund'],
  ])('%j and %j end the same', async (inOrder, shuffled, state) => {
    const once = await refundOutcome(inOrder);
    expect(await refundOutcome(shuffled)).toEqual(once);
    expect(once.tickets).toEqual([state]);
  });
});
