import type { Scan } from '../../../domain/scan/schema.ts';
import type { Ticket } from '../../../domain/ticket/schema.ts';
import type { Http } from '../http.ts';

/** Calls of the check-in area beside the standard ones (events §7, DEC-050, DEC-056). */
export const gateCalls = (http: Http) => ({
  /** Takes a check-in back; the ticket stays valid. */
  async revertScan(scanId: string, reason: string): Promise<Scan> {
    return (await http<Scan>(`scans/${scanId}/revert`, { method: 'POST', body: { reason } })).body;
  },

  async markTicketPaid(ticketId: string): Promise<Ticket> {
    return (await http<Ticket>(`tickets/${ticketId}/payment`, { method: 'POST' })).body;
  },

  /** Exactly the fields staff may change of a participant (TIX-007). */
  async editTicketParticipant(
    ticketId: string,
    participantInfo: { name: string; surname: string; email: string; note?: string | undefined },
  ): Promise<Ticket> {
    return (await http<Ticket>(`tickets/${ticketId}/handleinfo`, { method: 'POST', body: { participantInfo } })).body;
  },
});
