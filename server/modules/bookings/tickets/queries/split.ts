import { and, eq } from 'drizzle-orm';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { ticketHandOns, tickets } from '#server/tables.ts';
import type { TicketRow } from './ticket.ts';

/**
 * Puts a ticket into another booking of its event, with all that is kept of it by booking. The person who took it over from who booked has
 * it as their own now; the code they replaced stays known at the gate.
 */
export async function putIntoBooking(
  tx: Db,
  { id, isSent, sentAt, participantInfo: before }: TicketRow,
  reservationId: string,
  participantInfo: ParticipantInfo,
): Promise<void> {
  const isSame = before.email.toLowerCase() === participantInfo.email.toLowerCase();
  const sent = isSame ? { isSent, sentAt } : { isSent: false, sentAt: null };
  await revise(tx, tickets, { reservationId, participantInfo, ...sent }).where(eq(tickets.id, id));
  await tx.update(ticketHandOns).set({ reservationId }).where(eq(ticketHandOns.ticketId, id));
  await tx
    .update(ticketHandOns)
    .set({ state: 'replaced' })
    .where(and(eq(ticketHandOns.ticketId, id), eq(ticketHandOns.state, 'accepted')));
}
