import { dashboardApi } from '#domain/dashboard/api.ts';
import { seesContacts } from '#domain/permissions.ts';
import { type SearchKind, type SearchResults, searches } from '#domain/search-results.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import * as found from './queries/search.ts';

/** One search over everything the caller's role lists: what it may not list is not asked for. */
export const searchRoutes: Routes = (app, services) => {
  route(app, dashboardApi.search, allow('list', 'events'), (request): Promise<SearchResults> => {
    const caller = callerOf(request);
    const { q } = request.query;
    const hidesContacts = !seesContacts(caller.actor);
    const ask = async <T>(kind: SearchKind, find: () => Promise<T[]>): Promise<T[]> =>
      searches(caller.actor, kind) ? find() : [];
    return services.database.run(caller.scope, async (db: Db) => {
      const [events, people, reservations, tickets, orders] = await Promise.all([
        ask('events', () => found.findEvents(db, q)),
        ask('people', () => found.findPeople(db, q)),
        ask('reservations', () => found.findReservations(db, q)),
        ask('tickets', () => found.findTickets(db, q, { hidesContacts })),
        ask('orders', () => found.findOrders(db, q)),
      ]);
      return { events, people, reservations, tickets, orders };
    });
  });
};
