import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SendableTicket } from '#domain/tickets/send.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { reservations, tickets } from '#server/tables.ts';

const columns = { _id: tickets.id, status: tickets.status, isSent: tickets.isSent, eventId: tickets.eventId };

/**
 * What the rules of sending ask of an event's tickets, oldest first; only those that are paid where asked, and none of a booking
 * whose address is not proven: somebody else may have typed it.
 */
export function sendableOfEvent(
  db: Db,
  eventId: string,
  payedOnly = false,
): Promise<(SendableTicket & { eventId: string })[]> {
  return db
    .select(columns)
    .from(tickets)
    .innerJoin(reservations, and(eq(reservations.id, tickets.reservationId), isNull(reservations.confirmBy)))
    .where(
      and(
        eq(tickets.eventId, eventId),
        ownTenant(db, tickets.tenantId),
        payedOnly ? eq(tickets.condition, 'payed') : undefined,
      ),
    )
    .orderBy(tickets.createdAt, tickets.id);
}

/** The same of tickets by id. */
export function sendableOfIds(db: Db, ids: readonly string[]): Promise<(SendableTicket & { eventId: string })[]> {
  return db
    .select(columns)
    .from(tickets)
    .where(and(inArray(tickets.id, [...ids]), ownTenant(db, tickets.tenantId)))
    .orderBy(tickets.createdAt, tickets.id);
}

/** The paid tickets of a booking that were not sent yet, with the event they are for; undefined when there are none. */
export async function sendableOfReservation(db: Db, reservationId: string) {
  const rows = await db
    .select({ _id: tickets.id, eventId: tickets.eventId, tenantId: tickets.tenantId })
    .from(tickets)
    .where(
      and(
        eq(tickets.reservationId, reservationId),
        eq(tickets.status, 'valid'),
        eq(tickets.condition, 'payed'),
        eq(tickets.isSent, false),
      ),
    )
    .orderBy(tickets.createdAt, tickets.id);
  const [first] = rows;
  return first && { event: { id: first.eventId, tenantId: first.tenantId }, tickets: rows };
}
