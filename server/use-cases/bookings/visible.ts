import type { Reservation } from '../../../domain/reservation/schema.ts';
import { type Action, type Resource, scopeOf, seesContacts } from '../../../domain/permissions.ts';
import type { ParticipantInfo, Ticket } from '../../../domain/ticket/schema.ts';
import { EVERY_TENANT, type TenantScope } from '../../database/database.ts';
import type { Visibility } from '../../database/repositories/ticket-repository.ts';
import type { Caller } from '../../http/policy.ts';
import { tenantScopeOf } from '../../http/session-hook.ts';

/** The rows an action lets its caller reach: a community's, or, for a person, their own in any community. */
export function reachOf(caller: Caller, action: Action, resource: Resource): { scope: TenantScope; visible: Visibility } {
  if (scopeOf(caller.actor, action, resource) !== 'own') return { scope: tenantScopeOf(caller), visible: {} };
  return { scope: EVERY_TENANT, visible: { userId: caller.actor.userId } };
}

function withoutContacts(info: ParticipantInfo): Omit<ParticipantInfo, 'email' | 'requirements'> {
  const { email: _email, requirements: _requirements, ...rest } = info;
  return rest;
}

/** A ticket as its reader may see it: at the gate without e-mail and personal data (DEC-057). */
export function visibleTicket(caller: Caller, ticket: Ticket): object {
  if (seesContacts(caller.actor)) return ticket;
  return { ...ticket, participantInfo: withoutContacts(ticket.participantInfo) };
}

/** A reservation as its reader may see it: at the gate without e-mail and personal data (DEC-057). */
export function visibleReservation(caller: Caller, reservation: Reservation): object {
  if (seesContacts(caller.actor)) return reservation;
  const { user, tickets, participantsInfo, ...rest } = reservation;
  const { email: _email, ...person } = user ?? {};
  return {
    ...rest,
    participantsInfo: participantsInfo.map(withoutContacts),
    ...(user && { user: person }),
    ...(tickets && { tickets: tickets.map((ticket) => visibleTicket(caller, ticket)) }),
  };
}
