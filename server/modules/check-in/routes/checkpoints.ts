import { checkpointApi } from '#domain/check-in/api.ts';
import { checkpointList } from '#domain/check-in/list.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import * as commands from '../commands/checkpoints.ts';
import { getCheckpoint, listCheckpoints } from '../queries/checkpoint.ts';

/** The checkpoints of an event: where its tickets are scanned. */
export const checkpointRoutes: Routes = (app, services) => {
  const { database, now } = services;

  route(app, checkpointApi.list, allow('list', 'checkpoints'), async (request, reply) => {
    const query = readList(checkpointList, request);
    const page = await database.run(callerOf(request).scope, (db) => listCheckpoints(db, query));
    return sendList(reply, page, query.fields);
  });
  route(app, checkpointApi.get, allow('get', 'checkpoints'), (request) =>
    database.run(callerOf(request).scope, (db) => getCheckpoint(db, request.params.id)),
  );
  route(app, checkpointApi.create, allow('create', 'checkpoints'), (request, reply) => {
    const caller = callerOf(request);
    // Whose it is follows from the event.
    const { tenantId: _given, ...fields } = request.body;
    return createOnce(services, caller.scope, request, reply, (tx) => commands.createCheckpoint(tx, caller, fields));
  });
  route(app, checkpointApi.update, allow('update', 'checkpoints'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      commands.editCheckpoint(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
    );
  });
  route(app, checkpointApi.remove, allow('delete', 'checkpoints'), async (request, reply) => {
    const caller = callerOf(request);
    const { id } = request.params;
    await database.transaction(caller.scope, (tx) => commands.removeCheckpoint(tx, caller, id, now()));
    return reply.code(204).send();
  });
};
