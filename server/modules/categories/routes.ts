import type { FastifyReply, FastifyRequest } from 'fastify';
import { lookupApi } from '../../../domain/categories/api.ts';
import { type Category, categoryList, requirementList } from '../../../domain/categories/schema.ts';
import { Refusal } from '../../../domain/errors.ts';
import { eventSubtypeList } from '../../../domain/events/list.ts';
import { eventPartApi } from '../../../domain/events/part-api.ts';
import { requiredFieldsOf } from '../../../domain/events/validation/required-fields.ts';
import { type Db, EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { assertFresh } from '../../kernel/http/version.ts';
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

  route(app, lookupApi.categories, allow('list', 'categories'), async (request, reply) => {
    const query = readList(categoryList, request);
    return sendList(reply, await database.run(EVERY_TENANT, (db) => lookups.listCategories(db, query)), query.fields);
  });
  route(app, lookupApi.category, allow('get', 'categories'), (request) =>
    database.run(EVERY_TENANT, (db) => lookups.getCategory(db, request.params.id)),
  );
  route(app, lookupApi.createCategory, allow('create', 'categories'), (request, reply) =>
    createOnce(services, EVERY_TENANT, request, reply, (tx) =>
      created(tx, request, 'categories', lookups.insertCategory(tx, request.body)),
    ),
  );
  route(app, lookupApi.updateCategory, allow('update', 'categories'), (request) =>
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
  );
  route(app, lookupApi.removeCategory, allow('delete', 'categories'), (request, reply) =>
    removed(request, reply, 'categories', async (tx, id) => {
      const category = await lookups.lockCategory(tx, id);
      await assertUnused(tx, category, 'category_in_use');
      await lookups.deleteCategory(tx, id);
      return category.name;
    }),
  );

  route(app, lookupApi.requirements, allow('list', 'requirements'), async (request, reply) => {
    const query = readList(requirementList, request);
    return sendList(reply, await database.run(EVERY_TENANT, (db) => lookups.listRequirements(db, query)), query.fields);
  });
  route(app, lookupApi.requirement, allow('get', 'requirements'), (request) =>
    database.run(EVERY_TENANT, (db) => lookups.getRequirement(db, request.params.id)),
  );
  route(app, lookupApi.createRequirement, allow('create', 'requirements'), (request, reply) =>
    createOnce(services, EVERY_TENANT, request, reply, (tx) =>
      created(tx, request, 'requirements', lookups.insertRequirement(tx, request.body)),
    ),
  );
  route(app, lookupApi.updateRequirement, allow('update', 'requirements'), (request) =>
    update(
      request,
      'requirements',
      (tx) => lookups.lockRequirement(tx, request.params.id),
      (tx, before) => lookups.updateRequirement(tx, before, request.body),
    ),
  );

  route(app, lookupApi.removeRequirement, allow('delete', 'requirements'), (request, reply) =>
    removed(request, reply, 'requirements', async (tx, id) => {
      const { events, tenants } = await lookups.usesOfRequirement(tx, id);
      if (events + tenants > 0) throw new Refusal('requirement_in_use', { params: { events, tenants } });
      await lookups.deleteRequirement(tx, id);
      return undefined;
    }),
  );

  route(app, eventPartApi.subtypes, allow('list', 'event-subtypes'), async (request, reply) => {
    const query = readList(eventSubtypeList, request);
    return sendList(reply, await database.run(EVERY_TENANT, (db) => listEventSubtypes(db, query)), query.fields);
  });
  route(app, eventPartApi.subtype, allow('get', 'event-subtypes'), (request) =>
    database.run(EVERY_TENANT, (db) => getEventSubtype(db, request.params.id)),
  );
  route(app, eventPartApi.requiredFields, allow('get', 'event-subtypes'), async (request) =>
    requiredFieldsOf(await database.run(EVERY_TENANT, (db) => getEventSubtype(db, request.params.id))),
  );
  route(app, eventPartApi.createSubtype, allow('create', 'event-subtypes'), (request, reply) =>
    createOnce(services, EVERY_TENANT, request, reply, (tx) =>
      created(tx, request, 'event-subtypes', insertEventSubtype(tx, request.body)),
    ),
  );
  route(app, eventPartApi.updateSubtype, allow('update', 'event-subtypes'), (request) =>
    update(
      request,
      'event-subtypes',
      (tx) => lockEventSubtype(tx, request.params.id),
      (tx, before) => updateEventSubtype(tx, before, request.body),
    ),
  );

  route(app, eventPartApi.removeSubtype, allow('delete', 'event-subtypes'), (request, reply) =>
    removed(request, reply, 'event-subtypes', async (tx, id) => {
      const events = await countEventsOfSubtype(tx, id);
      if (events > 0) throw new Refusal('subtype_in_use', { params: { events } });
      await deleteEventSubtype(tx, id);
      return undefined;
    }),
  );
};
