import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import type { EventFields } from '#domain/events/entity.ts';
import type { EventMoney } from '#domain/metrics/money.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { CancelTerms } from '#domain/reservations/changes/cancel.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { previewCancel } from '#server/modules/bookings/reservations/commands/cancel-by-holder.ts';
import { acceptHandOn, offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { openLedger } from '#server/modules/money/queries/ledger.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { policyWith } from '../../support/hand-on.ts';
import { differencesOf, ledgerOf } from '../../support/money/ledger.ts';
import { wrongSentences } from '../../support/money/sentences.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import { sendBookingMailsOfJobs } from '../../support/payments/cards.ts';
import { textOfPdf } from '../../support/pdf/pdf-text.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// Every cent is accounted for after each of them, and what is said of money is what the ledger has.
afterEach(async () => {
  expect(await differencesOf(world)).toEqual([]);
  expect(await wrongSentences(world, { bookings: [], orders: [] })).toEqual([]);
});
afterAll(() => world.close());

const DAY = 86_400_000;
const start = Date.now();
const daysAgo = (days: number): string => new Date(start - days * DAY).toISOString();

type Answered = Reservation & { code: string; due?: number; back?: number; amount?: number };
const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, who?: Person) =>
  world.call<T>(who ?? world.tenant, method, path, body);
const eventAt = (price: number, fields: Partial<EventFields> = {}) =>
  world.event({ slotsPerUser: 4, price, cancellationPolicy: policyWith('allowed'), ...fields });
const move = async (id: string, event: { _id: string }, expected: { due: number; back: number }) => {
  const { status, body } = await call<Answered>('POST', `reservations/${id}/move`, {
    ...{ eventId: event._id, prices: 'new', expected },
  });
  expect([status, body.code]).toEqual([200, body.code]);
  return body;
};

/** A booking whose people paid 20 € each on a day long ago, moved to an event of 30 €. */
async function halfPaid(people = 1, fields: Partial<EventFields> = {}) {
  const from = await eventAt(2000, fields);
  const booked = await bookGuest(world, from, {
    participantsInfo: Array.from({ length: people }, () => participant()),
  });
  await world.db.update(tables.reservations).set({ createdAt: daysAgo(40) });
  for (const { _id } of booked.tickets) await call('POST', `tickets/${_id}/payment`, { receivedAt: daysAgo(30) });
  const to = await eventAt(3000, fields);
  const moved = await move(booked._id, to, { due: 1000 * people, back: 0 });
  return { ...booked, from, to, moved, own: (moved.tickets ?? []).filter(({ status }) => status === 'valid') };
}

const paymentOf = async ({ _id, guest }: { _id: string; guest: Person }) => {
  const { body } = await call<Payment[]>('GET', `payments?userId=${guest._id}`);
  return (await call<Payment>('GET', `payments/${body.find((one) => one.reservationId === _id)?._id}`)).body;
};
const ticketOf = async (id: string | undefined) => (await call<Ticket>('GET', `tickets/${id}`)).body;
async function pageOf(reservationId: string, language = 'it'): Promise<string> {
  const link = { tenantId: world.tenant._id, kind: 'reservation', recordId: reservationId, isProven: true } as const;
  const url = `/m/${await createPersonalLink(world.db, link)}`;
  const { body } = await world.app.inject({ url, headers: { 'accept-language': language } });
  return (parsePage(body).body.textContent ?? '').replace(/\s+/g, ' ');
}

/** The ticket of the one who comes along, once somebody else has taken it over. */
async function handOnCompanion(reservationId: string, own: readonly Ticket[]): Promise<Ticket | undefined> {
  const companion = own.find(({ participantInfo }) => participantInfo.participant_type === 'companion');
  const holder = { reservationId, requestId: 'test' };
  const other = { name: 'Anna', surname: 'Costa', email: 'anna.costa@example.org' };
  const wanted = { ...other, ticketId: companion?._id ?? '', expected: 3000 };
  const { handOnId } = await world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
  await world.db.transaction((tx) => acceptHandOn(tx, world.services, { handOnId, requestId: 'test' }));
  return companion;
}

