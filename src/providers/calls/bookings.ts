import type { UserType } from '../../../domain/fields.ts';
import type { TenantSubscription } from '../../../domain/followers/schema.ts';
import type { BookingMail, Job, Reminded } from '../../../domain/notifications/outbox.ts';
import type { ParticipationInput, ParticipationRequest } from '../../../domain/participations/schema.ts';
import type { ReservationMessage } from '../../../domain/reservations/message.ts';
import type { BookingInput, Reservation } from '../../../domain/reservations/schema.ts';
import type { HandOnRecord } from '../../../domain/tickets/hand-on.ts';
import type { ParticipantEdit, Ticket } from '../../../domain/tickets/schema.ts';
import type { RefundTerms, TicketState } from '../../../domain/tickets/transitions.ts';
import type { GuestInput, Person } from '../../../domain/users/schema.ts';
import type { Http } from '../http.ts';

export interface StartedSending {
  jobId: string;
  total: number;
  skipped: number;
}

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

  async setTicketStates(tickets: readonly (TicketState & RefundTerms & { id: string })[]): Promise<Ticket[]> {
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

  /** `payedOnly` leaves out those that are still to be paid. */
  async sendEventTickets(eventId: string, payedOnly = false): Promise<StartedSending> {
    const path = `events/${eventId}/tickets/send`;
    return (await http<StartedSending>(path, { method: 'PUT', ...(payedOnly && { body: { payedOnly } }) })).body;
  },

  async sendTickets(ids: readonly string[]): Promise<StartedSending> {
    return (await http<StartedSending>('tickets/send', { method: 'POST', body: { ids } })).body;
  },

  async sendReservation(id: string): Promise<StartedSending> {
    return (await http<StartedSending>(`reservations/${id}/send`, { method: 'PUT' })).body;
  },

  /** Reminds whoever has not paid; as a preview it only says whom and with what (WIRE-004). */
  async remind(body: { reservationIds?: string[]; ticketIds?: string[]; isPreview?: boolean }): Promise<Reminded> {
    return (await http<Reminded>('reservations/remind', { method: 'POST', body })).body;
  },

  async reservationMessages(id: string, signal?: AbortSignal): Promise<ReservationMessage[]> {
    return (await http<ReservationMessage[]>(`reservations/${id}/messages`, { signal })).body;
  },

  async handOns(id: string, signal?: AbortSignal): Promise<HandOnRecord[]> {
    return (await http<HandOnRecord[]>(`reservations/${id}/hand-ons`, { signal })).body;
  },

  /** Agrees to a ticket being handed on, or does not, with a reason for both people. */
  async decideHandOn(
    id: string,
    handOnId: string,
    body: { isAgreed: boolean; reason?: string },
  ): Promise<HandOnRecord[]> {
    return (await http<HandOnRecord[]>(`reservations/${id}/hand-ons/${handOnId}/decide`, { method: 'POST', body }))
      .body;
  },

  async reservationMails(id: string, signal?: AbortSignal): Promise<BookingMail[]> {
    return (await http<BookingMail[]>(`reservations/${id}/mails`, { signal })).body;
  },

  async sendMailAgain(id: string, mailId: string): Promise<BookingMail[]> {
    return (await http<BookingMail[]>(`reservations/${id}/mails/${mailId}/send`, { method: 'POST' })).body;
  },

  async job(id: string, signal?: AbortSignal): Promise<Job> {
    return (await http<Job>(`jobs/${id}`, { signal })).body;
  },
});
