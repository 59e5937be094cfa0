import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EventFields } from '#domain/events/entity.ts';
import type { Account } from '#domain/metrics/account/account.ts';
import type { EventMoney, LedgerEntry } from '#domain/metrics/money.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { HOUR } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { cancelByHolder, previewCancel } from '#server/modules/bookings/reservations/commands/cancel-by-holder.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { mails } from '#server/tables.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { wrongSentences } from '../../support/money/sentences.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import {
  bookByCard,
  cardEvent,
  later,
  onPage,
  pagesOf,
  paymentOf,
  reservationOf,
  sessionOf,
  statesOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { openPage, sendForm, take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
let seen: string[] = [];
// Every cent is accounted for after each of them, and what is said of money is what the ledger has.
afterEach(async () => {
  later(world, 0);
  expect(await differencesOf(world)).toEqual([]);
  expect(await wrongSentences(world, { bookings: seen, orders: [] })).toEqual([]);
  seen = [];
});
afterAll(() => world.close());

type Answered = Ticket & { code: string };
const path = (id = '') => `tickets/${id}/payment`;
const pay = (id?: string, body: object = {}) => world.call<Answered>(world.tenant, 'POST', path(id), body);
const unpay = (id?: string) => world.call<Answered>(world.tenant, 'DELETE', path(id));
const end = (id: string | undefined, state: object) =>
  world.call<Answered>(world.tenant, 'PUT', `tickets/${id}/status`, { status: 'invalid', ...state });
const validOf = async (id: string) =>
  (await reservationOf(world, id)).tickets.filter(({ status }) => status === 'valid');
const ticketOf = async (id = '') => (await world.call<Ticket>(world.tenant, 'GET', `tickets/${id}`)).body;
async function move(id: string, to: { _id: string }, expected: { due: number; back: number }) {
  const answer = await world.call<Reservation>(world.tenant, 'POST', `reservations/${id}/move`, {
    ...{ eventId: to._id, prices: 'new', expected },
  });
  expect(answer.status).toBe(200);
}

/** Of a place whose card paid 20 €, moved to one of 30 €: the rest is due. */
async function withRest(people = 1, fields: Partial<EventFields> = {}) {
  const from = await cardEvent(world, { price: 2000, slotsPerUser: 4, ...fields });
  const booked = await bookByCard(world, from, people);
  await onPage(world, booked._id);
  const to = await cardEvent(world, { price: 3000 });
  await move(booked._id, to, { due: 1000 * people, back: 0 });
  const valid = await validOf(booked._id);
  seen.push(booked._id);
  return { ...booked, to, ticketId: valid[0]?._id ?? '', ids: valid.map(({ _id }) => _id) };
}
const cancellationPolicy: CancellationPolicy = {
  refund: { kind: 'steps', steps: [{ daysBefore: 1, percent: 75 }] },
  changesDaysBefore: 1,
  handOn: 'notAllowed',
};
const textOf = (html: string) => (parsePage(html).body.textContent ?? '').replace(/\s+/g, ' ');
async function myPage(recordId: string): Promise<string> {
  const link = { tenantId: world.tenant._id, kind: 'reservation', recordId, isProven: true } as const;
  return textOf((await openPage(world, `http://regia.test/m/${await createPersonalLink(world.db, link)}`)).html);
}
async function lettersTo(to: string): Promise<string[]> {
  const jobs = jobHandlers(world.services, world.app.log);
  for (const name of ['tellBooking', 'tellReceived', 'tellCanceledTickets'] as const)
    for (const job of await take<never>(world, name)) await jobs[name](job);
  const rows = await world.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.id);
  return rows.map(({ text }) => text);
}