describe('a paid booking that goes to a dearer event', () => {
  test('keeps what was paid on its ticket, and the difference alone is due, in every figure [DAY-041, INST-004, DEC-080]', async () => {
    const booked = await halfPaid(2);
    const { moved, own, to, _id } = booked;
    expect(moved).toMatchObject({
      isPayed: false,
      total: 6000,
      status: 'valid',
      payment: { status: 'waitingPayment' },
    });
    expect(own).toMatchObject([
      { condition: 'pending', price: 3000, paidAmount: 2000 },
      { condition: 'pending', price: 3000, paidAmount: 2000 },
    ]);
    expect(await paymentOf(booked)).toMatchObject({
      amount: 6000,
      takenAmount: 4000,
      waitingAmount: 2000,
      owedAmount: 0,
    });
    const { body: money } = await call<EventMoney>('GET', `events/${to._id}/money`);
    expect(money.figures).toMatchObject({ value: 6000, awaited: 2000, paidValue: 4000, taken: 4000, owed: 0 });
    expect(money.difference).toBe(0);
    const { body: event } = await call<Record<string, number>>('GET', `events/${to._id}`);
    expect(event).toMatchObject({ ticketsToPayTotal: 2, ticketsToPayAmount: 2000, takings: 4000 });
    const { body: listed } = await call<Reservation[]>('GET', `reservations?_id=${_id}&hasDebt=true`);
    expect(listed[0]).toMatchObject({ owed: { amount: 2000, people: 2, othersAmount: 0 } });
    const { body: rows } = await call<Ticket[]>('GET', `tickets?eventId=${to._id}&status=valid&paidAmount.$gt=0`);
    expect(rows.map(({ paidAmount }) => paidAmount)).toEqual([2000, 2000]);
  });

  test('says so on its page, the page to pay, its paper and its mail, in both languages [DAY-041, DEC-095]', async () => {
    const { _id, guest, own } = await halfPaid();
    expect(await pageOf(_id)).toContain('Pagato: 20,00 €');
    expect(await pageOf(_id)).toContain('Ancora da pagare 10,00 €');
    const english = await pageOf(_id, 'en');
    expect(english).toContain('Paid: 20,00 €');
    expect(english).toContain('Still to pay 10,00 €');
    const link = { tenantId: world.tenant._id, kind: 'reservation', recordId: _id, isProven: true } as const;
    const pdf = await world.app.inject({
      url: `/m/${await createPersonalLink(world.db, link)}/tickets/${own[0]?._id}.pdf`,
    });
    expect(textOfPdf(pdf.rawPayload).replace(/\s+/g, ' ')).toContain('Da pagare: 10,00 €');
    const { payPath } = await paymentOf({ _id, guest });
    const { body: pay } = await world.app.inject({ url: payPath ?? '', headers: { 'accept-language': 'it' } });
    const paying = (parsePage(pay).body.textContent ?? '').replace(/\s+/g, ' ');
    expect(paying).toContain('10,00 €');
    expect(paying).not.toContain('30,00 €');
    await sendBookingMailsOfJobs(world);
    const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.to, guest.email));
    const mail = mails.find(({ subject }) => subject.startsWith('Prenotazione spostata'))?.text ?? '';
    expect(mail.replace(/\s+/g, ' ')).toMatch(/Da pagare:? 10,00\s€/);
    expect(mail.replace(/\s+/g, ' ')).toMatch(/Pagato:? 20,00\s€/);
    expect(mail).not.toContain('30,00');
    await world.db.update(tables.reservations).set({ language: 'en' }).where(eq(tables.reservations.id, _id));
    await move(_id, await eventAt(4500), { due: 2500, back: 0 });
    await sendBookingMailsOfJobs(world);
    const texts = (await world.db.select().from(tables.mails).where(eq(tables.mails.to, guest.email))).map(({ text }) =>
      text.replace(/\s+/g, ' '),
    );
    expect(texts.some((text) => /To pay:? 25,00\s€ Paid:? 20,00\s€/.test(text))).toBe(true);
  });

  test('goes on to dearer and cheaper events, with every cent that was paid [DAY-041, DEC-080]', async () => {
    const { _id, to } = await halfPaid();
    const third = await eventAt(4500);
    await move(_id, third, { due: 2500, back: 0 });
    const { body: left } = await call<EventMoney>('GET', `events/${to._id}/money`);
    expect(left.figures).toMatchObject({ value: 0, awaited: 0, taken: 0 });
    const down = await move(_id, await eventAt(2200), { due: 200, back: 0 });
    expect(down.tickets?.find(({ status }) => status === 'valid')).toMatchObject({ price: 2200, paidAmount: 2000 });
    // What it costs less than was paid goes back, and it is paid.
    const last = await move(_id, await eventAt(1500), { due: 0, back: 500 });
    expect(last).toMatchObject({ isPayed: true, payment: { status: 'paid' } });
    expect(last.tickets?.find(({ condition }) => condition === 'toRefund')).toMatchObject({
      price: 500,
      paidAmount: 500,
    });
    const [payment] = await world.db.select().from(tables.payments).where(eq(tables.payments.reservationId, _id));
    expect(await ledgerOf(world, payment?.id ?? '')).toMatchObject({ taken: 2000, owed: 500 });
  });

  test.each(['policy', 'whole'] as const satisfies readonly CancelTerms[])(
    'cancelled by %s terms, what was paid is what is given back or kept [DAY-041, DEC-096]',
    async (terms) => {
      const refund = { kind: 'steps' as const, steps: [{ daysBefore: 0, percent: 60 }] };
      const booked = await halfPaid(1, { cancellationPolicy: { ...policyWith('allowed'), refund } });
      const amount = terms === 'policy' ? 1200 : 2000;
      const wrong = await call<Answered>('POST', `reservations/${booked._id}/cancel`, { terms, expected: 3000 });
      expect(wrong.body).toMatchObject({ code: 'booking_amount_changed', amount });
      const { body } = await call<Answered>('POST', `reservations/${booked._id}/cancel`, { terms, expected: amount });
      expect(body.tickets?.find(({ price }) => price === 3000)).toMatchObject({
        ...{ condition: 'toRefund', paidAmount: 2000, keptAmount: 2000 - amount },
      });
      const kept = { takenAmount: 2000, owedAmount: amount, keptAmount: 2000 - amount, waitingAmount: 0 };
      expect(await paymentOf(booked)).toMatchObject(kept);
      await call('POST', `payments/${(await paymentOf(booked))._id}/refund`, { way: 'other' });
      expect(await paymentOf(booked)).toMatchObject({
        refundedAmount: amount,
        owedAmount: 0,
        givenBack: { other: amount },
      });
    },
  );

  test('shows the person who booked what comes back before they cancel, and what the others still owe [HOLD-010, DAY-041]', async () => {
    const refund = { kind: 'steps' as const, steps: [{ daysBefore: 0, percent: 100 }] };
    const { _id, own } = await halfPaid(2, { cancellationPolicy: { ...policyWith('allowed'), refund } });
    const holder = { reservationId: _id, requestId: 'test' };
    const preview = await world.db.transaction((tx) => previewCancel(tx, world.services, holder, [own[0]?._id ?? '']));
    expect(preview).toMatchObject({ paid: 2000, amount: 2000, kept: 0, left: 1000 });
  });

  test('given back in part, revoked, or with the event off: never more than was paid [DEC-059, DEC-080, STATE-E021]', async () => {
    const put = (id: string | undefined, state: object) =>
      call<Answered>('PUT', `tickets/${id}/status`, { status: 'invalid', ...state });
    const first = await halfPaid();
    const kept = { condition: 'refunded', way: 'other', keptReason: 'Spese' };
    expect((await put(first.own[0]?._id, { ...kept, keptAmount: 2000 })).status).toBe(400);
    expect((await put(first.own[0]?._id, { ...kept, keptAmount: 300 })).status).toBe(200);
    expect(await paymentOf(first)).toMatchObject({ takenAmount: 2000, refundedAmount: 1700, keptAmount: 300 });
    const second = await halfPaid();
    await put(second.own[0]?._id, { condition: 'revoked' });
    expect(await paymentOf(second)).toMatchObject({
      takenAmount: 2000,
      keptAmount: 2000,
      waitingAmount: 0,
      status: 'paid',
    });
    const third = await halfPaid();
    await call('PATCH', `events/${third.to._id}`, { status: 'canceled' });
    expect(await ticketOf(third.own[0]?._id)).toMatchObject({ condition: 'toRefund', paidAmount: 2000 });
    expect(await paymentOf(third)).toMatchObject({ owedAmount: 2000, waitingAmount: 0 });
  });
});

