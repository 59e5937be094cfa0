import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { wasMailedTo, wasTicketMailedTo } from '#server/modules/outbox/queries/mail.ts';
import { reservations, tickets } from '#server/tables.ts';

const address = sql`(${tickets.participantInfo} ->> 'email')`;

/**
 * SQL: whether a ticket, or anything else about its booking, was mailed to the ticket's address or is just being: its person knows of
 * it.
 */
export const isTicketKnown: SQL<boolean> = sql<boolean>`(${tickets.isSent}
  or ${wasMailedTo(tickets.reservationId, address)} or ${wasTicketMailedTo(tickets.id, address)})`;

/** The tickets of a booking whose people know of it. */
export async function knownTickets(db: Db, reservationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.reservationId, reservationId), isTicketKnown));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Has whoever changes bookings wait until the transaction ends: a mail says of them what they still are once it is on its way, and who
 * changes them afterwards finds to whom it goes. Locked in the order of their ids.
 */
export async function keepBookingsStill(
  tx: Db,
  which: { ids: readonly string[] } | { ofTicket: string },
): Promise<void> {
  const isMeant =
    'ids' in which
      ? inArray(reservations.id, [...which.ids])
      : sql`${reservations.id} = (select t.reservation_id from ${tickets} t where t.id = ${which.ofTicket})`;
  await tx.select({ id: reservations.id }).from(reservations).where(isMeant).orderBy(asc(reservations.id)).for('share');
}
