import { eventPartList } from '#domain/events/list.ts';
import { eventPartApi } from '#domain/events/part-api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import * as parts from '../commands/event-parts.ts';
import { getExtra, getStage, listExtras, listStages, toExtra, toStage } from '../queries/event-part.ts';

const stageDefaults = { description: '', image: null, position: 0 };

/** Stages and extras of an event: they belong to it and go with it. */
export const eventPartRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, eventPartApi.stages, allow('list', 'event-stages'), async (request, reply) => {
    const query = readList(eventPartList, request);
    const page = await database.run(callerOf(request).scope, (db) => listStages(db, query));
    return sendList(reply, page, query.fields);
  });
  route(app, eventPartApi.stage, allow('get', 'event-stages'), async (request) =>
    toStage(await database.run(callerOf(request).scope, (db) => getStage(db, request.params.id))),
  );
  route(app, eventPartApi.createStage, allow('create', 'event-stages'), (request, reply) => {
    const caller = callerOf(request);
    const fields = { ...stageDefaults, ...request.body };
    return createOnce(services, caller.scope, request, reply, (tx) => parts.createStage(tx, caller, fields));
  });
  route(app, eventPartApi.updateStage, allow('update', 'event-stages'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      parts.editStage(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
    );
  });
  route(app, eventPartApi.removeStage, allow('delete', 'event-stages'), async (request, reply) => {
    const caller = callerOf(request);
    await database.transaction(caller.scope, (tx) => parts.removeStage(tx, caller, request.params.id));
    return reply.code(204).send();
  });

  route(app, eventPartApi.extras, allow('list', 'extras'), async (request, reply) => {
    const query = readList(eventPartList, request);
    const page = await database.run(callerOf(request).scope, (db) => listExtras(db, query));
    return sendList(reply, page, query.fields);
  });
  route(app, eventPartApi.extra, allow('get', 'extras'), async (request) =>
    toExtra(await database.run(callerOf(request).scope, (db) => getExtra(db, request.params.id))),
  );
  route(app, eventPartApi.createExtra, allow('create', 'extras'), (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, caller.scope, request, reply, (tx) => parts.createExtra(tx, caller, request.body));
  });
  route(app, eventPartApi.updateExtra, allow('update', 'extras'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      parts.editExtra(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
    );
  });
  route(app, eventPartApi.removeExtra, allow('delete', 'extras'), async (request, reply) => {
    const caller = callerOf(request);
    await database.transaction(caller.scope, (tx) => parts.removeExtra(tx, caller, request.params.id));
    return reply.code(204).send();
  });
};
