import { setPlaces } from '#demo/support/places.ts';
import type { DemoTicket } from '#demo/support/types.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { cancelOutcome } from '#domain/tickets/transitions.ts';
import { ticketsOf } from './kernel/related.ts';
import type { Store } from './kernel/store.ts';

/** An invalid ticket leaves all its lists. */
function leavePlaces(store: Store, ticket: DemoTicket): void {
  if (ticket.status === 'valid') return;
  const left = new Set(ticket.places.map(({ transportId }) => transportId));
  for (const transport of store.transports) if (left.has(transport._id)) transport.slots -= 1;
  setPlaces(ticket, [], store.transports);
}

/** Makes a booking agree with its tickets again. */
export function settleReservation(store: Store, reservation: Reservation): void {
  const tickets = ticketsOf(store, reservation._id);
  const event = store.events.find((one) => one._id === reservation.eventId);
  const payment = store.payments.find((one) => one.reservationId === reservation._id);
  const derived = deriveReservation(tickets, {
    paymentType: reservation.paymentType,
    isToCheck: reservation.status === 'toCheck',
    isEventCanceled: event?.status === 'canceled',
    isRefundedByProvider: reservation.paymentType === 'stripe',
  });
  Object.assign(reservation, derived, { version: reservation.version + 1 });
  const isOver = derived.slots === 0;
  for (const entry of isOver ? store.waitingList : []) {
    if (entry.reservationId === reservation._id && entry.status === 'accepted') entry.status = 'canceled';
  }
  const payable = tickets.map((ticket) => ({ ...ticket, wasPayed: ticket.payedAt !== null }));
  if (payment) Object.assign(payment, derivePayment(payable), { version: payment.version + 1 });
}

/** What follows from tickets that changed: places, transports, extras, bookings, payments. */
export function settleTickets(store: Store, changed: readonly DemoTicket[]): void {
  for (const ticket of changed) leavePlaces(store, ticket);
  const reservationIds = new Set(changed.map((ticket) => ticket.reservationId));
  for (const row of store.reservations) if (reservationIds.has(row._id)) settleReservation(store, row);
  for (const eventId of new Set(changed.map((ticket) => ticket.eventId))) {
    const valid = store.tickets.filter((ticket) => ticket.eventId === eventId && ticket.status === 'valid');
    const event = store.events.find((one) => one._id === eventId);
    if (event) event.slots = valid.length;
    for (const extra of store.extras.filter((one) => one.eventId === eventId)) {
      extra.usedQuantity = valid.filter((one) => one.materializedExtras.some(({ _id }) => _id === extra._id)).length;
    }
  }
}

/** Ends the bookings and requests of a cancelled event. */
export function cancelBookings(store: Store, eventId: string): void {
  const changed: DemoTicket[] = [];
  for (const ticket of store.tickets) {
    const outcome = ticket.eventId === eventId ? cancelOutcome(ticket) : null;
    if (outcome) changed.push(Object.assign(ticket, outcome));
  }
  for (const request of store.participations) {
    const isOpen = request.status === 'pending' || request.status === 'toAuthorize';
    if (request.eventId === eventId && isOpen) request.status = 'canceled';
  }
  settleTickets(store, changed);
}
