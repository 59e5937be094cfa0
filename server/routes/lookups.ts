import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/errors.ts';
import { eventSubtypeList } from '../../domain/event/list.ts';
import { requiredFieldsOf } from '../../domain/event/required-fields.ts';
import { eventSubtypeFields } from '../../domain/event/schema.ts';
import { categoryFields, categoryList, requirementFields, requirementList } from '../../domain/lookup/schema.ts';
import type { Resource } from '../../domain/permissions.ts';
import { type Db, EVERY_TENANT } from '../database/database.ts';
import { audit } from '../database/repositories/audit-repository.ts';
import {
  countEventsOfSubtype,
  deleteEventSubtype,
  getEventSubtype,
  insertEventSubtype,
  listEventSubtypes,
  updateEventSubtype,
} from '../database/repositories/event-subtype-repository.ts';
import * as lookups from '../database/repositories/lookup-repository.ts';
import { createOnce } from '../http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../http/list.ts';
import { allow } from '../http/policy.ts';
import { callerOf } from '../http/session-hook.ts';
import { assertFresh } from '../http/version.ts';
import { writableBody } from './body.ts';
import { byId, type Routes } from './routes.ts';

/** Data the platform keeps for everyone: categories, requirements, event subtypes (DEC-006). */
export const lookupRoutes: Routes = (app, services) => {
  const { database } = services;

  const update = <T extends { _id: string; version: number }>(
    request: FastifyRequest,
    resource: Resource,
    read: (tx: Db) => Promise<T>,
    write: (tx: Db) => Promise<T>,
  ): Promise<T> =>
    database.transaction(EVERY_TENANT, async (tx) => {
      assertFresh(request, (await read(tx)).version);
      const record = await write(tx);
      const changes = { ...(request.body as object) };
      await audit(tx, callerOf(request), { action: 'update', resource, recordId: record._id, changes });
      return record;
    });

  const created = async <T extends { _id: string }>(
    tx: Db,
    request: FastifyRequest,
    resource: Resource,
    record: Promise<T>,
  ) => {
    const result = await record;
    await audit(tx, callerOf(request), { action: 'create', resource, recordId: result._id });
    return result;
  };

  /** Removes what nothing uses; the work refuses what is in use, by what (DEC-065). */
  const removed = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    resource: Resource,
    work: (tx: Db, id: string) => Promise<void>,
  ): Promise<FastifyReply> => {
    const { id } = request.params;
    await database.transaction(EVERY_TENANT, async (tx) => {
      await work(tx, id);
      await audit(tx, callerOf(request), { action: 'delete', resource, recordId: id });
    });
    return reply.code(204).send();
  };

  app.get(
    '/api/categories',
    { config: allow('list', 'categories'), schema: { querystring: listQuerySchema(categoryList) } },
    async (request, reply) => {
      const query = readList(categoryList, request);
      return sendList(reply, await database.run(EVERY_TENANT, (db) => lookups.listCategories(db, query)), query.fields);
    },
  );
  app.get('/api/categories/:id', { config: allow('get', 'categories'), schema: { params: byId } }, (request) =>
    database.run(EVERY_TENANT, (db) => lookups.getCategory(db, request.params.id)),
  );
  app.post(
    '/api/categories',
    { config: allow('create', 'categories'), schema: { body: categoryFields } },
    (request, reply) =>
      createOnce(services, EVERY_TENANT, request, reply, (tx) =>
        created(tx, request, 'categories', lookups.insertCategory(tx, request.body)),
      ),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/categories/:id',
    config: allow('update', 'categories'),
    schema: { params: byId, body: writableBody(categoryFields.partial()) },
    handler: (request) =>
      update(
        request,
        'categories',
        (tx) => lookups.getCategory(tx, request.params.id),
        (tx) => lookups.updateCategory(tx, request.params.id, request.body),
      ),
  });

  app.get(
    '/api/requirements',
    { config: allow('list', 'requirements'), schema: { querystring: listQuerySchema(requirementList) } },
    async (request, reply) => {
      const query = readList(requirementList, request);
      return sendList(
        reply,
        await database.run(EVERY_TENANT, (db) => lookups.listRequirements(db, query)),
        query.fields,
      );
    },
  );
  app.get('/api/requirements/:id', { config: allow('get', 'requirements'), schema: { params: byId } }, (request) =>
    database.run(EVERY_TENANT, (db) => lookups.getRequirement(db, request.params.id)),
  );
  app.post(
    '/api/requirements',
    { config: allow('create', 'requirements'), schema: { body: requirementFields } },
    (request, reply) =>
      createOnce(services, EVERY_TENANT, request, reply, (tx) =>
        created(tx, request, 'requirements', lookups.insertRequirement(tx, request.body)),
      ),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/requirements/:id',
    config: allow('update', 'requirements'),
    schema: { params: byId, body: writableBody(requirementFields.partial()) },
    handler: (request) =>
      update(
        request,
        'requirements',
        (tx) => lookups.getRequirement(tx, request.params.id),
        (tx) => lookups.updateRequirement(tx, request.params.id, request.body),
      ),
  });

  app.delete(
    '/api/requirements/:id',
    { config: allow('delete', 'requirements'), schema: { params: byId } },
    (request, reply) =>
      removed(request, reply, 'requirements', async (tx, id) => {
        const { events, tenants } = await lookups.usesOfRequirement(tx, id);
        if (events + tenants > 0) throw new Refusal('requirement_in_use', { params: { events, tenants } });
        await lookups.deleteRequirement(tx, id);
      }),
  );

  app.get(
    '/api/event-subtypes',
    { config: allow('list', 'event-subtypes'), schema: { querystring: listQuerySchema(eventSubtypeList) } },
    async (request, reply) => {
      const query = readList(eventSubtypeList, request);
      return sendList(reply, await database.run(EVERY_TENANT, (db) => listEventSubtypes(db, query)), query.fields);
    },
  );
  app.get('/api/event-subtypes/:id', { config: allow('get', 'event-subtypes'), schema: { params: byId } }, (request) =>
    database.run(EVERY_TENANT, (db) => getEventSubtype(db, request.params.id)),
  );
  app.get(
    '/api/event-subtypes/:id/requiredfields',
    { config: allow('get', 'event-subtypes'), schema: { params: byId } },
    async (request) =>
      requiredFieldsOf(await database.run(EVERY_TENANT, (db) => getEventSubtype(db, request.params.id))),
  );
  app.post(
    '/api/event-subtypes',
    { config: allow('create', 'event-subtypes'), schema: { body: eventSubtypeFields } },
    (request, reply) =>
      createOnce(services, EVERY_TENANT, request, reply, (tx) =>
        created(tx, request, 'event-subtypes', insertEventSubtype(tx, request.body)),
      ),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/event-subtypes/:id',
    config: allow('update', 'event-subtypes'),
    schema: { params: byId, body: writableBody(eventSubtypeFields.partial()) },
    handler: (request) =>
      update(
        request,
        'event-subtypes',
        (tx) => getEventSubtype(tx, request.params.id),
        (tx) => updateEventSubtype(tx, request.params.id, request.body),
      ),
  });

  app.delete(
    '/api/event-subtypes/:id',
    { config: allow('delete', 'event-subtypes'), schema: { params: byId } },
    (request, reply) =>
      removed(request, reply, 'event-subtypes', async (tx, id) => {
        const events = await countEventsOfSubtype(tx, id);
        if (events > 0) throw new Refusal('subtype_in_use', { params: { events } });
        await deleteEventSubtype(tx, id);
      }),
  );
};
