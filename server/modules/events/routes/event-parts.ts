import { eventPartList } from '../../../../domain/events/list.ts';
import { eventStageFields, extraFields } from '../../../../domain/events/schema.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { writableBody } from '../../../kernel/http/body.ts';
import { createOnce } from '../../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { assertFresh } from '../../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import * as parts from '../commands/event-parts.ts';
import { getExtra, getStage, listExtras, listStages, toExtra, toStage } from '../queries/event-part.ts';

const listSchema = { querystring: listQuerySchema(eventPartList) };
const stageBody = eventStageFields.partial({ description: true, image: true, position: true });
const stageDefaults = { description: '', image: null, position: 0 };
const stagePatch = writableBody(eventStageFields.partial());
const extraPatch = writableBody(extraFields.partial(), ['usedQuantity']);

/** Stages and extras of an event: they belong to it and go with it (DEC-037). */
export const eventPartRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/event-stages',
    { config: allow('list', 'event-stages'), schema: listSchema },
    async (request, reply) => {
      const query = readList(eventPartList, request);
      const page = await database.run(tenantScopeOf(callerOf(request)), (db) => listStages(db, query));
      return sendList(reply, page, query.fields);
    },
  );
  app.get(
    '/api/event-stages/:id',
    { config: allow('get', 'event-stages'), schema: { params: byId } },
    async (request) =>
      toStage(await database.run(tenantScopeOf(callerOf(request)), (db) => getStage(db, request.params.id))),
  );
  app.post(
    '/api/event-stages',
    { config: allow('create', 'event-stages'), schema: { body: stageBody } },
    (request, reply) => {
      const caller = callerOf(request);
      const fields = { ...stageDefaults, ...request.body };
      return createOnce(services, tenantScopeOf(caller), request, reply, (tx) => parts.createStage(tx, caller, fields));
    },
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/event-stages/:id',
    config: allow('update', 'event-stages'),
    schema: { params: byId, body: stagePatch },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        parts.editStage(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
      );
    },
  });
  app.delete(
    '/api/event-stages/:id',
    { config: allow('delete', 'event-stages'), schema: { params: byId } },
    async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) => parts.removeStage(tx, caller, request.params.id));
      return reply.code(204).send();
    },
  );

  app.get('/api/extras', { config: allow('list', 'extras'), schema: listSchema }, async (request, reply) => {
    const query = readList(eventPartList, request);
    const page = await database.run(tenantScopeOf(callerOf(request)), (db) => listExtras(db, query));
    return sendList(reply, page, query.fields);
  });
  app.get('/api/extras/:id', { config: allow('get', 'extras'), schema: { params: byId } }, async (request) =>
    toExtra(await database.run(tenantScopeOf(callerOf(request)), (db) => getExtra(db, request.params.id))),
  );
  app.post('/api/extras', { config: allow('create', 'extras'), schema: { body: extraFields } }, (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, tenantScopeOf(caller), request, reply, (tx) =>
      parts.createExtra(tx, caller, request.body),
    );
  });
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/extras/:id',
    config: allow('update', 'extras'),
    schema: { params: byId, body: extraPatch },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        parts.editExtra(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
      );
    },
  });
  app.delete(
    '/api/extras/:id',
    { config: allow('delete', 'extras'), schema: { params: byId } },
    async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) => parts.removeExtra(tx, caller, request.params.id));
      return reply.code(204).send();
    },
  );
};
