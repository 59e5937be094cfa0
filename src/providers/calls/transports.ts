import type { Plan } from '../../../domain/transports/plan/schema.ts';
import type { Assignment, Boarding, QuotationRequest, Swap, Transport } from '../../../domain/transports/schema.ts';
import type { Http } from '../http.ts';

/** Calls of transports beside the standard ones (events §7). */
export const transportCalls = (http: Http) => ({
  async addParticipants(transportId: string, ticketIds: readonly string[]): Promise<Transport> {
    const path = `transports/${transportId}/addparticipants`;
    return (await http<Transport>(path, { method: 'PUT', body: { ticketIds } })).body;
  },

  async removeParticipants(ticketIds: readonly string[]): Promise<Transport[]> {
    return (await http<Transport[]>('transports/removeparticipants', { method: 'PUT', body: { ticketIds } })).body;
  },

  /** Stores several assignments, all or none. */
  async storeAssignments(eventId: string, assignments: readonly Assignment[]): Promise<Transport[]> {
    const path = `transports/event/${eventId}/assignments`;
    return (await http<Transport[]>(path, { method: 'PUT', body: { assignments } })).body;
  },

  /** Two people exchange what they have in a layer. */
  async swapPlaces(eventId: string, swap: Swap): Promise<Transport[]> {
    const path = `transports/event/${eventId}/swap`;
    return (await http<Transport[]>(path, { method: 'PUT', body: swap })).body;
  },

  /** Everybody of an event, its lists, and who is on which. */
  async plan(eventId: string, signal?: AbortSignal): Promise<Plan> {
    return (await http<Plan>(`transports/event/${eventId}/plan`, { signal })).body;
  },

  async boarding(eventId: string, signal?: AbortSignal): Promise<Boarding[]> {
    return (await http<Boarding[]>(`transports/event/${eventId}/boarding`, { signal })).body;
  },

  async requestQuotation(eventId: string, notes: string, idempotencyKey: string): Promise<QuotationRequest> {
    const path = `transports/events/${eventId}/request`;
    return (await http<QuotationRequest>(path, { method: 'POST', body: { notes }, idempotencyKey })).body;
  },
});