describe('the rest of a ticket that is paid in part', () => {
  test('is what a receipt pays, on its own day; taken back, what came before stays [API-E105, DEC-098, DEC-050]', async () => {
    const booked = await halfPaid();
    const receipt = { reservationId: booked._id, paymentType: 'wireTransfer' };
    const tooMuch = await call<Answered & { due: number }>(
      'POST',
      'payments',
      { ...receipt, amount: 3000 },
      world.admin,
    );
    expect(tooMuch.body).toMatchObject({ code: 'receipt_amount', due: 1000 });
    const rest = { ...receipt, amount: 1000, receivedAt: daysAgo(5) };
    expect((await call('POST', 'payments', rest, world.admin)).status).toBe(201);
    const id = booked.own[0]?._id;
    expect(await ticketOf(id)).toMatchObject({ condition: 'payed', paidAmount: 3000, payedAt: daysAgo(5) });
    const days = async () => {
      const rows = await world.db
        .select()
        .from(tables.ledgerEntries)
        .where(eq(tables.ledgerEntries.ticketId, id ?? ''));
      const sums = new Map<string, number>();
      for (const { at, amount } of rows) sums.set(at, (sums.get(at) ?? 0) + amount);
      return [...sums].filter(([, sum]) => sum !== 0).sort();
    };
    expect(await days()).toEqual([
      [daysAgo(30), 2000],
      [daysAgo(5), 1000],
    ]);
    // Another day for it is that of what came last alone.
    const { version } = await ticketOf(id);
    const redated = await world.call(
      world.tenant,
      'PATCH',
      `tickets/${id}/payment`,
      { receivedAt: daysAgo(8), reason: 'Estratto conto' },
      { 'if-match': `"${version}"` },
    );
    expect(redated.status).toBe(200);
    expect((await days()).map(([, sum]) => sum)).toEqual([2000, 1000]);
    expect((await call('DELETE', `tickets/${id}/payment`)).status).toBe(200);
    expect(await ticketOf(id)).toMatchObject({ condition: 'pending', paidAmount: 2000, payedAt: daysAgo(30) });
    expect(await days()).toEqual([[daysAgo(30), 2000]]);
    expect(await paymentOf(booked)).toMatchObject({ takenAmount: 2000, waitingAmount: 1000, status: 'waitingPayment' });
  });

  test.each([0, -3 * DAY, 3 * DAY])(
    'of two receipts, the second %d ms after the day of the first, the last one noted is taken back [DEC-098, API-E105]',
    async (after) => {
      const { own } = await halfPaid();
      const [first] = await world.db
        .select()
        .from(tables.ledgerEntries)
        .where(eq(tables.ledgerEntries.ticketId, own[0]?._id ?? ''));
      await call('POST', `tickets/${own[0]?._id}/payment`, {
        receivedAt: new Date(Date.parse(first?.at ?? '') + after).toISOString(),
      });
      expect(await ticketOf(own[0]?._id)).toMatchObject({ condition: 'payed', paidAmount: 3000 });
      await call('DELETE', `tickets/${own[0]?._id}/payment`);
      expect(await ticketOf(own[0]?._id)).toMatchObject({ condition: 'pending', paidAmount: 2000 });
    },
  );

  test('of two receipts the last one noted is taken back, also where the first is from before the ledger [DEC-098, API-E105]', async () => {
    const event = await eventAt(3000);
    const { tickets } = await bookGuest(world, event, {
      participantsInfo: [participant(), participant(), participant()],
    });
    const ids = tickets.map(({ _id }) => _id);
    await world.db
      .update(tables.tickets)
      .set({ paidAmount: 2000, payedAt: daysAgo(30) })
      .where(inArray(tables.tickets.id, ids));
    await openLedger(world.db);
    for (const id of ids) {
      await call('POST', `tickets/${id}/payment`);
      expect(await ticketOf(id)).toMatchObject({ condition: 'payed', paidAmount: 3000 });
      await call('DELETE', `tickets/${id}/payment`);
      expect(await ticketOf(id)).toMatchObject({ condition: 'pending', paidAmount: 2000 });
    }
  });

  test('of two receipts the last one noted is taken back, whatever its day, also after a move [DEC-098, DAY-041]', async () => {
    const { _id, own } = await halfPaid();
    await world.db.update(tables.reservations).set({ createdAt: daysAgo(60) });
    await call('POST', `tickets/${own[0]?._id}/payment`, { receivedAt: daysAgo(50) });
    const { tickets = [] } = await move(_id, await eventAt(3000), { due: 0, back: 0 });
    const moved = tickets.find(({ status }) => status === 'valid');
    expect(moved).toMatchObject({ condition: 'payed', paidAmount: 3000 });
    await call('DELETE', `tickets/${moved?._id}/payment`);
    expect(await ticketOf(moved?._id)).toMatchObject({ condition: 'pending', paidAmount: 2000 });
  });

  test('is what the gate sees and takes; until then the ticket is not paid [DEC-056, DEC-057]', async () => {
    const { to, own } = await halfPaid();
    const id = own[0]?._id;
    const { body: snapshot } = await call<GateSnapshot>('GET', `events/${to._id}/gate`, undefined, world.scanner);
    expect(snapshot.tickets[0]).toMatchObject({ _id: id, condition: 'pending', amountDue: 1000 });
    const scan = { eventId: to._id, ticketId: own[0]?.code };
    const { body: scanned } = await call<{ ticket: Ticket }>('POST', 'scans', scan, world.scanner);
    expect(scanned.ticket).toMatchObject({ condition: 'pending', price: 3000, paidAmount: 2000 });
    expect((await call('POST', `tickets/${id}/payment`, {}, world.scanner)).status).toBe(200);
    expect(await ticketOf(id)).toMatchObject({ condition: 'payed', paidAmount: 3000 });
    const entries = await world.db
      .select()
      .from(tables.ledgerEntries)
      .where(eq(tables.ledgerEntries.ticketId, id ?? ''));
    expect(entries.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['moved', 2000],
      ['paid', 1000],
    ]);
  });

  test('is whose the ticket is: handed on it is the other’s debt, split off it goes along [DEC-095, DAY-041]', async () => {
    const { _id, guest, own } = await halfPaid(2);
    const companion = await handOnCompanion(_id, own);
    expect(await pageOf(_id)).toContain('Ancora da pagare 10,00 €');
    const { code } = await ticketOf(companion?._id);
    const { body } = await world.app.inject({ url: `/t/${code}`, headers: { 'accept-language': 'it' } });
    expect((parsePage(body).body.textContent ?? '').replace(/\s+/g, ' ')).toContain('Da pagare: 10,00 €');
    const { body: listed } = await call<Reservation[]>('GET', `reservations?_id=${_id}&hasDebt=true`);
    expect(listed[0]).toMatchObject({ owed: { amount: 2000, othersAmount: 1000 } });
    // What they pay is theirs, what was paid before it changed hands stays the holder's.
    const rest = { reservationId: _id, ticketId: companion?._id, amount: 1000, paymentType: 'onSite' };
    expect((await call('POST', 'payments', rest, world.admin)).status).toBe(201);
    expect(await pageOf(_id)).toContain('Pagato per chi viene: 40,00 €');
    await call('DELETE', `tickets/${companion?._id}/payment`);
    expect(await ticketOf(companion?._id)).toMatchObject({ condition: 'pending', paidAmount: 2000 });
    const body1 = { ticketId: companion?._id, email: 'anna.costa@example.org' };
    const { body: split } = await call<Answered>('POST', `reservations/${_id}/split`, body1);
    expect(split.tickets?.[0]).toMatchObject({ condition: 'pending', price: 3000, paidAmount: 2000 });
    expect(split.payment).toMatchObject({ amount: 3000, status: 'waitingPayment' });
    expect(await paymentOf({ _id, guest })).toMatchObject({ amount: 3000, takenAmount: 2000, waitingAmount: 1000 });
  });

  test('of a ticket that was handed on and cancelled, what was paid before is still owed to who paid it after a move [DEC-095, DAY-041]', async () => {
    const { _id, own } = await halfPaid(2);
    const companion = await handOnCompanion(_id, own);
    const state = { id: companion?._id, status: 'invalid', condition: 'toRefund' };
    expect((await call('PUT', 'tickets/status/bulk', { tickets: [state] })).status).toBe(200);
    await move(_id, await eventAt(3000), { due: 1000, back: 0 });
    expect(await ticketOf(companion?._id)).toMatchObject({ condition: 'toRefund', paidAmount: 2000 });
    // What they had paid for it before they gave it away is the booker's own money, on their page too.
    expect(await pageOf(_id)).toContain('20,00 €');
    expect(await wrongSentences(world, { bookings: [_id], orders: [] })).toEqual([]);
  });

  test('keeps its price, its extras and its way of paying, as what is paid does [DEC-047, DEC-093]', async () => {
    const { _id, to, own } = await halfPaid();
    const fields = { eventId: to._id, name: 'Pranzo', extraType: 'supplement', price: 500, availableQuantity: 5 };
    const { body: extra } = await call<{ _id: string }>('POST', 'extras', fields);
    const { version, participantInfo } = await ticketOf(own[0]?._id);
    const { name, surname, email } = participantInfo;
    const edited = await world.call<Answered>(
      world.tenant,
      'POST',
      `tickets/${own[0]?._id}/handleinfo`,
      { participantInfo: { name, surname, email, extraIds: [extra._id] } },
      { 'if-match': `"${version}"` },
    );
    expect(edited.body.code).toBe('ticket_extras_locked');
    const changed = await call<Answered>('PUT', `reservations/${_id}`, { paymentType: 'wireTransfer' });
    expect(changed.body.code).toBe('payment_type_locked');
  });
});

