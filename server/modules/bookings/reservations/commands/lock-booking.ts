import { Refusal } from '#domain/errors.ts';
import type { BookingFacts } from '#domain/reservations/changes/open.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { readEvent } from '#server/modules/events/queries/read-event.ts';
import { isAnyDisputed } from '#server/modules/money/queries/card.ts';
import type { Services } from '#server/services.ts';
import { openHandOnsOf } from '../../tickets/queries/hand-on.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';
import { lockEvents, lockReservations, lockTicketsOf, rowsOfReservations } from '../queries/booking.ts';
import { heldRow } from '../queries/held.ts';
import { getReservation, type ReservationRow } from '../queries/reservation.ts';

/** A booking that staff change as one, with all its tickets, locked. */
export interface LockedBooking {
  event: EventRow;
  reservation: ReservationRow;
  tickets: TicketRow[];
  facts: BookingFacts;
}

/**
 * Locks a booking and all that a change of it touches, until the transaction ends: of two who change it at once, the second sees
 * what the first did.
 * @throws Refusal not_found
 */
export async function lockBooking(tx: Db, services: Services, id: string): Promise<LockedBooking> {
  const { eventId } = await getReservation(tx, id);
  const isUnlocked = services.testing?.skipBookingLock ?? false;
  const [event] = isUnlocked ? [await readEvent(tx, eventId)] : await lockEvents(tx, [eventId]);
  const [reservation] = isUnlocked ? [(await heldRow(tx, id)).reservation] : await lockReservations(tx, [id]);
  if (!reservation || !event) throw new Refusal('not_found');
  const tickets = isUnlocked ? await rowsOfReservations(tx, [id]) : await lockTicketsOf(tx, [id]);
  const offered = await openHandOnsOf(tx, id);
  const { beginsAt, status } = event;
  return {
    ...{ event, reservation, tickets },
    facts: {
      ...{ event: { status }, beginsAt, confirmBy: reservation.confirmBy, paymentType: reservation.paymentType },
      tickets: tickets.map((ticket) => ({ ...ticket, isOffered: offered.has(ticket.id) })),
      isDisputed: await isAnyDisputed(tx, { reservationIds: [id] }),
      now: services.now(),
    },
  };
}
