import { Refusal } from '#domain/errors.ts';
import type { BookingFacts } from '#domain/reservations/changes/open.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { distinct } from '#server/kernel/rows.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { readEvent } from '#server/modules/events/queries/read-event.ts';
import { isAnyDisputed } from '#server/modules/money/queries/card.ts';
import type { Services } from '#server/services.ts';
import { openHandOnsOf } from '../../tickets/queries/hand-on.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';
import { lockEvents, lockReservations, lockTicketsOf, rowsOfReservations } from '../queries/booking.ts';
import { handedOnOf, heldRow } from '../queries/held.ts';
import { getReservation, type ReservationRow } from '../queries/reservation.ts';

/** A booking that staff change as one, with all its tickets, locked. */
export interface LockedBooking {
  event: EventRow;
  reservation: ReservationRow;
  tickets: TicketRow[];
  facts: BookingFacts;
  /** The other events that were asked for, as far as the caller's community has them. */
  beside: EventRow[];
}

async function readEvents(tx: Db, ids: readonly string[]): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const id of ids) rows.push(await readEvent(tx, id));
  return rows;
}

/**
 * Locks a booking and all that a change of it touches, until the transaction ends: of two who change it at once, the second sees
 * what the first did.
 * @param besideIds other events that the change touches, locked with its own in the order of their ids
 * @throws Refusal not_found, stale_write when it was moved to another event meanwhile
 */
export async function lockBooking(
  tx: Db,
  services: Services,
  id: string,
  besideIds: readonly string[] = [],
): Promise<LockedBooking> {
  const { eventId } = await getReservation(tx, id);
  const isUnlocked = services.testing?.skipBookingLock ?? false;
  const eventIds = distinct([eventId, ...besideIds]);
  const events = await (isUnlocked ? readEvents(tx, eventIds) : lockEvents(tx, eventIds));
  const event = events.find((one) => one.id === eventId);
  const [reservation] = isUnlocked ? [(await heldRow(tx, id)).reservation] : await lockReservations(tx, [id]);
  if (!reservation || !event) throw new Refusal('not_found');
  if (reservation.eventId !== eventId) throw new Refusal('stale_write');
  const tickets = isUnlocked ? await rowsOfReservations(tx, [id]) : await lockTicketsOf(tx, [id]);
  const offered = await openHandOnsOf(tx, id);
  const handedOn = await handedOnOf(
    tx,
    tickets.map((ticket) => ticket.id),
  );
  const { beginsAt, status } = event;
  return {
    ...{ event, reservation, tickets, beside: events.filter((one) => one.id !== eventId) },
    facts: {
      ...{ event: { status }, beginsAt, confirmBy: reservation.confirmBy, paymentType: reservation.paymentType },
      tickets: tickets.map((ticket) => ({
        ...ticket,
        isOffered: offered.has(ticket.id),
        isHandedOn: handedOn.has(ticket.id),
      })),
      isDisputed: await isAnyDisputed(tx, { reservationIds: [id] }),
      now: services.now(),
    },
  };
}