test('the database knows no ticket that is paid in part and called paid, nor more paid than it costs [INST-004]', async () => {
  const { own } = await halfPaid();
  const set = (to: ReturnType<typeof sql>) => world.db.execute(sql`update tickets set ${to} where id = ${own[0]?._id}`);
  const refused = (rule: string) => ({ cause: { constraint: rule } });
  await expect(set(sql`paid_amount = 3000`)).rejects.toMatchObject(refused('tickets_paid_whole'));
  await expect(set(sql`paid_amount = 3001`)).rejects.toMatchObject(refused('tickets_paid'));
  await expect(set(sql`paid_amount = -1`)).rejects.toMatchObject(refused('tickets_paid'));
});

test('a server of the version before, which knows the condition alone, pays a ticket whole and takes that back [INST-004]', async () => {
  const { own } = await halfPaid();
  const id = own[0]?._id ?? '';
  const undone = world.db.transaction(async (tx) => {
    const paidAs = async (condition: 'payed' | 'pending') => {
      const { rows } = await tx.execute(
        sql`update tickets set condition = ${condition} where id = ${id} returning paid_amount as paid`,
      );
      return rows[0]?.['paid'];
    };
    expect([await paidAs('payed'), await paidAs('pending')]).toEqual([3000, 0]);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
});
