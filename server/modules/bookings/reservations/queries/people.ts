import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { reservations, tickets } from '#server/tables.ts';
import { storeParticipants } from './reservation.ts';

/**
 * Keeps the people of a booking as its tickets have them, in the order in which they were booked. Tickets of an event it was moved
 * from are its people's no more.
 */
export async function keepParticipants(tx: Db, reservationId: string): Promise<void> {
  const rows = await tx
    .select({ participantInfo: tickets.participantInfo })
    .from(tickets)
    .innerJoin(reservations, and(eq(reservations.id, tickets.reservationId), eq(reservations.eventId, tickets.eventId)))
    .where(eq(tickets.reservationId, reservationId))
    .orderBy(tickets.id);
  await storeParticipants(
    tx,
    reservationId,
    rows.map(({ participantInfo }) => participantInfo),
  );
}
