import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EventFields } from '#domain/events/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { HOUR } from '#domain/values/time.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { mails } from '#server/tables.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { wrongSentences } from '../../support/money/sentences.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import {
  bookByCard,
  cardEvent,
  everyMinute,
  later,
  mailsTo,
  onPage,
  pagesOf,
  paymentOf,
  reservationOf,
  sessionOf,
  statesOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { openPage, sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  await takesCards(world);
});
// Every cent is accounted for after each of them, and what is said of money is what the ledger has.
afterEach(async () => {
  later(world, 0);
  expect(await differencesOf(world)).toEqual([]);
  expect(await wrongSentences(world, { bookings: [], orders: [] })).toEqual([]);
});
afterAll(() => world.close());

type Moved = Reservation & { code: string };
const move = (of: World, id: string, event: { _id: string }, due: number, more: object = {}) =>
  of.call<Moved>(of.tenant, 'POST', `reservations/${id}/move`, {
    ...{ eventId: event._id, prices: 'new', expected: { due, back: 0 }, ...more },
  });
/** A booking by card of 20 € that no card has paid, and its page at the provider. */
async function unpaid(of: World = world, people = 1) {
  const from = await cardEvent(of, { price: 2000 });
  const booked = await bookByCard(of, from, people);
  return { ...booked, from, session: await sessionOf(of, booked._id) };
}
const priced = (price: number, fields: Partial<EventFields> = {}) => cardEvent(world, { price, ...fields });
const validOf = async (id: string) =>
  (await reservationOf(world, id)).tickets.filter(({ status }) => status === 'valid');
const pagesOfBooking = async (id: string) => pagesOf(world, (await paymentOf(world, id))._id);
const textOf = (html: string) => (parsePage(html).body.textContent ?? '').replace(/\s+/g, ' ');
const payPage = async (id: string) =>
  textOf((await openPage(world, `http://regia.test${(await paymentOf(world, id)).payPath}`)).html);
async function myPage(recordId: string): Promise<string> {
  const link = { tenantId: world.tenant._id, kind: 'reservation', recordId, isProven: true } as const;
  return textOf((await openPage(world, `http://regia.test/m/${await createPersonalLink(world.db, link)}`)).html);
}

describe('a booking by card that no card has paid', () => {
  test('goes to another event: what is asked is what that one costs, on a page of its own, said everywhere [DAY-041, RES-028]', async () => {
    const { _id, guest } = await unpaid(world, 2);
    const to = await priced(3000, { name: 'Il rifugio' });
    later(world, 20);
    const { status, body } = await move(world, _id, to, 6000);
    expect([status, body.code]).toEqual([200, body.code]);
    expect(statesOf(await validOf(_id))).toEqual(['valid pending', 'valid pending']);
    const payment = await paymentOf(world, _id);
    expect(payment).toMatchObject({ status: 'waitingPayment', amount: 6000, waitingAmount: 6000, takenAmount: 0 });
    // There is as long to pay as for a booking that is made now.
    expect(Date.parse(payment.expiresAt ?? '')).toBeGreaterThan(Date.now() + 43 * HOUR);
    await workAll(world);
    expect((await pagesOfBooking(_id)).map(({ state }) => state)).toEqual(['expired']);
    expect(await payPage(_id)).toMatch(/Il rifugio.*60,00\s€.*Paga 60,00\s€ con carta/);
    expect(await myPage(_id)).toContain('Ancora da pagare 60,00 €');
    await mailsTo(world, guest.email);
    const letter = (await world.db.select().from(mails)).filter(({ to: who }) => who === guest.email).at(-1);
    expect(letter?.text).toMatch(/Importo: 60,00\s€[\s\S]+Come si paga: Carta[\s\S]+Entro: /);
    later(world, 40);
    await everyMinute(world);
    expect(statesOf(await validOf(_id))).toEqual(['valid pending', 'valid pending']);
    await onPage(world, _id);
    expect(await paymentOf(world, _id)).toMatchObject({ status: 'paid', amount: 6000, takenAmount: 6000 });
    expect(statesOf(await validOf(_id))).toEqual(['valid payed', 'valid payed']);
  });

  test('gives its places up there where nobody pays in time [DAY-041, RES-028]', async () => {
    const { _id } = await unpaid();
    expect((await move(world, _id, await priced(3000), 3000)).status).toBe(200);
    later(world, 25);
    await everyMinute(world);
    expect(await validOf(_id)).toEqual([]);
    expect(await paymentOf(world, _id)).toMatchObject({ status: 'canceled', takenAmount: 0 });
  });

  test('has no page of the event before any more, though both cost the same [DAY-041]', async () => {
    const { _id, session } = await unpaid();
    expect((await move(world, _id, await priced(2000), 2000)).status).toBe(200);
    expect((await pagesOfBooking(_id)).map(({ state }) => state)).toEqual(['closing']);
    expect(await sessionOf(world, _id)).not.toBe(session);
  });

  test('is paid in a way that the other event offers, and costs nothing where that is free [DAY-041]', async () => {
    const cash = await world.event({ price: 1500, paymentTypes: ['atDeparture'] });
    const first = await unpaid();
    const asked = await move(world, first._id, cash, 1500);
    expect([asked.status, asked.body]).toMatchObject([400, { fields: { paymentType: 'validation.required' } }]);
    expect((await move(world, first._id, cash, 1500, { paymentType: 'atDeparture' })).status).toBe(200);
    expect(await paymentOf(world, first._id)).toMatchObject({
      ...{ paymentType: 'atDeparture', status: 'waitingPayment', amount: 1500, expiresAt: null },
    });
    const free = await world.event({ priceType: 'free', price: 0, paymentTypes: [] });
    const second = await unpaid();
    expect((await move(world, second._id, free, 0)).status).toBe(200);
    expect(await reservationOf(world, second._id)).toMatchObject({ paymentType: 'free', isPayed: true, total: 0 });
    // Somebody had the page before: its money goes back.
    for (const { session } of [first, second]) await sendForm(world, session, { outcome: 'pay' });
    await workAll(world);
    for (const { _id } of [first, second])
      expect(await paymentOf(world, _id)).toMatchObject({ takenAmount: 2000, refundedAmount: 2000, owedAmount: 0 });
    const little = await priced(30);
    expect((await move(world, (await unpaid())._id, little, 30)).body.code).toBe('card_minimum');
  });
});

