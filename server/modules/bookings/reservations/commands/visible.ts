import { Refusal } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { seesContacts } from '#domain/permissions.ts';
import type { Reservation, SeenReservation } from '#domain/reservations/schema.ts';
import type { ParticipantInfo, SeenTicket, Ticket } from '#domain/tickets/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';

/** What a list of tickets is not filtered by for anyone who may not read it: its length would tell. */
const hiddenFilters: readonly string[] = ['answers'];

/** The query of a list of tickets. @throws Refusal unknown_field for a filter by what its reader may not see */
export function seenFilters<Q extends Pick<ListQuery, 'filters'>>(caller: Caller, query: Q): Q {
  const hidden = query.filters.find(({ field }) => hiddenFilters.includes(field));
  if (hidden && !seesContacts(caller.actor)) throw new Refusal('unknown_field', { params: { field: hidden.field } });
  return query;
}

function withoutContacts(info: ParticipantInfo): Omit<ParticipantInfo, 'email' | 'requirements'> {
  const { email: _email, requirements: _requirements, ...rest } = info;
  return rest;
}

/** A ticket as its reader may see it: at the gate without e-mail and personal data. */
export function visibleTicket(caller: Caller, ticket: Ticket): SeenTicket {
  if (seesContacts(caller.actor)) return ticket;
  return { ...ticket, participantInfo: withoutContacts(ticket.participantInfo) };
}

/** A reservation as its reader may see it: at the gate without e-mail and personal data. */
export function visibleReservation(caller: Caller, reservation: Reservation): SeenReservation {
  if (seesContacts(caller.actor)) return reservation;
  const { user, tickets, participantsInfo, ...rest } = reservation;
  const withoutContact = ({ email: _email, phone: _phone, ...person }: NonNullable<Reservation['user']>) => person;
  return {
    ...rest,
    participantsInfo: participantsInfo.map(withoutContacts),
    ...(user && { user: withoutContact(user) }),
    ...(tickets && { tickets: tickets.map((ticket) => visibleTicket(caller, ticket)) }),
  };
}
