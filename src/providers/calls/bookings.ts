import type { UserType } from '../../../domain/fields.ts';
import type { Job } from '../../../domain/job/schema.ts';
import type { ParticipationInput, ParticipationRequest } from '../../../domain/participation/schema.ts';
import type { BookingInput, Reservation } from '../../../domain/reservation/schema.ts';
import type { TenantSubscription } from '../../../domain/tenant-subscription/schema.ts';
import type { Ticket } from '../../../domain/ticket/schema.ts';
import type { TicketState } from '../../../domain/ticket/transitions.ts';
import type { GuestInput, Person } from '../../../domain/user/schema.ts';
import type { Http } from '../http.ts';

export interface StartedSending {
  jobId: string;
  total: number;
  skipped: number;
}

/** What of a participant may change afterwards (TIX-007). */
export type ParticipantEdit = Pick<Ticket['participantInfo'], 'name' | 'surname' | 'email' | 'note'>;

/** Calls of reservations, tickets, guests and sending beside the standard ones (events §7). */
export const bookingCalls = (http: Http) => ({
  async book(
    eventId: string,
    kind: 'guest' | 'registered',
    body: BookingInput,
    idempotencyKey: string,
  ): Promise<Reservation | ParticipationRequest> {
    const path = `reservations/event/${eventId}/${kind}`;
    return (await http<Reservation>(path, { method: 'POST', body, idempotencyKey })).body;
  },

  async askToTakePart(body: ParticipationInput, idempotencyKey: string): Promise<ParticipationRequest> {
    return (await http<ParticipationRequest>('participations', { method: 'POST', body, idempotencyKey })).body;
  },

  async createGuest(body: GuestInput, idempotencyKey: string): Promise<Person> {
    return (await http<Person>('users/guest', { method: 'POST', body, idempotencyKey })).body;
  },

  async follow(body: { userId: string; tenantId?: string; userType: UserType }): Promise<TenantSubscription> {
    const input = { ...body, status: 'accepted' };
    return (await http<TenantSubscription>('tenant-subscriptions', { method: 'POST', body: input })).body;
  },

  async setTicketStates(tickets: readonly (TicketState & { id: string })[]): Promise<Ticket[]> {
    return (await http<Ticket[]>('tickets/status/bulk', { method: 'PUT', body: { tickets } })).body;
  },

  async payTicket(id: string): Promise<Ticket> {
    return (await http<Ticket>(`tickets/${id}/payment`, { method: 'POST' })).body;
  },

  async unpayTicket(id: string): Promise<Ticket> {
    return (await http<Ticket>(`tickets/${id}/payment`, { method: 'DELETE' })).body;
  },

  async editParticipant(id: string, participantInfo: ParticipantEdit): Promise<Ticket> {
    return (await http<Ticket>(`tickets/${id}/handleinfo/`, { method: 'POST', body: { participantInfo } })).body;
  },

  async sendEventTickets(eventId: string): Promise<StartedSending> {
    return (await http<StartedSending>(`events/${eventId}/tickets/send`, { method: 'PUT' })).body;
  },

  async sendTickets(ids: readonly string[]): Promise<StartedSending> {
    return (await http<StartedSending>('tickets/send', { method: 'POST', body: { ids } })).body;
  },

  async sendReservation(id: string): Promise<StartedSending> {
    return (await http<StartedSending>(`reservations/${id}/send`, { method: 'PUT' })).body;
  },

  async job(id: string, signal?: AbortSignal): Promise<Job> {
    return (await http<Job>(`jobs/${id}`, { signal })).body;
  },
});
