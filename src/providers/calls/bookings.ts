import type { UserType } from '#domain/fields.ts';
import type { BookingInput } from '#domain/participations/booking-input.ts';
import type { ParticipationInput, ParticipationRequest } from '#domain/participations/schema.ts';
import type { NewPerson } from '#domain/reservations/changes/add.ts';
import type { CancelAllInput } from '#domain/reservations/changes/cancel.ts';
import type { MoveInput } from '#domain/reservations/changes/move.ts';
import type { SplitInput } from '#domain/reservations/changes/split.ts';
import type { Reminders } from '#domain/reservations/reminder.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { GuestInput } from '#domain/shared/person.ts';
import type { ParticipantEdit, TicketPaymentInput } from '#domain/tickets/schema.ts';
import type { RefundTerms, TicketState } from '#domain/tickets/transitions.ts';
import type { Api } from '../api.ts';

/** What a change of a booking was read from, and what makes two presses one. */
export interface ReadBooking {
  version: number;
  key: string;
}

/** Calls of reservations, tickets, guests and sending beside the standard ones (events §7). */
export const bookingCalls = (api: Api) => ({
  book: (
    eventId: string,
    kind: 'guest' | 'registered',
    body: BookingInput,
    idempotencyKey: string,
  ): Promise<Reservation | ParticipationRequest> =>
    api(`POST reservations/event/:eventId/${kind}`, { params: { eventId }, body, idempotencyKey }),

  askToTakePart: (body: ParticipationInput, idempotencyKey: string) =>
    api('POST participations', { body, idempotencyKey }),

  createGuest: (body: GuestInput, idempotencyKey: string) => api('POST users/guest', { body, idempotencyKey }),

  follow: (body: { userId: string; tenantId?: string; userType: UserType }) =>
    api('POST tenant-subscriptions', { body: { ...body, status: 'accepted' } }),

  /** `isSilent` writes to nobody. */
  setTicketStates: (tickets: (TicketState & RefundTerms & { id: string })[], isSilent = false) =>
    api('PUT tickets/status/bulk', { body: { tickets, ...(isSilent && { isSilent }) } }),

  /** `receivedAt` says when the money came, now without it; `isSilent` writes to nobody. */
  payTicket: (id: string, { receivedAt, taken, isSilent }: TicketPaymentInput = {}) =>
    api('POST tickets/:id/payment', {
      params: { id },
      body: { ...(receivedAt && { receivedAt }), ...(taken && { taken }), ...(isSilent && { isSilent }) },
    }),

  redateTicket: (id: string, body: { receivedAt: string; reason: string }) =>
    api('PATCH tickets/:id/payment', { params: { id }, body }),

  settleTwice: (id: string) => api('PUT reservations/:id/settletakentwice', { params: { id } }),
  unpayTicket: (id: string) => api('DELETE tickets/:id/payment', { params: { id } }),

  /** @param version of the ticket that was edited; without one anything goes */
  editParticipant: (id: string, participantInfo: ParticipantEdit, version?: number, isSilent = false) => {
    const body = { participantInfo, ...(isSilent && { isSilent }) };
    return api('POST tickets/:id/handleinfo', { params: { id }, body, ifMatch: version });
  },

  /** `payedOnly` leaves out those that are still to be paid. */
  sendEventTickets: (id: string, payedOnly = false) =>
    api('PUT events/:id/tickets/send', { params: { id }, ...(payedOnly && { body: { payedOnly } }) }),

  sendTickets: (ids: string[]) => api('POST tickets/send', { body: { ids } }),

  sendReservation: (id: string) => api('PUT reservations/:id/send', { params: { id } }),

  /** Reminds whoever has not paid; as a preview it only says whom and with what. */
  remind: (body: Reminders) => api('POST reservations/remind', { body }),

  addPerson: (id: string, body: NewPerson, { version, key }: ReadBooking) =>
    api('POST reservations/:id/people', { params: { id }, body, ifMatch: version, idempotencyKey: key }),

  cancelAll: (id: string, body: CancelAllInput, { version, key }: ReadBooking) =>
    api('POST reservations/:id/cancel', { params: { id }, body, ifMatch: version, idempotencyKey: key }),

  moveBooking: (id: string, body: MoveInput, { version, key }: ReadBooking) =>
    api('POST reservations/:id/move', { params: { id }, body, ifMatch: version, idempotencyKey: key }),

  splitPerson: (id: string, body: SplitInput, { version, key }: ReadBooking) =>
    api('POST reservations/:id/split', { params: { id }, body, ifMatch: version, idempotencyKey: key }),

  reservationMessages: (id: string, signal?: AbortSignal) =>
    api('GET reservations/:id/messages', { params: { id }, signal }),

  handOns: (id: string, signal?: AbortSignal) => api('GET reservations/:id/hand-ons', { params: { id }, signal }),

  /** Agrees to a ticket being handed on, or does not, with a reason for both people. */
  decideHandOn: (id: string, handOnId: string, body: { isAgreed: boolean; reason?: string }) =>
    api('POST reservations/:id/hand-ons/:handOnId/decide', { params: { id, handOnId }, body }),

  reservationMails: (id: string, signal?: AbortSignal) => api('GET reservations/:id/mails', { params: { id }, signal }),

  sendMailAgain: (id: string, mailId: string) =>
    api('POST reservations/:id/mails/:mailId/send', { params: { id, mailId } }),

  job: (id: string, signal?: AbortSignal) => api('GET jobs/:id', { params: { id }, signal }),
});
