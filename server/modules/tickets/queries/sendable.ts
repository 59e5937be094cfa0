import { and, eq, inArray } from 'drizzle-orm';
import type { SendableTicket } from '../../../../domain/tickets/send.ts';
import { type Db, ownTenant } from '../../../kernel/database/database.ts';
import { tickets } from '../../../tables.ts';

const columns = { _id: tickets.id, status: tickets.status, isSent: tickets.isSent, eventId: tickets.eventId };

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
