import { dashboardApi } from '#domain/dashboard/api.ts';
import { seesContacts } from '#domain/permissions.ts';
import { type SearchKind, searches } from '#domain/search-results.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow } from '../../kernel/http/policy.ts';
import * as found from './queries/search.ts';

/** One search over everything the caller's role lists: what it may not list is not asked for. */
export const searchRoutes: Routes = (app, services) => {
  const { get } = callsOf(app, services);
  get(dashboardApi.search, allow('list', 'events'), async (db, { caller, query }) => {
    const { q } = query;
    const hidesContacts = !seesContacts(caller.actor);
    const ask = async <T>(kind: SearchKind, find: () => Promise<T[]>): Promise<T[]> =>
      searches(caller.actor, kind) ? find() : [];
    const [events, people, reservations, tickets, orders] = await Promise.all([
      ask('events', () => found.findEvents(db, q)),
      ask('people', () => found.findPeople(db, q)),
      ask('reservations', () => found.findReservations(db, q)),
      ask('tickets', () => found.findTickets(db, q, { hidesContacts })),
      ask('orders', () => found.findOrders(db, q)),
    ]);
    return { events, people, reservations, tickets, orders };
  });
};
