import { cancelOutcome } from '../../../domain/ticket/transitions.ts';
import type { Db } from '../../database/database.ts';
import {
  cancelOpenRequests,
  lockEvents,
  lockLiveReservations,
  lockValidTickets,
} from '../../database/repositories/booking-repository.ts';
import type { EventRow } from '../../database/repositories/event-repository.ts';
import type { Caller } from '../../http/policy.ts';
import { applyTicketChanges, type TicketChange } from '../bookings/ticket-changes.ts';

/**
 * Ends every booking of a cancelled event, in the transaction that cancels it: tickets, places, reservations, payments and
 * open requests (DEC-033).
 */
export async function cancelEventBookings(tx: Db, caller: Caller, event: EventRow): Promise<void> {
  const [canceled] = await lockEvents(tx, [event.id]);
  if (!canceled) return;
  const reservations = await lockLiveReservations(tx, event.id);
  const tickets = await lockValidTickets(tx, event.id);
  const changes = tickets.flatMap((ticket): TicketChange[] => {
    const to = cancelOutcome(ticket);
    return to ? [{ ticket, to }] : [];
  });
  const locked = {
    events: new Map([[canceled.id, canceled]]),
    reservations: new Map(reservations.map((row) => [row.id, row])),
    tickets,
  };
  await applyTicketChanges(tx, caller, locked, changes, new Date());
  await cancelOpenRequests(tx, event.id);
}
