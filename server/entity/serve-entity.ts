import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Entity } from '#domain/entity/entity.ts';
import { type EntityApi, entityApi } from '#domain/entity/entity-api.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { type Db, EVERY_TENANT } from '../kernel/database/database.ts';
import type { Routes } from '../kernel/http/app-types.ts';
import { createOnce } from '../kernel/http/idempotency.ts';
import { readList, sendList } from '../kernel/http/list.ts';
import { allow, callerOf } from '../kernel/http/policy.ts';
import { route } from '../kernel/http/route.ts';
import { assertFresh } from '../kernel/http/version.ts';
import { audit, changesOf } from '../modules/audit/queries/audit.ts';
import type { EntityRecords } from './records.ts';

type App = Parameters<Routes>[0];
type Services = Parameters<Routes>[1];

const idOf = ({ params }: FastifyRequest): string => String(Reflect.get(Object(params), 'id'));

/**
 * Serves the five calls of a declared entity: its list, and reading, making, changing and deleting one record, each with its
 * permission, in one transaction with its audit entry, under the version that was read and with an Idempotency-Key.
 */
export function serveEntity(
  app: App,
  services: Services,
  entity: Entity,
  records: EntityRecords<{ _id: string; version: number }>,
): void {
  const { database } = services;
  const { name: resource } = entity;
  const api: EntityApi = entityApi(entity);

  /** @throws Refusal with how often each other entity names the record, at the field that stays as it is */
  async function assertUnused(tx: Db, id: string, code: RefusalCode | undefined, field?: string): Promise<void> {
    if (!code) return;
    const uses = await records.usesOf(tx, id);
    if (Object.values(uses).every((count) => count === 0)) return;
    throw new Refusal(code, { params: uses, ...(field && { fields: { [field]: `errors.${code}` } }) });
  }

  route(app, api.list, allow('list', resource), async (request, reply) => {
    const query = readList(entity.list, request);
    return sendList(reply, await database.run(EVERY_TENANT, (db) => records.list(db, query)), query.fields);
  });
  route(app, api.get, allow('get', resource), async (request, reply) =>
    reply.send(await database.run(EVERY_TENANT, (db) => records.get(db, idOf(request)))),
  );
  route(app, api.create, allow('create', resource), (request, reply) =>
    createOnce(services, EVERY_TENANT, request, reply, async (tx) => {
      const record = await records.insert(tx, Object(request.body));
      await audit(tx, callerOf(request), { action: 'create', resource, recordId: record._id });
      return record;
    }),
  );
  route(app, api.update, allow('update', resource), (request, reply) =>
    database
      .transaction(EVERY_TENANT, async (tx) => {
        const before = await records.lock(tx, idOf(request));
        assertFresh(request, before.version);
        const patch: object = Object(request.body);
        const changes = changesOf({ ...before }, { ...patch });
        for (const [field, code] of Object.entries(entity.lockedWhileUsed ?? {}))
          if (field in changes) await assertUnused(tx, before._id, code, field);
        const record = await records.update(tx, before, patch);
        await audit(tx, callerOf(request), { action: 'update', resource, recordId: before._id, changes });
        return record;
      })
      .then((record) => reply.send(record)),
  );
  route(app, api.remove, allow('delete', resource), async (request, reply: FastifyReply) => {
    await database.transaction(EVERY_TENANT, async (tx) => {
      const before = await records.lock(tx, idOf(request));
      await assertUnused(tx, before._id, entity.inUse);
      await records.remove(tx, before._id);
      const changes = { name: Reflect.get(before, entity.calledBy) };
      await audit(tx, callerOf(request), { action: 'delete', resource, recordId: before._id, changes });
    });
    return reply.code(204).send();
  });
}
