import { beginningOf } from '#domain/events/dates.ts';
import type { Owned, Resource } from '#domain/permissions.ts';
import { isFound, readSearch, searchText } from '#domain/search.ts';
import { SEARCH_KIND_MAX, type SearchKind, type SearchResults, searches, searchQuery } from '#domain/search-results.ts';
import { accountOf } from '../accounts.ts';
import { readBody } from '../kernel/body.ts';
import type { ListOptions } from '../kernel/list.ts';
import { byId } from '../kernel/related.ts';
import { type Call, ok, type Route, route, visible } from '../kernel/route.ts';
import { personWords } from '../kernel/searched.ts';
import { relatedTo } from '../people.ts';
import { eventOptions } from './events/events.ts';
import { orderOptions } from './orders.ts';
import { reservationOptions } from './reservations/reservations.ts';
import { ticketOptions } from './tickets/tickets.ts';

function search(call: Call): SearchResults {
  const { q } = readBody({ body: call.query }, searchQuery);
  const { store } = call;
  const asked = readSearch(q);
  const matching = <T>(kind: SearchKind, rows: readonly T[], { search: textOf, phone }: ListOptions<T>): T[] =>
    searches(call.actor, kind) ? rows.filter((row) => isFound(searchText([textOf?.(row)], phone?.(row)), asked)) : [];
  const few = <T>(rows: readonly T[]): T[] => rows.slice(0, SEARCH_KIND_MAX);
  const seen = <T extends Owned>(resource: Resource, rows: readonly T[]): T[] =>
    visible({ ...call, action: 'list', resource }, rows);
  const newest = <T extends { createdAt: string }>(rows: readonly T[]): T[] =>
    few([...rows].sort((a, b) => b.createdAt.localeCompare(a.createdAt)));
  const nameOf = (userId: string): string => {
    const user = byId(store.users, userId);
    return user ? `${user.name} ${user.surname}` : '';
  };
  const eventName = (eventId: string): string => byId(store.events, eventId)?.name ?? '';

  const distance = (at: string | null) => (at ? Math.abs(Date.parse(at) - call.now.getTime()) : Number.MAX_VALUE);
  const events = matching('events', seen('events', store.events), eventOptions(call))
    .map((event) => ({ ...event, startDate: beginningOf(event) }))
    .sort((a, b) => distance(a.startDate) - distance(b.startDate));

  const isAdmin = call.actor.role === 'admin';
  const related = isAdmin ? null : relatedTo(store, call.actor.tenantId);
  const accounts = store.users.map((user) => accountOf(store, user));
  const people = matching(
    'people',
    accounts.filter(({ _id, role, isDeleted }) => !isDeleted && role !== 'admin' && (related?.has(_id) ?? true)),
    {
      search: ({ _id, username, tenant }) =>
        [personWords(store, _id), tenant?.businessName, isAdmin ? username : ''].join(' '),
      phone: ({ phone }) => phone,
    },
  ).sort((a, b) => a.surname.localeCompare(b.surname, 'it'));

  return {
    events: few(events).map(({ _id, name, eventType, status, startDate, eventSubtypeId }) => ({
      ...{ _id, name, eventType, status, startDate },
      hasTransport: byId(store.eventSubtypes, eventSubtypeId)?.hasTransport ?? false,
    })),
    people: few(people).map(({ _id, role, name, surname, email, tenant }) => ({
      ...{ _id, role, name, surname, email, businessName: tenant?.businessName ?? null },
      followerId:
        store.tenantSubscriptions.find((row) => row.userId === _id && row.tenantId === call.actor.tenantId)?._id ??
        null,
    })),
    reservations: newest(
      matching('reservations', seen('reservations', store.reservations), reservationOptions(call)),
    ).map(({ _id, code, userId, eventId }) => ({ _id, code, name: nameOf(userId), eventName: eventName(eventId) })),
    tickets: newest(matching('tickets', seen('tickets', store.tickets), ticketOptions(call))).map(
      ({ _id, code, eventId, participantInfo: { name, surname } }) => ({
        ...{ _id, code, eventId, name: `${name} ${surname}`, eventName: eventName(eventId) },
      }),
    ),
    orders: newest(matching('orders', seen('orders', store.orders), orderOptions(call))).map(
      ({ _id, code, userId }) => ({ _id, code, name: nameOf(userId) }),
    ),
  };
}

/** One search over everything the caller's role lists. */
export const searchRoutes: Route[] = [route('get', '/api/search', ['list', 'events'], (call) => ok(search(call)))];
