import { remainingQuantity } from '#domain/events/price/price.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { ChargeTarget } from '#domain/payments/card.ts';
import { restOf } from '#domain/tickets/paid.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { byId, distinct } from '#server/kernel/rows.ts';
import { lockParticipation } from '../../bookings/participations/queries/participation.ts';
import * as bookings from '../../bookings/reservations/queries/booking.ts';
import type { ReservationRow } from '../../bookings/reservations/queries/reservation.ts';
import {
  applyTicketChanges,
  deriveBookings,
  type LockedTickets,
  postTickets,
} from '../../bookings/tickets/commands/ticket-changes.ts';
import type { TicketRow } from '../../bookings/tickets/queries/ticket.ts';
import type { EventRow } from '../../events/queries/event.ts';
import * as cards from '../../money/queries/card.ts';
import { paidOrder } from '../../orders/commands/paid-order.ts';
import { type LockedOrder, lockOrders } from '../../orders/queries/order-store.ts';
import { bookingHolder } from '../../users/queries/booking-holder.ts';

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
  // Or a booking may have gone to another event.
  const others = named(found, 'eventId').filter((id) => !events.has(id));
  for (const event of await bookings.lockEvents(tx, others)) events.set(event.id, event);
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

/** Locks one payment by card. @throws Refusal not_found */
export async function lockCard(tx: Db, paymentId: string): Promise<LockedCard> {
  return foundRow(await lockCards(tx, [paymentId]));
}

/** A ticket that is paid. */
export const payed = { status: 'valid', condition: 'payed' } as const;
const revoked = { status: 'invalid', condition: 'revoked' } as const;

function usesOf(tickets: readonly TicketRow[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { _id } of tickets.flatMap(({ materializedExtras }) => materializedExtras)) {
    uses.set(_id, (uses.get(_id) ?? 0) + 1);
  }
  return uses;
}

/** Whether lapsed tickets can be valid again: the event, its places and extras, the person. */
async function canRetake(tx: Db, { event, reservation }: LockedCard, lapsed: readonly TicketRow[]): Promise<boolean> {
  if (!event || !reservation || event.status === 'canceled') return false;
  if (freePlacesOf(event) < lapsed.length) return false;
  const holder = await bookingHolder(tx, event, { userId: reservation.userId });
  if (!holder?.tenantEnabled || holder.hasLiveBooking) return false;
  const uses = usesOf(lapsed);
  const extras = await bookings.lockExtras(tx, event.id, [...uses.keys()]);
  return [...uses].every(([id, pieces]) => {
    const extra = extras.find(({ _id }) => _id === id);
    return extra !== undefined && remainingQuantity(extra) >= pieces;
  });
}

/** Takes places, extras and tickets up again that were given up for want of the payment. */
async function reclaim(tx: Db, doing: ActionContext, card: LockedCard, lapsed: readonly TicketRow[]): Promise<void> {
  const { event, reservation } = card;
  if (!event || !reservation) return;
  await bookings.takePlaces(tx, event.id, lapsed.length);
  await bookings.spendExtras(tx, usesOf(lapsed));
  const ids = lapsed.map(({ id }) => id);
  await postTickets(
    tx,
    doing,
    new Map([[reservation.id, reservation]]),
    lapsed.map((ticket) => ({ ticket, to: payed })),
  );
  await bookings.updateTickets(tx, ids, { ...payed, payedAt: doing.now.toISOString(), payedBy: null, lapsedAt: null });
  await deriveBookings(tx, doing.queue, [reservation], new Set());
}

/** The tickets of a booking, as what its payment by card is for. */
export function paidTickets(tx: Db, doing: ActionContext, card: LockedCard): ChargeTarget {
  const { locked } = card;
  const all = locked?.tickets ?? [];
  const tickets = card.reservation?.paymentType === 'stripe' ? all : [];
  const isLive = tickets.some(({ status }) => status === 'valid');
  const lapsed = isLive ? [] : tickets.filter(({ lapsedAt }) => lapsedAt !== null);
  const among = (ids: readonly string[]) => all.filter(({ id }) => ids.includes(id));
  return {
    due: tickets
      .filter(({ status, condition }) => status === 'valid' && condition === 'pending')
      .map((ticket) => ({ id: ticket.id, price: restOf(ticket) })),
    lapsed,
    isPaid: tickets.some(({ paidAmount }) => paidAmount > 0),
    canRetake: () => canRetake(tx, card, lapsed),
    async pay(ids) {
      if (!locked) return;
      const changes = among(ids).map((ticket) => ({ ticket, to: payed }));
      await applyTicketChanges(tx, doing, locked, changes);
    },
    reclaim: (ids) => reclaim(tx, doing, card, among(ids)),
    async giveUp({ isLapse }) {
      const valid = all.filter(({ status }) => status === 'valid');
      if (!locked || valid.length === 0) return;
      // Marked first: the reservation's status follows from it.
      if (isLapse) {
        const ids = valid.map(({ id }) => id);
        await bookings.updateTickets(tx, ids, { lapsedAt: doing.now.toISOString() });
      }
      const changes = valid.map((ticket) => ({ ticket, to: revoked }));
      await applyTicketChanges(tx, doing, locked, changes);
    },
  };
}

/** The one mechanism of card payments asks here what it pays for. */
export const chargeTargetOf = (tx: Db, doing: ActionContext, card: LockedCard): ChargeTarget =>
  card.order ? paidOrder(tx, doing, card.order) : paidTickets(tx, doing, card);