describe('the rest of a booking that a card paid in part', () => {
  test('is noted as received in cash on its day: it is paid, told, in the accounts of its way, and no card is asked any more [DAY-041, DEC-098]', async () => {
    const { _id, ticketId, guest, to } = await withRest();
    const session = await sessionOf(world, _id);
    const receivedAt = new Date(Date.now() + HOUR / 60).toISOString();
    later(world, 1);
    const answer = await pay(ticketId, { taken: 'cash', receivedAt });
    expect([answer.status, answer.body.code]).toEqual([200, answer.body.code]);
    expect(await ticketOf(ticketId)).toMatchObject({ condition: 'payed', paidAmount: 3000, handAmount: 1000 });
    const payment = await paymentOf(world, _id);
    const byWay = { taken: { card: 2000, other: 1000 }, givenBack: { card: 0, other: 0 } };
    expect(payment).toMatchObject({ status: 'paid', takenAmount: 3000, waitingAmount: 0, ...byWay });
    const { body: money } = await world.call<EventMoney>(world.tenant, 'GET', `events/${to._id}/money`);
    expect(money.byWay).toMatchObject({ card: { taken: 2000 }, other: { taken: 1000 } });
    expect(money.byType).toEqual([
      { paymentType: 'stripe', taken: 2000 },
      { paymentType: 'byHand', taken: 1000 },
    ]);
    const taken = (type: string) =>
      world.call<LedgerEntry[]>(world.tenant, 'GET', `ledger?eventId=${to._id}&kind=taken&takenType=${type}`);
    expect((await taken('byHand')).body.map(({ amount }) => amount)).toEqual([1000]);
    expect((await taken('stripe')).body.map(({ amount }) => amount)).toEqual([2000]);
    expect((await lettersTo(guest.email)).at(-1)).toMatch(/10,00\s€/);
    expect(await myPage(_id)).not.toContain('Ancora da pagare');
    // A page that was open takes nothing that stays.
    await sendForm(world, session, { outcome: 'pay' });
    await workAll(world);
    expect(await paymentOf(world, _id)).toMatchObject({ takenAmount: 4000, refundedAmount: 1000, owedAmount: 0 });
    expect((await pagesOf(world, payment._id)).map(({ state }) => state)).not.toContain('open');
  });

  test('is taken back when the mark was wrong, and what the card paid stays paid [DAY-041]', async () => {
    const { _id, ticketId } = await withRest();
    const before = await ticketOf(ticketId);
    await pay(ticketId);
    expect((await unpay(ticketId)).status).toBe(200);
    const after = await ticketOf(ticketId);
    expect(after).toMatchObject({ condition: 'pending', paidAmount: 2000, payedAt: before.payedAt });
    expect(after).not.toHaveProperty('handAmount');
    expect(await paymentOf(world, _id)).toMatchObject({ status: 'waitingPayment', waitingAmount: 1000 });
    expect((await unpay(ticketId)).body.code).toBe('payment_not_undoable');
    await onPage(world, _id);
    expect(statesOf(await validOf(_id))).toEqual(['valid payed']);
    // What a card paid is taken back by nobody.
    expect((await unpay(ticketId)).body.code).toBe('payment_not_undoable');
  });

  test('bears the day that staff put right [DEC-098]', async () => {
    const { ticketId } = await withRest();
    later(world, 48);
    await pay(ticketId);
    const receivedAt = new Date(Date.now() + 24 * HOUR).toISOString();
    const { version } = await ticketOf(ticketId);
    const body = { receivedAt, reason: 'Era il giorno prima' };
    const put = await world.call(world.tenant, 'PATCH', path(ticketId), body, { 'if-match': `"${version}"` });
    expect([put.status, (await ticketOf(ticketId)).payedAt?.slice(0, 10)]).toEqual([200, receivedAt.slice(0, 10)]);
  });

  test('goes back as it came when the place is cancelled: the card gets its own, the organiser gives the rest [DAY-041, DEC-078, DEC-096]', async () => {
    const { _id, ticketId, guest, to } = await withRest();
    await pay(ticketId, { taken: 'cash' });
    expect((await end(ticketId, { condition: 'refunded', way: 'card' })).status).toBe(200);
    expect((await lettersTo(guest.email)).at(-1)).toMatch(/Ti torna: 30,00\s€: 20,00\s€ sulla carta, 10,00\s€ da /);
    await workAll(world);
    expect(await ticketOf(ticketId)).toMatchObject({ condition: 'toRefund', givenBackAmount: 2000, handAmount: 1000 });
    const owed = await paymentOf(world, _id);
    expect(owed).toMatchObject({ owedAmount: 1000, handOwed: 1000, refundedAmount: 2000 });
    // No card has anything of it.
    const again = await world.call<Answered>(world.tenant, 'POST', `payments/${_id}/refund`, {
      way: 'card',
      expected: 1000,
    });
    expect(again.body.code).toBe('card_refund_unavailable');
    expect(await wrongSentences(world, { bookings: [_id], orders: [] })).toEqual([]);
    await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way: 'other', expected: 1000 });
    expect(await paymentOf(world, _id)).toMatchObject({ owedAmount: 0, givenBack: { card: 2000, other: 1000 } });
    const { body: money } = await world.call<EventMoney>(world.tenant, 'GET', `events/${to._id}/money`);
    const none = { net: 0, crossed: 0 };
    expect(money.byWay).toMatchObject({
      card: { taken: 2000, refunded: 2000, ...none },
      other: { taken: 1000, refunded: 1000, ...none },
    });
    expect(money.difference).toBe(0);
    const { body: account } = await world.call<Account>(world.tenant, 'GET', 'ledger/account');
    expect(account.now.byWay.card.crossed).toBe(0);
  });

  test('is given back by hand with what a card had paid, which alone crosses from one way to the other [DEC-078, DEC-096]', async () => {
    const { ticketId, to } = await withRest();
    await pay(ticketId);
    expect((await end(ticketId, { condition: 'refunded', way: 'other' })).status).toBe(200);
    const { body: money } = await world.call<EventMoney>(world.tenant, 'GET', `events/${to._id}/money`);
    expect(money.byWay).toMatchObject({
      card: { taken: 2000, refunded: 0, crossed: 2000, net: 0 },
      other: { taken: 1000, refunded: 1000, net: 0 },
    });
  });

  test('is told apart before the person who booked cancels, and the card has no more than it paid [HOLD-004, DAY-041]', async () => {
    const { _id, ids } = await withRest(2, { cancellationPolicy });
    await pay(ids[0]);
    await pay(ids[1]);
    const holder = { reservationId: _id, requestId: 'test' };
    const preview = await world.db.transaction((tx) => previewCancel(tx, world.services, holder, ids));
    expect(preview).toMatchObject({ paid: 6000, way: 'card' });
    expect([preview.amount, preview.byCard]).toEqual([4500, 4000]);
    await world.db.transaction((tx) =>
      cancelByHolder(tx, world.services, holder, { ticketIds: ids, expected: preview.amount }),
    );
    await workAll(world);
    expect(await paymentOf(world, _id)).toMatchObject({ owedAmount: preview.amount - preview.byCard });
  });

  test('goes along to an event that costs less: what came last goes back as it came [DAY-041]', async () => {
    const { _id, ticketId, guest } = await withRest();
    await pay(ticketId);
    await move(_id, await cardEvent(world, { price: 2500 }), { due: 0, back: 500 });
    await workAll(world);
    expect(await validOf(_id)).toMatchObject([{ condition: 'payed', paidAmount: 2500, handAmount: 500 }]);
    expect(await paymentOf(world, _id)).toMatchObject({ owedAmount: 500, handOwed: 500, refundedAmount: 0 });
    await move(_id, await cardEvent(world, { price: 1500 }), { due: 0, back: 1000 });
    await workAll(world);
    // Of these 10 €, 5 came by card.
    expect(await paymentOf(world, _id)).toMatchObject({ owedAmount: 1000, handOwed: 1000, refundedAmount: 500 });
    expect((await validOf(_id))[0]).not.toHaveProperty('handAmount');
    const moved = (await lettersTo(guest.email)).filter((text) => text.includes('ha spostato'));
    expect(moved.map((text) => /10,00\s€: 5,00\s€ sulla carta, 5,00\s€ da/.test(text)).filter(Boolean)).toHaveLength(1);
  });

  test('is for staff alone to note, and a booking of which no card has paid is for the card alone [DEC-061]', async () => {
    const { ticketId } = await withRest();
    const byScanner = await world.call<Answered>(world.scanner, 'POST', path(ticketId), { taken: 'cash' });
    expect(byScanner.body.code).toBe('at_departure_only');
    const { tickets } = await bookByCard(world, await cardEvent(world), 1);
    expect((await pay(tickets[0]?._id)).body.code).toBe('card_payment_manual');
  });
});
