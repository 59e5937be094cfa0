import type { FastifyRequest } from 'fastify';
import type { AuditSubject } from '#domain/audit/actions.ts';
import { type Entity, fieldsOf, initialOf, type OfSubtype } from '#domain/entity/entity.ts';
import { type EntityApi, entityApi } from '#domain/entity/entity-api.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Db } from '../kernel/database/database.ts';
import type { Routes } from '../kernel/http/app-types.ts';
import { createOnce } from '../kernel/http/idempotency.ts';
import { readList, sendList } from '../kernel/http/list.ts';
import { allow, callerOf, publicRoute } from '../kernel/http/policy.ts';
import { route } from '../kernel/http/route.ts';
import { assertFresh } from '../kernel/http/version.ts';
import { cleanHtml } from '../kernel/rich-text.ts';
import { audit, changesOf } from '../modules/audit/queries/audit.ts';
import type { EntityRecords } from './records.ts';

type App = Parameters<Routes>[0];
type Services = Parameters<Routes>[1];
interface Stored {
  _id: string;
  version: number;
}

/** What the declaration does not say of its calls. */
export interface EntityService<T extends Stored = Stored> {
  /**
   * Whose a record is that is made, changed or deleted: holds the event or whatever else it belongs to until the transaction ends.
   * @param ofSubtype what the event's subtype has to have, where one is made
   * @returns its columns that say so
   * @throws Refusal
   */
  ownerOf?(tx: Db, caller: Caller, record: object, action: Action, ofSubtype?: OfSubtype): Promise<Own>;
  /** What a list shows of what was asked for. */
  listed?(query: ListQuery, caller: Caller): ListQuery;
  /**
   * What was sent, as it is kept; in a new one, what was not sent is as its declaration says.
   * @param before the record that is changed, under its lock; none where one is made
   * @throws Refusal
   */
  kept?(tx: Db, sent: object, before: T | undefined, caller: Caller): Promise<object> | object;
  /** Rules that read other records, of one as it would be kept; a new one has no `_id` and was none before. @throws Refusal */
  check?(tx: Db, record: object, before?: T): Promise<void> | void;
  /** The same of one that would be deleted. @throws Refusal */
  checkRemoval?(tx: Db, record: T): Promise<void>;
  /** What follows from making one, in its transaction. @returns what the audit log says of it */
  made?(tx: Db, record: T, sent: object): Promise<Record<string, unknown>>;
  /** What follows from changing one, in its transaction. */
  changed?(tx: Db, record: T, patch: object): Promise<void>;
  /** What the audit log calls a change, where it is another thing than that. */
  changeOf?(before: T, patch: object): AuditSubject;
  /** Its list is read before signing in. */
  isPublic?: boolean;
}

/** The columns that say whose a record is. */
interface Own {
  readonly tenantId?: string | null;
  readonly [column: string]: string | null | undefined;
}
type Action = 'create' | 'update' | 'delete';

const idOf = ({ params }: FastifyRequest): string => String(Reflect.get(Object(params), 'id'));

/** Rich text is kept clean, no matter who sent it. @throws Refusal validation_failed when nothing is left of one that is required */
function cleanFields(entity: Entity, sent: object): Record<string, unknown> {
  const beside = entity.sent ?? {};
  const kept: Record<string, unknown> = Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in beside)));
  for (const { name, isHtml, schema } of fieldsOf(entity)) {
    if (!isHtml || typeof kept[name] !== 'string') continue;
    kept[name] = cleanHtml(kept[name]);
    const { error } = schema.safeParse(kept[name]);
    if (error)
      throw new Refusal('validation_failed', { fields: { [name]: error.issues[0]?.message ?? 'validation.invalid' } });
  }
  return kept;
}

/**
 * Serves the calls of a declared entity: its list, and reading, making, changing and deleting one record, each with its permission
 * and reach, in one transaction with its audit entry, under the version that was read and with an Idempotency-Key.
 */
