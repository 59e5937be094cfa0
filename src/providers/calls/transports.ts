import type { Assignment, Swap } from '#domain/transports/schema.ts';
import type { Api } from '../api.ts';

/** Calls of transports beside the standard ones (events §7). */
export const transportCalls = (api: Api) => ({
  addParticipants: (id: string, ticketIds: string[]) =>
    api('PUT transports/:id/addparticipants', { params: { id }, body: { ticketIds } }),

  removeParticipants: (ticketIds: string[]) => api('PUT transports/removeparticipants', { body: { ticketIds } }),

  /** Stores several assignments, all or none. */
  storeAssignments: (eventId: string, assignments: readonly Assignment[]) =>
    api('PUT transports/event/:eventId/assignments', { params: { eventId }, body: { assignments: [...assignments] } }),

  /** Two people exchange what they have in a layer. */
  swapPlaces: (eventId: string, body: Swap) => api('PUT transports/event/:eventId/swap', { params: { eventId }, body }),

  /** Everybody of an event, its lists, and who is on which. */
  plan: (eventId: string, signal?: AbortSignal) =>
    api('GET transports/event/:eventId/plan', { params: { eventId }, signal }),

  boarding: (eventId: string, signal?: AbortSignal) =>
    api('GET transports/event/:eventId/boarding', { params: { eventId }, signal }),

  requestQuotation: (eventId: string, notes: string, idempotencyKey: string) =>
    api('POST transports/events/:eventId/request', { params: { eventId }, body: { notes }, idempotencyKey }),
});
