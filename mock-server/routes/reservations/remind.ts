import { v7 } from 'uuid';
import type { DemoReminder } from '#demo/support/types.ts';
import { lastMomentOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/schema.ts';
import type { BookingMail } from '#domain/notifications/outbox.ts';
import { isOpenToCard } from '#domain/payments/card.ts';
import { hasDebt } from '#domain/payments/due.ts';
import { REMINDER_HOURS, transferReason } from '#domain/payments/transfer.ts';
import { type Reminded, reminders } from '#domain/reservations/reminder.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { ownLines } from '#domain/shared/own-lines.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { HOUR } from '#domain/values/time.ts';
import { readBody } from '../../kernel/body.ts';
import { ticketsOf } from '../../kernel/related.ts';
import { type Answer, type Call, find, findOwn, ok } from '../../kernel/route.ts';
import { ticketsSeen } from '../../ticket-changes.ts';

interface Debt {
  row: Reservation;
  event: Event;
  code: string;
  name: string;
  email: string;
  amount: number;
}

/** What whoever booked owes, and whoever took a ticket over. */
function debtsOf(call: Call, row: Reservation): Debt[] {
  const { store, now } = call;
  const event = find(store.events, row.eventId);
  const holder = find(store.users, row.userId);
  const payment = store.payments.find(({ reservationId }) => reservationId === row._id);
  const isByCard = row.paymentType === 'stripe';
  const unpaid = ticketsOf(store, row._id).filter((ticket) => hasDebt(ticket, event));
  const taken = new Set(store.handOns.filter(({ state }) => state === 'accepted').map(({ ticketId }) => ticketId));
  const own = unpaid.filter(({ _id }) => !taken.has(_id));
  const isOpen = !isByCard || (payment !== undefined && isOpenToCard(payment, now));
  const others = isByCard ? [] : unpaid.filter(({ _id }) => taken.has(_id));
  const debts = [
    ...(own.length > 0 && isOpen
      ? [{ ...holder, code: row.code, amount: own.reduce((sum, { price }) => sum + price, 0) }]
      : []),
    ...others.map(({ code, price, participantInfo }) => ({ ...participantInfo, code, amount: price })),
  ];
  return debts.map(({ name, surname, email, code, amount }) => ({
    ...{ row, event, code, amount, email: email ?? '' },
    name: `${name} ${surname}`,
  }));
}

const isOver = ({ event }: Debt, now: Date): boolean => {
  const last = lastMomentOf(event);
  return last !== null && new Date(last) < now;
};

const subjectOf = (eventName: string): string => `Promemoria: pagamento per ${eventName}`;

/** Reminds whoever has not paid: each person once a day at most. */
export function remind(call: Call): Answer {
  const { reservationIds = [], ticketIds = [], withPast, text, isPreview, previewOf } = readBody(call, reminders);
  const ofTickets = ticketIds.map((id) => find(ticketsSeen(call), id).reservationId);
  const rows = [...new Set([...reservationIds, ...ofTickets])].map((id) => findOwn(call, call.store.reservations, id));
  const debts = rows.flatMap((row) => debtsOf(call, row));
  const past = debts.filter((one) => isOver(one, call.now));
  const wanted = withPast ? debts : debts.filter((one) => !past.includes(one));
  const due = wanted.filter(({ email }) => email !== '');
  const since = new Date(call.now.getTime() - REMINDER_HOURS * HOUR).toISOString();
  const readerOf = ({ row, email }: Debt) => row.tenantId + email;
  const done = new Set(call.store.reminders.filter(({ at }) => at > since).map(({ tenantId, to }) => tenantId + to));
  const open = due.filter((one) => !done.has(readerOf(one)));
  const readers = open.map(readerOf);
  const people = open.filter((one, at) => readers.indexOf(readerOf(one)) === at);
  const bookings = (some: readonly Debt[]) => new Set(some.map(({ row }) => row._id)).size;
  const shown = people.find(({ code }) => code === previewOf) ?? people[0];
  const answer: Reminded = {
    ...{ reminded: people.length, settled: rows.length - bookings(debts), past: bookings(past) },
    ...{ today: due.length - open.length, later: open.length - people.length },
    unreachable: wanted.length - due.length,
    events: [...groupBy(people, ({ event }) => event._id)].map(([_id, own]) => ({
      ...{ _id, name: own[0]?.event.name ?? '', people: own.length },
    })),
    people: people.map(({ code, name, email, amount, event }) => ({
      code,
      name,
      email,
      amount,
      eventName: event.name,
    })),
    mail: shown
      ? {
          subject: subjectOf(shown.event.name),
          text: [transferReason(shown.code), ...ownLines(text)].join('\n\n'),
        }
      : null,
  };
  if (!isPreview) {
    const at = call.now.toISOString();
    call.store.reminders.push(
      ...people.map(({ row, name, email: to, event }) => ({
        ...{ _id: v7(), tenantId: row.tenantId, reservationId: row._id, to, name, eventName: event.name, at },
      })),
    );
  }
  return ok(answer);
}

const asMail = ({ _id, to, eventName, at }: DemoReminder): BookingMail => ({
  ...{ _id, to, subject: subjectOf(eventName), state: 'local', error: null, createdAt: at, sentAt: at },
  ...{ isTicket: false, isReminder: true },
});

/** The reminders of a booking, as its mails. */
export const remindersOf = ({ store }: Call, id: string | undefined): BookingMail[] =>
  store.reminders.filter(({ reservationId }) => reservationId === id).map(asMail);
