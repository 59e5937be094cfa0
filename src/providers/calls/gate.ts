import type { Scan, ScanAnswer } from '../../../domain/check-in/schema.ts';
import type { Http } from '../http.ts';

/** Calls of the check-in area beside the standard ones (events §7, DEC-056). */
export const gateCalls = (http: Http) => ({
  /** Lets a ticket's holder in by hand; refused as a scan is (DEC-055). */
  async scanTicket(eventId: string, ticketId: string): Promise<ScanAnswer> {
    return (await http<ScanAnswer>('scans', { method: 'POST', body: { eventId, ticketId } })).body;
  },
  /** Takes a check-in back; the ticket stays valid. */
  async revertScan(scanId: string, reason: string): Promise<Scan> {
    return (await http<Scan>(`scans/${scanId}/revert`, { method: 'POST', body: { reason } })).body;
  },
});
