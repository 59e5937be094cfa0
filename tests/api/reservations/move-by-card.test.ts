import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EventFields } from '#domain/events/entity.ts';
import type { EventMoney } from '#domain/metrics/money.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { HOUR } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { followRefund } from '#server/modules/payments/cards/refunds.ts';
import * as tables from '#server/tables.ts';
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
import { handleReceived, openPage, sendForm, settle, take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
// Every cent is accounted for after each of them, and what is said of money is what the ledger has.
afterEach(async () => {
  later(world, 0);
  expect(await differencesOf(world)).toEqual([]);
  expect(await wrongSentences(world, { bookings: [], orders: [] })).toEqual([]);
});
afterAll(() => world.close());

const IN_A_WEEK = new Date(Date.now() + 7 * 24 * HOUR).toISOString();
type Moved = Reservation & { code: string; fields?: object };
const ask = (id: string, event: { _id: string }, expected: { due: number; back: number }) =>
  world.call<Moved>(world.tenant, 'POST', `reservations/${id}/move`, { eventId: event._id, prices: 'new', expected });
async function move(id: string, event: { _id: string }, expected: { due: number; back: number }): Promise<Moved> {
  const { status, body } = await ask(id, event, expected);
  expect([status, body.code]).toEqual([200, body.code]);
  return body;
}
const dearer = (price = 3000, fields: Partial<EventFields> = {}) =>
  cardEvent(world, { price, startDate: IN_A_WEEK, ...fields });

/** A booking whose people paid 20 € each by card, moved to an event of 30 €. */
async function movedByCard(people = 1, outcome = 'pay') {
  const from = await cardEvent(world, { price: 2000 });
  const booked = await bookByCard(world, from, people);
  await onPage(world, booked._id, outcome);
  const to = await dearer();
  await move(booked._id, to, { due: 1000 * people, back: 0 });
  return { ...booked, from, to };
}

const feesOf = async (paymentId: string) =>
  (await world.db.select().from(tables.ledgerEntries).where(eq(tables.ledgerEntries.paymentId, paymentId)))
    .filter(({ kind }) => kind === 'fee')
    .reduce((sum, { amount }) => sum + amount, 0);
const validOf = async (id: string) =>
  (await reservationOf(world, id)).tickets.filter(({ status }) => status === 'valid');
const textOf = (html: string) => (parsePage(html).body.textContent ?? '').replace(/\s+/g, ' ');
async function myPage(recordId: string, language = 'it'): Promise<string> {
  const link = { tenantId: world.tenant._id, kind: 'reservation', recordId, isProven: true } as const;
  return textOf(
    (await openPage(world, `http://regia.test/m/${await createPersonalLink(world.db, link)}`, language)).html,
  );
}
async function payPage(id: string, language = 'it'): Promise<string> {
  const { payPath } = await paymentOf(world, id);
  return textOf((await openPage(world, `http://regia.test${payPath}`, language)).html);
}
const latestMail = async (to: string) => {
  await mailsTo(world, to);
  const rows = await world.db
    .select()
    .from(tables.mails)
    .where(eq(tables.mails.to, to))
    .orderBy(tables.mails.createdAt);
  const { subject = '', text = '' } = rows.at(-1) ?? {};
  return `${subject} ${text}`.replace(/\s+/g, ' ');
};

/** Has the provider do the first so many refunds that wait, with all that follows. */
async function refundsGoOn(count: number): Promise<void> {
  const jobs = jobHandlers(world.services, world.app.log);
  const waiting = await take<{ refundId: string }>(world, 'refundCard');
  for (const payload of waiting.slice(0, count)) await jobs.refundCard(payload);
  await settle(world);
  await handleReceived(world);
  for (const { refundId } of waiting.slice(count))
    await world.db.transaction((tx) => world.services.queue.send(tx, 'refundCard', { refundId }));
}

describe('somebody who joins a booking that a card paid', () => {
  test('is asked of the card as the rest, without touching what is paid [DAY-041]', async () => {
    const event = await dearer(2000, { slotsPerUser: 4 });
    const { _id, guest } = await bookByCard(world, event, 1);
    await onPage(world, _id);
    const person = { name: 'Lia', surname: 'Bassi', email: 'lia@example.org' };
    const { status, body } = await world.call<Moved>(world.tenant, 'POST', `reservations/${_id}/people`, {
      ...{ person, expected: 2000 },
    });
    expect([status, statesOf(body.tickets ?? [])]).toEqual([200, ['valid payed', 'valid pending']]);
    expect(await payPage(_id)).toContain('Paga 20,00 € con carta');
    expect(await latestMail(guest.email)).toMatch(/Da pagare:? 20,00\s€ Pagato:? 20,00\s€ Come si paga:? Carta/);
    later(world, 30);
    await everyMinute(world);
    expect(statesOf(await validOf(_id))).toEqual(['valid payed', 'valid pending']);
    await onPage(world, _id);
    expect(statesOf(await validOf(_id))).toEqual(['valid payed', 'valid payed']);
    expect(await paymentOf(world, _id)).toMatchObject({ status: 'paid', amount: 4000, takenAmount: 4000 });
  });
});

describe('a booking paid by card that goes to a dearer event', () => {
  test('asks the card for the difference alone, on every page and in the mail, and is paid by it [DAY-041, INST-004]', async () => {
    const { _id, guest, to } = await movedByCard(2);
    const before = await paymentOf(world, _id);
    expect(before).toMatchObject({ status: 'waitingPayment', amount: 6000, takenAmount: 4000, waitingAmount: 2000 });
    expect(before.expiresAt).toBe(IN_A_WEEK);
    expect(await myPage(_id)).toContain('Ancora da pagare 20,00 €');
    expect(await myPage(_id, 'en')).toContain('Still to pay 20,00 €');
    expect(await payPage(_id)).toContain('Paga 20,00 € con carta');
    expect(await payPage(_id, 'en')).not.toContain('60');
    const mail = await latestMail(guest.email);
    expect(mail).toMatch(/Da pagare:? 20,00\s€ Pagato:? 40,00\s€/);
    expect(mail).toMatch(/Come si paga:? Carta Entro:? /);
    await onPage(world, _id);
    expect(statesOf(await validOf(_id))).toEqual(['valid payed', 'valid payed']);
    const paid = await paymentOf(world, _id);
    expect(paid).toMatchObject({ status: 'paid', amount: 6000, takenAmount: 6000, waitingAmount: 0 });
    // The fee is that on 30 € each, taken in two goes.
    expect([paid.feeAmount, await feesOf(paid._id)]).toEqual([300, 300]);
    const { body: money } = await world.call<EventMoney>(world.tenant, 'GET', `events/${to._id}/money`);
    expect(money.figures).toMatchObject({ value: 6000, awaited: 0, taken: 6000 });
    expect(money.difference).toBe(0);
  });

  test('gives back to both cards when it is cancelled: what is back is owed no more, whatever became of the rest [DAY-041, DEC-096]', async () => {
    const { _id } = await movedByCard(1);
    await onPage(world, _id);
    const [ticket] = await validOf(_id);
    const cancel = { status: 'invalid', condition: 'refunded', way: 'card' };
    expect((await world.call(world.tenant, 'PUT', `tickets/${ticket?._id}/status`, cancel)).status).toBe(200);
    expect((await paymentOf(world, _id)).refunds).toMatchObject([
      { amount: 2000, state: 'pending' },
      { amount: 1000, state: 'pending' },
    ]);
    await refundsGoOn(1);
    const half = await reservationOf(world, _id);
    expect(half.tickets.find((one) => one._id === ticket?._id)).toMatchObject({
      ...{ condition: 'toRefund', price: 3000, paidAmount: 3000, givenBackAmount: 2000 },
    });
    expect(await paymentOf(world, _id)).toMatchObject({ owedAmount: 1000, refundedAmount: 2000 });
    const { body: event } = await world.call<Record<string, number>>(world.tenant, 'GET', `events/${half.eventId}`);
    expect(event).toMatchObject({ ticketsToRefundTotal: 1, ticketsToRefundAmount: 1000 });
    const page = await myPage(_id);
    expect(page).toMatch(/20,00\s€ .*carta/);
    expect(page).toContain('10,00 €');
    expect(await differencesOf(world)).toEqual([]);
    expect(await wrongSentences(world, { bookings: [_id], orders: [] })).toEqual([]);
    await refundsGoOn(1);
    expect(statesOf((await reservationOf(world, _id)).tickets).at(-1)).toBe('invalid refunded');
    expect(await paymentOf(world, _id)).toMatchObject({ status: 'refunded', owedAmount: 0, refundedAmount: 3000 });
    expect(await feesOf((await paymentOf(world, _id))._id)).toBe(0);
  });

  test('gives each card back what it paid, though another has all of a place’s money: the rest of it was paid by another card [DAY-041, DEC-061]', async () => {
    const { _id } = await movedByCard(2);
    await onPage(world, _id);
    const payment = await paymentOf(world, _id);
    const [first, second] = await pagesOf(world, payment._id);
    expect([first?.amount, second?.amount]).toEqual([4000, 2000]);
    const [ticket] = await validOf(_id);
    const state = { status: 'invalid', condition: 'refunded' };
    await world.call(world.tenant, 'PUT', `tickets/${ticket?._id}/status`, state);
    const refunds = (await world.db.select().from(tables.refunds).where(eq(tables.refunds.paymentId, payment._id))).map(
      ({ checkoutId, amount }) => [checkoutId, amount],
    );
    expect(refunds.toSorted()).toEqual(
      [
        [first?.id, 2000],
        [second?.id, 1000],
      ].toSorted(),
    );
    await workAll(world);
    expect(await paymentOf(world, _id)).toMatchObject({ givenBack: { card: 3000, other: 0 }, owedAmount: 0 });
  });

  test('owes what one card did not take back, to be tried again or given back by hand to the cent [DAY-041, DEC-078, DEC-096]', async () => {
    const { _id, guest } = await movedByCard(1);
    await onPage(world, _id, 'keep');
    const [ticket] = await validOf(_id);
    const status = (body: object) =>
      world.call<{ code: string }>(world.tenant, 'PUT', `tickets/${ticket?._id}/status`, body);
    await status({ status: 'invalid', condition: 'refunded', way: 'card' });
    await workAll(world);
    const failed = await paymentOf(world, _id);
    expect(failed).toMatchObject({ owedAmount: 1000, refundedAmount: 2000, isRefundFailed: true });
    // Tried again, only what is missing goes: never the card that has its money.
    await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way: 'card', expected: 1000 });
    expect((await paymentOf(world, _id)).refunds?.filter(({ state }) => state === 'pending')).toMatchObject([
      { amount: 1000 },
    ]);
    await workAll(world);
    const keep = await status({
      status: 'invalid',
      condition: 'refunded',
      way: 'other',
      keptAmount: 1500,
      keptReason: 'x',
    });
    expect([keep.status, keep.body.code]).toEqual([400, 'validation_failed']);
    expect((await status({ status: 'invalid', condition: 'refunded', way: 'other' })).status).toBe(200);
    await jobHandlers(world.services, world.app.log).tellCanceledTickets(
      (await take<never>(world, 'tellCanceledTickets')).at(-1) ?? ({} as never),
    );
    const mail = await latestMail(guest.email);
    expect(mail).toContain('10,00 €');
    expect(mail).not.toContain('30,00 €');
    const { body: payment } = await world.call<Payment>(world.tenant, 'GET', `payments/${failed._id}`);
    expect(payment).toMatchObject({ owedAmount: 0, refundedAmount: 3000, givenBack: { card: 2000, other: 1000 } });
    expect(await wrongSentences(world, { bookings: [_id], orders: [] })).toEqual([]);
  });

  test('owes again what bounced of one card, and what the other has stays back [DAY-041, DEC-096]', async () => {
    const { _id } = await movedByCard(1);
    await onPage(world, _id);
    const [ticket] = await validOf(_id);
    const cancel = { status: 'invalid', condition: 'refunded', way: 'card' };
    await world.call(world.tenant, 'PUT', `tickets/${ticket?._id}/status`, cancel);
    await workAll(world);
    const payment = await paymentOf(world, _id);
    const [first] = await world.db.select().from(tables.refunds).where(eq(tables.refunds.paymentId, payment._id));
    const [page] = await pagesOf(world, payment._id);
    await followRefund(world.services, {
      ...{ refundId: first?.id ?? '', account: page?.account ?? null, providerId: first?.providerId ?? null },
      ...{ state: 'failed', error: 'expired_or_canceled_card' },
    });
    expect(await paymentOf(world, _id)).toMatchObject({ owedAmount: 2000, refundedAmount: 1000 });
    const now = (await reservationOf(world, _id)).tickets.find((one) => one._id === ticket?._id);
    expect(now).toMatchObject({ condition: 'toRefund', givenBackAmount: 1000 });
    expect(await differencesOf(world)).toEqual([]);
    await world.call(world.tenant, 'POST', `payments/${_id}/refund`, { way: 'other', expected: 2000 });
    expect(await paymentOf(world, _id)).toMatchObject({ owedAmount: 0, givenBack: { card: 1000, other: 2000 } });
  });

  test('tries the charge again that failed, not one that gave money of the ticket back already [DAY-041, DEC-096]', async () => {
    const { _id } = await movedByCard(2);
    await onPage(world, _id, 'keep');
    const [first, second] = await validOf(_id);
    const refund = (id = '') =>
      world.call(world.tenant, 'PUT', `tickets/${id}/status`, {
        status: 'invalid',
        condition: 'refunded',
        way: 'card',
      });
    // Each charge paid a part of each place; the second gives nothing back.
    await refund(first?._id);
    await workAll(world);
    await refund(second?._id);
    await workAll(world);
    const payment = await paymentOf(world, _id);
    expect(payment).toMatchObject({ owedAmount: 2000, refundedAmount: 4000 });
    const bounced = payment.refunds?.find(({ ticketId, state }) => ticketId === first?._id && state === 'succeeded');
    const [page] = await pagesOf(world, payment._id);
    await followRefund(world.services, {
      ...{ refundId: bounced?._id ?? '', account: page?.account ?? null, providerId: null },
      ...{ state: 'failed', error: 'expired_or_canceled_card' },
    });
    expect(await paymentOf(world, _id)).toMatchObject({ owedAmount: 4000, refundedAmount: 2000 });
    // The first has money again that came back to it.
    await refund(second?._id);
    const going = (await paymentOf(world, _id)).refunds?.filter(({ state }) => state === 'pending');
    expect(going).toMatchObject([{ ticketId: second?._id, amount: 1000 }]);
  });

  test('keeps its places when the rest is not paid in time, says so, and can be asked once more [DAY-041]', async () => {
    const { _id, guest } = await movedByCard(1);
    await mailsTo(world, guest.email);
    // The provider's page ends by itself after a day: the rest is still asked for.
    const first = await sessionOf(world, _id);
    later(world, 25);
    await everyMinute(world);
    expect(statesOf(await validOf(_id))).toEqual(['valid pending']);
    expect(await sessionOf(world, _id)).not.toBe(first);
    later(world, 24 * 8);
    await everyMinute(world);
    const over = await reservationOf(world, _id);
    expect([over.status, statesOf(await validOf(_id))]).toEqual(['pending', ['valid pending']]);
    expect(await payPage(_id)).toContain('Il posto resta tuo: per pagare scrivi a');
    expect(await payPage(_id, 'en')).toContain('Your place stays yours');
    expect(await myPage(_id)).toContain('Il posto resta tuo: per pagare scrivi a chi organizza');
    expect(await myPage(_id, 'en')).toContain('Your place stays yours');
    expect((await world.call(world.tenant, 'POST', `payments/${_id}`)).status).not.toBe(200);
    expect((await world.call(world.tenant, 'POST', `payments/${_id}/send`)).status).toBe(204);
    const mail = await latestMail(guest.email);
    expect(mail).toContain('Manca una parte del pagamento');
    expect(mail).toContain('10,00 €');
    expect(mail).not.toContain('si annulla');
    await onPage(world, _id);
    expect(statesOf(await validOf(_id))).toEqual(['valid payed']);
  });

  test('is asked for the rest until the event begins, also where that goes to another day [DAY-041]', async () => {
    const { _id, to } = await movedByCard(1);
    const beginsIn = async (days: number) => {
      const startDate = new Date(Date.now() + days * 24 * HOUR).toISOString();
      const { status } = await world.call(world.tenant, 'PATCH', `events/${to._id}`, { startDate });
      expect(status).toBe(200);
      return startDate;
    };
    const postponed = await beginsIn(12);
    expect((await paymentOf(world, _id)).expiresAt).toBe(postponed);
    // Of a booking that nobody paid yet the day of its card stays.
    const unpaid = await bookByCard(world, to, 1);
    const before = (await paymentOf(world, unpaid._id)).expiresAt;
    const again = await beginsIn(14);
    expect((await paymentOf(world, unpaid._id)).expiresAt).toBe(before);
    expect((await paymentOf(world, _id)).expiresAt).toBe(again);
  });

  test('goes on to another event before the rest is paid: a page that asks for too little pays nothing [DAY-041]', async () => {
    const { _id } = await movedByCard(1);
    const url = await sessionOf(world, _id);
    const third = await dearer(4500);
    await move(_id, third, { due: 2500, back: 0 });
    expect((await pagesOf(world, (await paymentOf(world, _id))._id)).at(-1)?.state).toBe('closing');
    await sendForm(world, url, { outcome: 'pay' });
    await workAll(world);
    const after = await paymentOf(world, _id);
    expect(after).toMatchObject({ status: 'waitingPayment', waitingAmount: 2500, owedAmount: 0 });
    await onPage(world, _id);
    expect(await paymentOf(world, _id)).toMatchObject({ status: 'paid', amount: 4500, waitingAmount: 0 });
  });

  test('is refused where the other event takes no card, or so little is due that no card takes it [DAY-041]', async () => {
    const from = await cardEvent(world, { price: 2000 });
    const { _id } = await bookByCard(world, from, 1);
    await onPage(world, _id);
    const cash = await world.event({ price: 3000, paymentTypes: ['atDeparture'] });
    expect((await ask(_id, cash, { due: 1000, back: 0 })).body.code).toBe('booking_card_dearer');
    const little = await dearer(2030);
    expect((await ask(_id, little, { due: 30, back: 0 })).body.code).toBe('card_minimum');
    expect(statesOf(await validOf(_id))).toEqual(['valid payed']);
  });
});

