import { dueOf, hasDebt, isOwed } from '#domain/payments/due.ts';
import type { Owed, OwedSum } from '#domain/reservations/owed.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { ticketsOf } from '../../kernel/related.ts';
import type { Call } from '../../kernel/route.ts';

type Asked = Pick<Call, 'store' | 'now'>;

const eventOf = ({ store }: Asked, { eventId }: Reservation) => store.events.find(({ _id }) => _id === eventId);

/** When somebody was last reminded of a booking. */
export const remindedAt = ({ store }: Asked, { _id }: Reservation): string | null =>
  store.reminders
    .filter(({ reservationId }) => reservationId === _id)
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? null;

export function dueAt(call: Asked, row: Reservation): string | null {
  const event = eventOf(call, row);
  const payment = call.store.payments.find(({ reservationId }) => reservationId === row._id);
  return event ? dueOf({ ...row, expiresAt: payment?.expiresAt }, event) : null;
}

const unpaid = (call: Asked, row: Reservation) =>
  ticketsOf(call.store, row._id).filter((ticket) => hasDebt(ticket, eventOf(call, row)));

const sum = (tickets: readonly { price: number }[]): number => tickets.reduce((total, { price }) => total + price, 0);

/** What a booking owes, until when, and when somebody was last reminded of it. */
export function owedOf(call: Asked, row: Reservation): Owed {
  const tickets = unpaid(call, row);
  const others = tickets.filter(({ _id }) =>
    call.store.handOns.some(({ ticketId, state }) => ticketId === _id && state === 'accepted'),
  );
  return {
    ...{ amount: sum(tickets), people: tickets.length, othersAmount: sum(others) },
    ...{ dueAt: dueAt(call, row), remindedAt: remindedAt(call, row) },
  };
}

/** The fields of a list of bookings that are about what they owe. */
export const owedFields = (call: Asked) => ({
  hasDebt: (row: Reservation) => unpaid(call, row).length > 0,
  isOwing: (row: Reservation) =>
    ticketsOf(call.store, row._id).some((ticket) => isOwed(ticket, eventOf(call, row), call.now)),
  dueAt: (row: Reservation) => dueAt(call, row),
  owedAmount: (row: Reservation) => sum(unpaid(call, row)),
  remindedAt: (row: Reservation) => remindedAt(call, row),
});

/** What bookings owe together. */
export function owedTogether(call: Asked, rows: readonly Reservation[]): OwedSum {
  const owing = rows.map((row) => owedOf(call, row)).filter(({ people }) => people > 0);
  const late = owing.filter((one) => one.dueAt !== null && one.dueAt < call.now.toISOString());
  const amountOf = (some: readonly Owed[]) => some.reduce((total, { amount }) => total + amount, 0);
  return {
    ...{ count: owing.length, amount: amountOf(owing), late: { count: late.length, amount: amountOf(late) } },
    people: owing.reduce((total, { people }) => total + people, 0),
  };
}
