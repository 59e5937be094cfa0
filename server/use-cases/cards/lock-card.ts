import type { ParticipationRequest } from '../../../domain/participation/schema.ts';
import type { Db } from '../../database/database.ts';
import * as bookings from '../../database/repositories/booking-repository.ts';
import * as cards from '../../database/repositories/card-repository.ts';
import type { EventRow } from '../../database/repositories/event-repository.ts';
import { type LockedOrder, lockOrder } from '../../database/repositories/order-store.ts';
import { lockParticipation } from '../../database/repositories/participation-repository.ts';
import type { ReservationRow } from '../../database/repositories/reservation-repository.ts';
import type { LockedTickets } from '../bookings/ticket-changes.ts';

/** A card payment with all it pays for, locked: event, reservation, tickets, request, order, payment, pages. */
export interface LockedCard {
  payment: cards.PaymentRow;
  pages: cards.CheckoutRow[];
  event: EventRow | null;
  reservation: ReservationRow | null;
  /** The reservation's tickets and what depends on them. */
  locked: LockedTickets | null;
  request: ParticipationRequest | null;
  /** The order it pays, with its lines and refund requests. */
  order: LockedOrder | null;
}

/** Locks a payment by card in the one order of locks. @throws Refusal not_found */
export async function lockCard(tx: Db, paymentId: string): Promise<LockedCard> {
  const { eventId } = await cards.readPayment(tx, paymentId);
  const [event = null] = eventId === null ? [] : await bookings.lockEvents(tx, [eventId]);
  // Read again: a request may have become a booking while this waited for the event.
  const found = await cards.readPayment(tx, paymentId);
  const [reservation = null] =
    found.reservationId === null ? [] : await bookings.lockReservations(tx, [found.reservationId]);
  // Event and reservation are held already: what is left of the order are the tickets.
  const locked = reservation && {
    events: new Map(event ? [[event.id, event]] : []),
    reservations: new Map([[reservation.id, reservation]]),
    tickets: await bookings.lockTicketsOf(tx, [reservation.id]),
  };
  const request =
    found.participationRequestId === null ? null : await lockParticipation(tx, found.participationRequestId);
  const order = found.orderId === null ? null : await lockOrder(tx, found.orderId);
  const [payment, pages] = await Promise.all([cards.lockPayment(tx, paymentId), cards.lockCheckouts(tx, [paymentId])]);
  return { payment, pages, event, reservation, locked, request, order };
}
