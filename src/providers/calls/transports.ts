import type { Assignment } from '../../../domain/transports/schema.ts';
import type { Api } from '../api.ts';

/** Calls of transports beside the standard ones (events §7). */
export const transportCalls = (api: Api) => ({
  addParticipants: (id: string, ticketIds: string[]) =>
    api('PUT transports/:id/addparticipants', { params: { id }, body: { ticketIds } }),

  removeParticipants: (ticketIds: string[]) => api('PUT transports/removeparticipants', { body: { ticketIds } }),

  /** Stores several assignments, all or none. */
  storeAssignments: (eventId: string, assignments: Assignment[]) =>
    api('PUT transports/event/:eventId/assignments', { params: { eventId }, body: { assignments } }),

  boarding: (eventId: string, signal?: AbortSignal) =>
    api('GET transports/event/:eventId/boarding', { params: { eventId }, signal }),

  requestQuotation: (eventId: string, notes: string, idempotencyKey: string) =>
    api('POST transports/events/:eventId/request', { params: { eventId }, body: { notes }, idempotencyKey }),
});
