import { Refusal } from '../errors.ts';
import type { ListQuery } from '../list-query.ts';
import { type Actor, seesContacts } from '../permissions.ts';
import type { ParticipantInfo, SeenTicket, Ticket } from '../tickets/schema.ts';
import type { Reservation, SeenReservation } from './schema.ts';

/** Who reads. */
interface Reader {
  actor: Actor;
}

/** What a list of tickets is not filtered by for anyone who may not read it: its length would tell. */
const hiddenFilters: readonly string[] = ['answers'];

/** The query of a list of tickets. @throws Refusal unknown_field for a filter by what its reader may not see */
export function seenFilters<Q extends Pick<ListQuery, 'filters'>>({ actor }: Reader, query: Q): Q {
  const hidden = query.filters.find(({ field }) => hiddenFilters.includes(field));
  if (hidden && !seesContacts(actor)) throw new Refusal('unknown_field', { params: { field: hidden.field } });
  return query;
}

function withoutContacts(info: ParticipantInfo): Omit<ParticipantInfo, 'email' | 'requirements'> {
  const { email: _email, requirements: _requirements, ...rest } = info;
  return rest;
}

/** A ticket as its reader may see it: at the gate without e-mail and personal data. */
export function visibleTicket({ actor }: Reader, ticket: Ticket): SeenTicket {
  if (seesContacts(actor)) return ticket;
  const { reservation, ...shown } = { ...ticket, participantInfo: withoutContacts(ticket.participantInfo) };
  if (!reservation) return shown;
  const { booker: _booker, ...booking } = reservation;
  return { ...shown, reservation: booking };
}

/** A reservation as its reader may see it: at the gate without e-mail and personal data. */
export function visibleReservation({ actor }: Reader, reservation: Reservation): SeenReservation {
  if (seesContacts(actor)) return reservation;
  const { user, tickets, participantsInfo, ...rest } = reservation;
  const withoutContact = ({ email: _email, phone: _phone, ...person }: NonNullable<Reservation['user']>) => person;
  return {
    ...rest,
    participantsInfo: participantsInfo.map(withoutContacts),
    ...(user && { user: withoutContact(user) }),
    ...(tickets && { tickets: tickets.map((ticket) => visibleTicket({ actor }, ticket)) }),
  };
}
