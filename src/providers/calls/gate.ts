import type { Scan } from '../../../domain/scan/schema.ts';
import type { Http } from '../http.ts';

/** Calls of the check-in area beside the standard ones (events §7, DEC-056). */
export const gateCalls = (http: Http) => ({
  /** Takes a check-in back; the ticket stays valid. */
  async revertScan(scanId: string, reason: string): Promise<Scan> {
    return (await http<Scan>(`scans/${scanId}/revert`, { method: 'POST', body: { reason } })).body;
  },
});
