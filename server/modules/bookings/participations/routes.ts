import { participationApi } from '#domain/participations/api.ts';
import { participationList } from '#domain/participations/schema.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { reachOf } from '#server/kernel/reach.ts';
import { book } from '../reservations/commands/book.ts';
import { isStaff } from '../reservations/commands/find-holder.ts';
import { priceNow } from './commands/card-request.ts';
import { changeRequest } from './commands/change-request.ts';
import { getParticipation, listParticipations } from './queries/participation.ts';

/** Requests to take part: made by buyers, or by staff for them; accepted, declined, called off. */
export const participationRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, participationApi.list, allow('list', 'participations'), async (request, reply) => {
    const query = readList(participationList, request);
    const { scope, visible } = reachOf(callerOf(request), 'list', 'participations');
    return sendList(reply, await database.run(scope, (db) => listParticipations(db, query, visible)), query.fields);
  });
  route(app, participationApi.get, allow('get', 'participations'), (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'get', 'participations');
    return database.read(scope, async (db) => {
      const asked = await getParticipation(db, request.params.id, visible);
      const totalNow = await priceNow(db, asked, services.now());
      return { ...asked, ...(totalNow !== undefined && { totalNow }) };
    });
  });

  route(app, participationApi.create, allow('create', 'participations'), (request, reply) => {
    const caller = callerOf(request);
    const { status: _always, ...input } = request.body;
    const scope = isStaff(caller) ? caller.scope : EVERY_TENANT;
    const call = { eventId: input.eventId, kind: 'any' as const, input, asks: true };
    return createOnce(services, scope, request, reply, (tx) => book(tx, services, caller, call));
  });

  route(app, participationApi.update, allow('update', 'participations'), (request) => {
    const caller = callerOf(request);
    const { scope, visible } = reachOf(caller, 'update', 'participations');
    return database.transaction(scope, (tx) =>
      changeRequest(tx, services, caller, {
        id: request.params.id,
        change: request.body,
        visible,
        assertFresh: (version) => assertFresh(request, version),
      }),
    );
  });
};
