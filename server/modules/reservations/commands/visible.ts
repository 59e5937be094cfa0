import { Refusal } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { type Action, can, type Resource, scopeOf, seesContacts } from '#domain/permissions.ts';
import type { Reservation, SeenReservation } from '#domain/reservations/schema.ts';
import type { ParticipantInfo, SeenTicket, Ticket } from '#domain/tickets/schema.ts';
import type { Caller, SignedIn } from '#server/kernel/caller.ts';
import { EVERY_TENANT, type TenantScope } from '#server/kernel/database/database.ts';
import type { Visibility } from '../../tickets/queries/ticket.ts';

interface Reach {
  scope: TenantScope;
  visible: Visibility;
}

const ownReach = ({ actor }: Caller): Reach => ({ scope: EVERY_TENANT, visible: { userId: actor.userId } });

/** The rows an action lets its caller reach: a community's, or, for a person, their own in any community. */
export function reachOf(caller: SignedIn, action: Action, resource: Resource): Reach {
  if (scopeOf(caller.actor, action, resource) !== 'own') return { scope: caller.scope, visible: {} };
  return ownReach(caller);
}

/**
 * Reads one record, in the community the caller acts for or among their own in any: a buyer promoted to scanner keeps both.
 * @throws Refusal not_found, and what `read` throws
 */
export async function readReachable<T>(
  caller: SignedIn,
  resource: Resource,
  read: (reach: Reach) => Promise<T>,
): Promise<{ record: T; isOwn: boolean }> {
  const reach = reachOf(caller, 'get', resource);
  try {
    return { record: await read(reach), isOwn: reach.visible.userId !== undefined };
  } catch (error) {
    const isMissing = error instanceof Refusal && error.code === 'not_found';
    const own = { userId: caller.actor.userId, tenantId: null };
    if (!isMissing || reach.visible.userId !== undefined || !can(caller.actor, 'get', resource, own)) throw error;
    return { record: await read(ownReach(caller)), isOwn: true };
  }
}

/** What a list of tickets is not filtered by for whoever may not read it: its length would tell. */
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
  const withoutEmail = ({ email: _email, ...person }: NonNullable<Reservation['user']>) => person;
  return {
    ...rest,
    participantsInfo: participantsInfo.map(withoutContacts),
    ...(user && { user: withoutEmail(user) }),
    ...(tickets && { tickets: tickets.map((ticket) => visibleTicket(caller, ticket)) }),
  };
}