test('the database knows no ticket that is back whole and still owed, nor one that is valid and back [DAY-041]', async () => {
  const { _id } = await movedByCard(1);
  const [ticket] = await validOf(_id);
  const set = (to: ReturnType<typeof sql>) =>
    world.db.execute(sql`update tickets set ${to} where id = ${ticket?._id ?? ''}`);
  const refused = { cause: { constraint: 'tickets_back_whole' } };
  await expect(set(sql`given_back_amount = 1`)).rejects.toMatchObject(refused);
  await expect(set(sql`given_back_amount = -1`)).rejects.toMatchObject(refused);
});

test('a server of the version before, which knows the condition alone, refunds a ticket whole and takes that back [DAY-041]', async () => {
  const { _id } = await movedByCard(1);
  const [ticket] = await validOf(_id);
  const undone = world.db.transaction(async (tx) => {
    const backAs = async (condition: 'toRefund' | 'refunded') => {
      const { rows } = await tx.execute<{ back: number }>(
        sql`update tickets set status = 'invalid', condition = ${condition} where id = ${ticket?._id ?? ''}
          returning given_back_amount as back`,
      );
      return rows[0]?.back;
    };
    expect(await backAs('toRefund')).toBe(0);
    expect(await backAs('refunded')).toBe(2000);
    expect(await backAs('toRefund')).toBe(0);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});
