import { Refusal } from '#domain/errors.ts';
import { seesContacts } from '#domain/permissions.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { ParticipantInfo, Ticket } from '#domain/tickets/schema.ts';
import type { Call } from './kernel/route.ts';

/** A call that lists tickets. @throws Refusal unknown_field for a filter by what the caller may not see */
export function seenFilters(call: Call): Call {
  const isHidden = Object.keys(call.query).some((key) => key === 'answers' || key.startsWith('answers.'));
  if (isHidden && !seesContacts(call.actor)) throw new Refusal('unknown_field', { params: { field: 'answers' } });
  return call;
}

function withoutContacts({ email: _email, requirements: _requirements, ...rest }: ParticipantInfo): object {
  return rest;
}

/** A ticket as a scan answers it: the gate has no use for e-mail and documents. */
export const scannedTicket = (ticket: Ticket): object => ({
  ...ticket,
  participantInfo: withoutContacts(ticket.participantInfo),
});

/** A ticket as its reader may see it: at the gate without e-mail and personal data. */
export function visibleTicket(call: Call, ticket: Ticket): object {
  return seesContacts(call.actor) ? ticket : { ...ticket, participantInfo: withoutContacts(ticket.participantInfo) };
}

/** A reservation as its reader may see it. */
export function visibleReservation(call: Call, reservation: Reservation): object {
  if (seesContacts(call.actor)) return reservation;
  const { user, tickets, participantsInfo, ...rest } = reservation;
  const { email: _email, phone: _phone, ...person } = user ?? {};
  return {
    ...rest,
    participantsInfo: participantsInfo.map(withoutContacts),
    ...(user && { user: person }),
    ...(tickets && { tickets: tickets.map((ticket) => visibleTicket(call, ticket)) }),
  };
}
