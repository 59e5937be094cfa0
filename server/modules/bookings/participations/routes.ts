import { participationApi } from '#domain/participations/api.ts';
import { participationList } from '#domain/participations/schema.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { book } from '../reservations/commands/book.ts';
import { isStaff } from '../reservations/commands/find-holder.ts';
import { priceNow } from './commands/card-request.ts';
import { changeRequest } from './commands/change-request.ts';
import { getParticipation, listParticipations } from './queries/participation.ts';

/** Requests to take part: made by buyers, or by staff for them; accepted, declined, called off. */
export const participationRoutes: Routes = (app, services) => {
  const { change, list, read } = callsOf(app, services, 'permitted');

  list(participationApi.list, allow('list', 'participations'), participationList, (db, query, { visible }) =>
    listParticipations(db, query, visible),
  );
  read(participationApi.get, allow('get', 'participations'), async (db, { params, visible }) => {
    const asked = await getParticipation(db, params.id, visible);
    const totalNow = await priceNow(db, asked, services.now());
    return { ...asked, ...(totalNow !== undefined && { totalNow }) };
  });

  route(app, participationApi.create, allow('create', 'participations'), (request, reply) => {
    const caller = callerOf(request);
    const { status: _always, ...input } = request.body;
    const scope = isStaff(caller) ? caller.scope : EVERY_TENANT;
    const call = { eventId: input.eventId, kind: 'any' as const, input, asks: true };
    return createOnce(services, scope, request, reply, (tx) => book(tx, services, caller, call));
  });

  change(participationApi.update, allow('update', 'participations'), (tx, { caller, params, body, visible, isFresh }) =>
    changeRequest(tx, services, caller, { id: params.id, change: body, visible, assertFresh: isFresh }),
  );
};