export function serveEntity<T extends Stored>(
  app: App,
  services: Services,
  entity: Entity,
  records: EntityRecords<T>,
  { ownerOf, listed, kept, check, checkRemoval, made, changed, changeOf, isPublic }: EntityService<T> = {},
): void {
  const { database } = services;
  const { name: resource, rules, recordedAs, isOnlyListed } = entity;
  const api: EntityApi = entityApi(entity);
  const scopeOf = (request: FastifyRequest) => callerOf(request).scope;

  /** @throws Refusal with how often each other entity names the record, at the field that stays as it is */
  async function assertUnused(tx: Db, id: string, code: RefusalCode | undefined, field?: string): Promise<void> {
    if (!code) return;
    const uses = await records.usesOf(tx, id);
    if (Object.values(uses).every((count) => count === 0)) return;
    throw new Refusal(code, { params: uses, ...(field && { fields: { [field]: `errors.${code}` } }) });
  }

  /** A record that is about to be changed, with its owner held before it. */
  async function held(tx: Db, request: FastifyRequest, action: Action): Promise<{ before: T; own: Own }> {
    const own = ownerOf ? await ownerOf(tx, callerOf(request), await records.get(tx, idOf(request)), action) : {};
    return { before: await records.lock(tx, idOf(request)), own };
  }

  route(app, api.list, isPublic ? publicRoute : allow('list', resource), async (request, reply) => {
    const asked = readList(entity.list, request);
    const query = listed?.(asked, callerOf(request)) ?? asked;
    const page = await (isPublic
      ? records.list(database.system, query)
      : database.run(scopeOf(request), (db) => records.list(db, query)));
    return sendList(reply, page, query.fields);
  });
  if (!isOnlyListed)
    route(app, api.get, allow('get', resource), async (request, reply) =>
      reply.send(await database.run(scopeOf(request), (db) => records.get(db, idOf(request)))),
    );
  route(app, api.create, allow('create', resource), (request, reply) =>
    createOnce(services, scopeOf(request), request, reply, async (tx) => {
      const sent = cleanFields(entity, Object(request.body));
      const start = initialOf(entity);
      const own = (await ownerOf?.(tx, callerOf(request), { ...start, ...sent }, 'create', entity.ofSubtype)) ?? {};
      const fields = { ...start, ...((await kept?.(tx, sent, undefined, callerOf(request))) ?? sent) };
      rules?.check?.(fields);
      await check?.(tx, fields);
      const record = await records.insert(tx, { ...fields, ...own });
      const changes = (await made?.(tx, record, Object(request.body))) ?? {};
      await audit(tx, callerOf(request), { action: 'create', resource, recordId: record._id, changes, ...own });
      return record;
    }),
  );
  route(app, api.update, allow('update', resource), (request, reply) =>
    database
      .transaction(scopeOf(request), async (tx) => {
        const { before, own } = await held(tx, request, 'update');
        assertFresh(request, before.version);
        const sent = cleanFields(entity, Object(request.body));
        const patch = { ...((await kept?.(tx, sent, before, callerOf(request))) ?? sent) };
        const changes = changesOf({ ...before } as Record<string, unknown>, patch);
        for (const [field, code] of Object.entries(entity.lockedWhileUsed ?? {}))
          if (field in changes) await assertUnused(tx, before._id, code, field);
        rules?.check?.({ ...before, ...patch });
        await check?.(tx, { ...before, ...patch }, before);
        const record = await records.update(tx, before, patch);
        await changed?.(tx, record, patch);
        const subject = changeOf?.(before, patch) ?? { action: 'update', resource };
        await audit(tx, callerOf(request), { ...subject, recordId: before._id, changes, ...own });
        return record;
      })
      .then((record) => reply.send(record)),
  );
  route(app, api.remove, allow('delete', resource), (request) =>
    database.transaction(scopeOf(request), async (tx) => {
      const { before, own } = await held(tx, request, 'delete');
      await assertUnused(tx, before._id, entity.inUse);
      rules?.checkRemoval?.(before);
      await checkRemoval?.(tx, before);
      await records.remove(tx, before._id);
      const changes = recordedAs
        ? Object.fromEntries(recordedAs.map((field) => [field, Reflect.get(before, field)]))
        : { name: Reflect.get(before, entity.calledBy) };
      await audit(tx, callerOf(request), { action: 'delete', resource, recordId: before._id, changes, ...own });
    }),
  );
}