/** A card pays its old page in the second of the move to an event of another price. Answers what came of it. */
async function paidMeanwhile(of: World, price: number) {
  const { _id, session } = await unpaid(of);
  const to = await cardEvent(of, { price });
  await sendForm(of, session, { outcome: 'pay' });
  const [moved] = await Promise.all([move(of, _id, to, price), workAll(of)]);
  await workAll(of);
  const payment = await paymentOf(of, _id);
  return { _id, isMoved: moved.status === 200, code: moved.body.code, payment };
}

describe('a card that pays the page of the event before in the second of a move', () => {
  test.each([3000, 1500, 2000])(
    'pays the booking once, or its money is back: to an event of %i cents [DAY-041, DEC-061]',
    async (price) => {
      for (let round = 0; round < 4; round++) {
        const { _id, isMoved, code, payment } = await paidMeanwhile(world, price);
        const { takenAmount = 0, refundedAmount, owedAmount } = payment;
        const valid = statesOf(await validOf(_id));
        if (!isMoved) {
          // It was paid where it was: what is due there is shown anew.
          expect([code, valid, payment.amount]).toEqual(['booking_amount_changed', ['valid payed'], 2000]);
        } else if (price > 2000) {
          // It does not pay for the dearer place: all of it is back, and the place is asked for.
          expect([valid, takenAmount, refundedAmount, owedAmount]).toEqual([['valid pending'], 2000, 2000, 0]);
          expect(payment).toMatchObject({ status: 'waitingPayment', waitingAmount: 3000 });
        } else {
          expect([valid, takenAmount - refundedAmount, owedAmount]).toEqual([['valid payed'], price, 0]);
        }
      }
    },
  );

  test('is known to the move by its lock alone: without it the place is paid and asked for again [DAY-041]', async () => {
    const control = await createWorld({ isRandom: true, testing: { skipBookingLock: true } });
    await takesCards(control);
    const wrong: number[] = [];
    try {
      for (let round = 0; round < 12 && wrong.length === 0; round++) {
        await paidMeanwhile(control, 3000).catch(() => wrong.push(round));
        if ((await differencesOf(control)).length > 0) wrong.push(round);
      }
    } finally {
      await control.close();
    }
    expect(wrong.length).toBeGreaterThan(0);
  });
});
