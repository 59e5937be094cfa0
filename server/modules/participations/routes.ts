import { participationInput, participationList, participationUpdate } from '../../../domain/participations/schema.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import { byId, type Routes } from '../../kernel/http/app-types.ts';
import { writableBody } from '../../kernel/http/body.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../kernel/http/list.ts';
import { allow } from '../../kernel/http/policy.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../access/session-hook.ts';
import { book } from '../reservations/commands/book.ts';
import { isStaff } from '../reservations/commands/holder.ts';
import { reachOf } from '../reservations/commands/visible.ts';
import { changeRequest } from './commands/change-request.ts';
import { getParticipation, listParticipations } from './queries/participation.ts';

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
