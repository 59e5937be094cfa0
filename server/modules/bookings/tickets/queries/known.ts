import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { wasMailedTo } from '#server/modules/outbox/queries/mail.ts';
import { tickets } from '#server/tables.ts';

/** SQL: whether a ticket, or anything else about its booking, was mailed to the ticket's address: its person knows of it. */
export const isTicketKnown: SQL<boolean> = sql<boolean>`(${tickets.isSent}
  or ${wasMailedTo(tickets.reservationId, sql`(${tickets.participantInfo} ->> 'email')`)})`;

/** The tickets of a booking whose people know of it. */
export async function knownTickets(db: Db, reservationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.reservationId, reservationId), isTicketKnown));
  return new Set(rows.map(({ id }) => id));
}
