import { beginningOf } from '#domain/events/dates.ts';
import type { Owned, Resource } from '#domain/permissions.ts';
import { isFound, readSearch, searchText } from '#domain/search.ts';
import { SEARCH_KIND_MAX, type SearchKind, type SearchResults, searches, searchQuery } from '#domain/search-results.ts';
import { readBody } from '../kernel/contract.ts';
import type { ListOptions } from '../kernel/list.ts';
import { personWords, relatedTo, withRelated } from '../kernel/related.ts';
import { type Call, ok, type Route, route, visible } from '../kernel/route.ts';
import { eventOptions } from './events/events.ts';
import { orderOptions } from './orders.ts';
import { reservationOptions } from './reservations.ts';
import { ticketOptions } from './tickets.ts';
import { accountOf } from './users/people.ts';

function search(call: Call): SearchResults {
  const { store, actor } = call;
  const asked = readSearch(readBody({ body: call.query }, searchQuery).q);
  const found = <T>(kind: SearchKind, rows: readonly T[], { search: textOf, phone }: ListOptions<T>): T[] =>
    searches(actor, kind) ? rows.filter((row) => isFound(searchText([textOf?.(row)], phone?.(row)), asked)) : [];
  const few = <T, R>(rows: readonly T[], show: (row: T) => R): R[] => rows.slice(0, SEARCH_KIND_MAX).map(show);
  const newest = <T extends Owned & { createdAt: string }>(
    kind: SearchKind & Resource,
    rows: readonly T[],
    options: ListOptions<T>,
  ): T[] =>
    found(kind, visible({ ...call, action: 'list', resource: kind }, rows), options).sort((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    );
  const distance = (at: string | null) => (at ? Math.abs(Date.parse(at) - call.now.getTime()) : Number.MAX_VALUE);
  const named = <T extends { userId?: string; eventId?: string | null }>(row: T) => {
    const { user, event } = withRelated(store, row);
    return { ...row, name: user ? `${user.name} ${user.surname}` : '', eventName: event?.name ?? '' };
  };
  const related = actor.role === 'admin' ? null : relatedTo(store, actor.tenantId);
  const people = store.users
    .map((user) => accountOf(store, user))
    .filter(({ _id, role, isDeleted }) => !isDeleted && role !== 'admin' && (related?.has(_id) ?? true));
  return {
    events: few(
      newest('events', store.events, eventOptions(call))
        .map((event) => ({ ...event, startDate: beginningOf(event) }))
        .sort((a, b) => distance(a.startDate) - distance(b.startDate)),
      (event) => ({
        ...event,
        hasTransport: store.eventSubtypes.find(({ _id }) => _id === event.eventSubtypeId)?.hasTransport ?? false,
      }),
    ),
    people: few(
      found('people', people, {
        search: ({ _id, username, tenant }) =>
          [personWords(store, _id), tenant?.businessName, related ? '' : username].join(' '),
        phone: ({ phone }) => phone,
      }).sort((a, b) => a.surname.localeCompare(b.surname, 'it')),
      ({ tenant, ...person }) => ({
        ...{ ...person, businessName: tenant?.businessName ?? null },
        followerId:
          store.tenantSubscriptions.find((row) => row.userId === person._id && row.tenantId === actor.tenantId)?._id ??
          null,
      }),
    ),
    reservations: few(newest('reservations', store.reservations, reservationOptions(call)), named),
    tickets: few(newest('tickets', store.tickets, ticketOptions(call)), (ticket) => ({
      ...named(ticket),
      name: `${ticket.participantInfo.name} ${ticket.participantInfo.surname}`,
    })),
    orders: few(newest('orders', store.orders, orderOptions(call)), named),
  };
}

/** One search over everything the caller's role lists. */
export const searchRoutes: Route[] = [route('get', '/api/search', ['list', 'events'], (call) => ok(search(call)))];
