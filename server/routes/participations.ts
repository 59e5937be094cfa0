import { participationInput, participationList, participationUpdate } from '../../domain/participation/schema.ts';
import { EVERY_TENANT } from '../database/database.ts';
import { getParticipation, listParticipations } from '../database/repositories/participation-repository.ts';
import { createOnce } from '../http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../http/list.ts';
import { allow } from '../http/policy.ts';
import { callerOf, tenantScopeOf } from '../http/session-hook.ts';
import { assertFresh } from '../http/version.ts';
import { book } from '../use-cases/bookings/book.ts';
import { changeRequest } from '../use-cases/bookings/change-request.ts';
import { isStaff } from '../use-cases/bookings/holder.ts';
import { reachOf } from '../use-cases/bookings/visible.ts';
import { writableBody } from './body.ts';
import { byId, type Routes } from './routes.ts';

/** Keys of a request that are answered but never written. */
const readOnly = [
  'userId',
  'eventId',
  'slots',
  'total',
  'departurePoint',
  'user',
  'event',
  'tenant',
  'authorizeBy',
  'payment',
];

/** Requests to take part: made by buyers, or by staff for them; accepted, declined, called off (events §7, DEC-044, DEC-048). */
export const participationRoutes: Routes = (app, services) => {
  const { database } = services;

  // One resource under two names (OPEN-148).
  for (const path of ['participations', 'participation-requests']) {
    app.get(
      `/api/${path}`,
      { config: allow('list', 'participations'), schema: { querystring: listQuerySchema(participationList) } },
      async (request, reply) => {
        const query = readList(participationList, request);
        const { scope, visible } = reachOf(callerOf(request), 'list', 'participations');
        return sendList(reply, await database.run(scope, (db) => listParticipations(db, query, visible)), query.fields);
      },
    );
    app.get(`/api/${path}/:id`, { config: allow('get', 'participations'), schema: { params: byId } }, (request) => {
      const { scope, visible } = reachOf(callerOf(request), 'get', 'participations');
      return database.run(scope, (db) => getParticipation(db, request.params.id, visible));
    });

    app.post(
      `/api/${path}`,
      { config: allow('create', 'participations'), schema: { body: participationInput } },
      (request, reply) => {
        const caller = callerOf(request);
        const { status: _always, ...input } = request.body;
        const scope = isStaff(caller) ? tenantScopeOf(caller) : EVERY_TENANT;
        const call = { eventId: input.eventId, kind: 'any' as const, input, asks: true };
        return createOnce(services, scope, request, reply, (tx) => book(tx, services, caller, call));
      },
    );

    app.route({
      method: ['PUT', 'PATCH'],
      url: `/api/${path}/:id`,
      config: allow('update', 'participations'),
      schema: { params: byId, body: writableBody(participationUpdate, readOnly) },
      handler: (request) => {
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
      },
    });
  }
};
