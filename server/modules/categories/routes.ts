import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Category,
  categoryFields,
  categoryList,
  requirementFields,
  requirementList,
} from '../../../domain/categories/schema.ts';
import { Refusal } from '../../../domain/errors.ts';
import { eventSubtypeList } from '../../../domain/events/list.ts';
import { eventSubtypeFields } from '../../../domain/events/schema.ts';
import { requiredFieldsOf } from '../../../domain/events/validation/required-fields.ts';
import { type Db, EVERY_TENANT } from '../../kernel/database/database.ts';
import { byId, type Routes } from '../../kernel/http/app-types.ts';
import { writableBody } from '../../kernel/http/body.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../kernel/http/list.ts';
import { allow } from '../../kernel/http/policy.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { callerOf } from '../access/session-hook.ts';
import { audit, changesOf } from '../audit/queries/audit.ts';
import {
  countEventsOfSubtype,
  deleteEventSubtype,
  getEventSubtype,
  insertEventSubtype,
  listEventSubtypes,
  lockEventSubtype,
  updateEventSubtype,
} from '../event-subtypes/queries/event-subtype.ts';
import * as lookups from './queries/lookup.ts';

type Lookup = 'categories' | 'requirements' | 'event-subtypes';

/** Refuses when something has the category, which then keeps what it is for (DEC-077). @throws Refusal with the counts */
async function assertUnused(
  tx: Db,
  { _id }: Category,
  code: 'category_in_use' | 'category_type_locked',
): Promise<void> {
  const uses = await lookups.usesOfCategory(tx, _id);
  if (uses.events + uses.products + uses.tenants === 0) return;
  const fields = code === 'category_type_locked' && { fields: { entityType: `errors.${code}` } };
  throw new Refusal(code, { params: { ...uses }, ...fields });
}

/** Data the platform keeps for everyone: categories, requirements, event subtypes (DEC-006). */
export const lookupRoutes: Routes = (app, services) => {
  const { database } = services;

  const update = <T extends { _id: string; version: number }>(
    request: FastifyRequest,
    resource: Lookup,
    lock: (tx: Db) => Promise<T>,
    write: (tx: Db, before: T) => Promise<T>,
  ): Promise<T> =>
    database.transaction(EVERY_TENANT, async (tx) => {
      const before = await lock(tx);
      assertFresh(request, before.version);
      const record = await write(tx, before);
      const changes = changesOf({ ...before }, { ...(request.body as object) });
      await audit(tx, callerOf(request), { action: 'update', resource, recordId: record._id, changes });
      return record;
    });

  const created = async <T extends { _id: string }>(
    tx: Db,
    request: FastifyRequest,
    resource: Lookup,
    record: Promise<T>,
  ) => {
    const result = await record;
    await audit(tx, callerOf(request), { action: 'create', resource, recordId: result._id });
    return result;
  };

  /** Removes what nothing uses; the work refuses what is in use, by what (DEC-065), and says its name. */
  const removed = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    resource: Lookup,
    work: (tx: Db, id: string) => Promise<string | undefined>,
  ): Promise<FastifyReply> => {
    const { id } = request.params;
    await database.transaction(EVERY_TENANT, async (tx) => {
      const name = await work(tx, id);
      const changes = name === undefined ? {} : { name };
      await audit(tx, callerOf(request), { action: 'delete', resource, recordId: id, changes });
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
        (tx) => lookups.lockCategory(tx, request.params.id),
        async (tx, before) => {
          const { entityType = before.entityType } = request.body;
          if (entityType !== before.entityType) await assertUnused(tx, before, 'category_type_locked');
          return lookups.updateCategory(tx, before, request.body);
        },
      ),
  });
  app.delete(
    '/api/categories/:id',
    { config: allow('delete', 'categories'), schema: { params: byId } },
    (request, reply) =>
      removed(request, reply, 'categories', async (tx, id) => {
        const category = await lookups.lockCategory(tx, id);
        await assertUnused(tx, category, 'category_in_use');
        await lookups.deleteCategory(tx, id);
        return category.name;
      }),
  );

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
        (tx) => lookups.lockRequirement(tx, request.params.id),
        (tx, before) => lookups.updateRequirement(tx, before, request.body),
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
        return undefined;
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
        (tx) => lockEventSubtype(tx, request.params.id),
        (tx, before) => updateEventSubtype(tx, before, request.body),
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
        return undefined;
      }),
  );
};
