import { parseListQuery } from '#domain/list-query.ts';
import { dueOf, hasDebt, isOwed } from '#domain/payments/due.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { asksForOwed, type Owed, type OwedSum } from '#domain/reservations/owed.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { visibleReservation } from '#domain/reservations/seen.ts';
import { answersOfAll } from '#domain/tickets/answers.ts';
import type { HandOnRecord } from '#domain/tickets/hand-on.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { type PageOptions, records, select } from '../kernel/list.ts';
import { bookingWords, byId, isHandedOn, phoneOf, showReservation, showTicket, ticketsOf } from '../kernel/related.ts';
import { type Call, findOwn, ok, type Route, route, visible } from '../kernel/route.ts';
import type { Store } from '../kernel/store.ts';

type Asked = Pick<Call, 'store' | 'now'>;

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** What a booking owes, until when, and when somebody was last reminded of it. */
export function owedOf({ store }: Asked, row: Reservation): Owed {
  const event = byId(store.events, row.eventId);
  const tickets = ticketsOf(store, row._id).filter((ticket) => hasDebt(ticket, event));
  const payment = store.payments.find(({ reservationId }) => reservationId === row._id);
  const reminded = store.reminders.filter(({ reservationId }) => reservationId === row._id).map(({ at }) => at);
  return {
    ...{ amount: sum(tickets, restOf), people: tickets.length },
    othersAmount: sum(tickets, (ticket) => (isHandedOn(store, ticket._id) ? restOf(ticket) : 0)),
    dueAt: event ? dueOf({ ...row, expiresAt: payment?.expiresAt }, event) : null,
    remindedAt: reminded.sort().at(-1) ?? null,
  };
}

/** The fields of a list of bookings that are about what they owe. */
export const owedFields = (call: Asked) => ({
  hasDebt: (row: Reservation) => owedOf(call, row).people > 0,
  isOwing: (row: Reservation) =>
    ticketsOf(call.store, row._id).some((ticket) => isOwed(ticket, byId(call.store.events, row.eventId), call.now)),
  dueAt: (row: Reservation) => owedOf(call, row).dueAt,
  owedAmount: (row: Reservation) => owedOf(call, row).amount,
  remindedAt: (row: Reservation) => owedOf(call, row).remindedAt,
});

/** What bookings owe together. */
export function owedTogether(call: Asked, rows: readonly Reservation[]): OwedSum {
  const owing = rows.map((row) => owedOf(call, row)).filter(({ people }) => people > 0);
  const late = owing.filter(({ dueAt }) => dueAt !== null && dueAt < call.now.toISOString());
  return {
    ...{ count: owing.length, amount: sum(owing, ({ amount }) => amount), people: sum(owing, ({ people }) => people) },
    late: { count: late.length, amount: sum(late, ({ amount }) => amount) },
  };
}

const bookingOf = (call: Call): string => findOwn(call, call.store.reservations)._id;

function handOnsOf(call: Call): HandOnRecord[] {
  const booking = bookingOf(call);
  return call.store.handOns
    .filter((one) => one.reservationId === booking)
    .map(({ tenantId: _tenant, eventId: _event, reservationId: _own, oldCode: _code, ...handOn }) => handOn);
}

/** The mails of bookings that the demo has, newest first. */
export const mailsOf = ({ confirmations, reminders, ticketMails }: Call['store']) =>
  [
    ...confirmations.map((one) => ({
      ...{ ...one, subject: `Prenotazione confermata: ${one.eventName}` },
      ...{ state: 'local' as const, isTicket: false, isReminder: false },
    })),
    ...reminders.map((one) => ({
      ...{ ...one, subject: `Promemoria: pagamento per ${one.eventName}` },
      ...{ state: 'local' as const, isTicket: false, isReminder: true },
    })),
    ...ticketMails.map((one) => ({
      ...{ ...one, subject: `Il tuo biglietto per ${one.eventName}` },
      ...{ state: 'sent' as const, isTicket: true, isReminder: false },
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));

/** Tickets that are handed on, and what was asked and sent about a reservation: only what the demo has. */
export const handOnRoutes: Route[] = [
  route('get', '/api/reservations/:id/hand-ons', ['send', 'reservations'], (call) => ok(handOnsOf(call))),
  route('get', '/api/reservations/:id/messages', ['send', 'reservations'], (call) => {
    const booking = bookingOf(call);
    return ok(call.store.reservationMessages.filter(({ reservationId }) => reservationId === booking));
  }),
  route('get', '/api/reservations/:id/mails', ['send', 'reservations'], (call) => {
    const booking = bookingOf(call);
    return ok(
      mailsOf(call.store)
        .filter(({ reservationId }) => reservationId === booking)
        .map(({ _id, to, subject, at, state, isTicket, isReminder }) => ({
          ...{ _id, to, subject, state, error: null },
          ...{ createdAt: at, sentAt: at, isTicket, isReminder },
        })),
    );
  }),
];

const shown = (call: Call, row: Reservation): object =>
  visibleReservation(call, {
    ...showReservation(call.store, row),
    // Of an event it was moved from only those whose money goes back.
    tickets: ticketsOf(call.store, row._id)
      .filter(({ eventId, condition }) => eventId === row.eventId || condition !== 'revoked')
      .map((ticket) => showTicket(call.store, ticket)),
  });

export const reservationOptions = (call: Call): PageOptions<Reservation> => ({
  read: {
    answers: (row) => answersOfAll(row.participantsInfo),
    ...owedFields(call),
  },
  show: (row) =>
    visibleReservation(call, {
      ...showReservation(call.store, row),
      ...(asksForOwed(parseListQuery(reservationList, call.query).filters) && { owed: owedOf(call, row) }),
    }),
  search: (row) => bookingWords(call.store, row),
  phone: ({ userId }) => phoneOf(call.store, userId),
});

const listed = { list: reservationList, rows: ({ reservations }: Store) => reservations, options: reservationOptions };

/** Reservations, and what they owe together. */
export const reservationRoutes: Route[] = [
  route('get', '/api/reservations/owed', ['list', 'reservations'], (call) =>
    ok(
      owedTogether(
        call,
        select(call, reservationList, visible(call, listed.rows(call.store)), reservationOptions(call)),
      ),
    ),
  ),
  ...records('/api/reservations', 'reservations', { ...listed, whole: shown }),
];
