import type { z } from 'zod';
import type { participantEdit, Ticket } from '../../../domain/ticket/schema.ts';
import type { Db } from '../../database/database.ts';
import { audit } from '../../database/repositories/audit-repository.ts';
import { rowsOfReservations, updateTickets } from '../../database/repositories/booking-repository.ts';
import { storeParticipants } from '../../database/repositories/reservation-repository.ts';
import { getTicket } from '../../database/repositories/ticket-repository.ts';
import type { Caller } from '../../http/policy.ts';
import { lockTickets } from './ticket-changes.ts';

/**
 * Changes name, surname, e-mail and note of a participant; with another e-mail the ticket counts as not sent (TIX-007,
 * DEC-051).
 * @throws Refusal not_found
 */
export async function editParticipant(
  tx: Db,
  caller: Caller,
  id: string,
  edit: z.infer<typeof participantEdit>,
): Promise<Ticket> {
  const locked = await lockTickets(tx, [id]);
  for (const ticket of locked.tickets) {
    const participantInfo = { ...ticket.participantInfo, ...edit };
    const isOtherEmail = edit.email !== ticket.participantInfo.email;
    await updateTickets(tx, [id], {
      participantInfo,
      name: edit.name,
      surname: edit.surname,
      ...(isOtherEmail && { isSent: false, sentAt: null }),
    });
    const rows = await rowsOfReservations(tx, [ticket.reservationId]);
    await storeParticipants(
      tx,
      ticket.reservationId,
      rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => row.participantInfo),
    );
    const fields = Object.keys(edit);
    await audit(tx, caller, {
      action: 'editParticipant',
      resource: 'tickets',
      recordId: id,
      tenantId: ticket.tenantId,
      changes: { fields },
    });
  }
  return getTicket(tx, id);
}
