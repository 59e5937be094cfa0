import { and, eq, inArray } from 'drizzle-orm';
import type { SendableTicket } from '#domain/tickets/send.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { tickets } from '#server/tables.ts';
import { isProven, isToSend } from './proven.ts';

const columns = { _id: tickets.id, status: tickets.status, isSent: tickets.isSent, isProven, eventId: tickets.eventId };

/** What the rules of sending ask of an event's tickets, oldest first; only those that are paid where asked. */
export function sendableOfEvent(
  db: Db,
  eventId: string,
  payedOnly = false,
): Promise<(SendableTicket & { eventId: string })[]> {
  return db
    .select(columns)
    .from(tickets)
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
    .where(and(eq(tickets.reservationId, reservationId), isToSend, eq(tickets.condition, 'payed')))
    .orderBy(tickets.createdAt, tickets.id);
  const [first] = rows;
  return first && { event: { id: first.eventId, tenantId: first.tenantId }, tickets: rows };
}
