import type { Api } from '../api.ts';

/** Calls of the check-in area beside the standard ones. */
export const gateCalls = (api: Api) => ({
  /** Lets a ticket's holder in by hand; refused as a scan is. */
  scanTicket: (eventId: string, ticketId: string) => api('POST scans', { body: { eventId, ticketId } }),
  /** Takes a check-in back; the ticket stays valid. */
  revertScan: (id: string, reason: string) => api('POST scans/:id/revert', { params: { id }, body: { reason } }),
  /** How its entries went, and who did not come. */
  eventAttendance: (id: string, signal?: AbortSignal) => api('GET events/:id/attendance', { params: { id }, signal }),
  /** The live board of an event's doors. */
  eventBoard: (id: string, signal?: AbortSignal) => api('GET events/:id/board', { params: { id }, signal }),
  /** What each person sold at the event's door, and counted. */
  eventTills: (id: string, signal?: AbortSignal) => api('GET events/:id/tills', { params: { id }, signal }),
});
