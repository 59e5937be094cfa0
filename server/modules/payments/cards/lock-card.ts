import { Refusal } from '../../../../domain/errors.ts';
import type { ParticipationRequest } from '../../../../domain/participations/schema.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { EventRow } from '../../events/queries/event.ts';
import { type LockedOrder, lockOrders } from '../../orders/queries/order-store.ts';
import { lockParticipation } from '../../participations/queries/participation.ts';
import * as bookings from '../../reservations/queries/booking.ts';
import type { ReservationRow } from '../../reservations/queries/reservation.ts';
import { byId, distinct, type LockedTickets } from '../../tickets/commands/ticket-changes.ts';
import * as cards from '../queries/card.ts';

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

/** What payments refer to by one of their columns, each once. */
const named = (
  payments: readonly cards.PaymentRow[],
  column: 'eventId' | 'reservationId' | 'participationRequestId' | 'orderId',
): string[] => distinct(payments.flatMap((payment) => payment[column] ?? []));

/** Locks payments by card with all they pay for, in the one order of locks. Those that are not there are left out. */
export async function lockCards(tx: Db, paymentIds: readonly string[]): Promise<LockedCard[]> {
  const events = byId(await bookings.lockEvents(tx, named(await cards.readPayments(tx, paymentIds), 'eventId')));
  // Read again: a request may have become a booking while this waited for the event.
  const found = await cards.readPayments(tx, paymentIds);
  const reservations = byId(await bookings.lockReservations(tx, named(found, 'reservationId')));
  // Events and reservations are held already: what is left of the order are the tickets.
  const tickets = await bookings.lockTicketsOf(tx, [...reservations.keys()]);
  const requests = new Map<string, ParticipationRequest>();
  for (const id of named(found, 'participationRequestId').sort()) requests.set(id, await lockParticipation(tx, id));
  const orders = new Map((await lockOrders(tx, named(found, 'orderId'))).map((order) => [order.row.id, order]));
  const [payments, pages] = await Promise.all([
    cards.lockPayments(tx, paymentIds),
    cards.lockCheckouts(tx, paymentIds),
  ]);
  return payments.map((payment) => {
    const event = events.get(payment.eventId ?? '') ?? null;
    const reservation = reservations.get(payment.reservationId ?? '') ?? null;
    return {
      payment,
      pages: pages.filter(({ paymentId }) => paymentId === payment.id),
      event,
      reservation,
      locked: reservation && {
        events: new Map(event ? [[event.id, event]] : []),
        reservations: new Map([[reservation.id, reservation]]),
        tickets: tickets.filter(({ reservationId }) => reservationId === reservation.id),
      },
      request: requests.get(payment.participationRequestId ?? '') ?? null,
      order: orders.get(payment.orderId ?? '') ?? null,
    };
  });
}

/**
 * Locks a payment with its pages, where all it pays for is locked already.
 * @throws Refusal not_found
 */
export async function lockPayment(tx: Db, paymentId: string): Promise<Pick<LockedCard, 'payment' | 'pages'>> {
  const ids = [paymentId];
  const [[payment], pages] = await Promise.all([cards.lockPayments(tx, ids), cards.lockCheckouts(tx, ids)]);
  if (!payment) throw new Refusal('not_found');
  return { payment, pages };
}

/** Locks one payment by card. @throws Refusal not_found */
export async function lockCard(tx: Db, paymentId: string): Promise<LockedCard> {
  const [card] = await lockCards(tx, [paymentId]);
  if (!card) throw new Refusal('not_found');
  return card;
}
