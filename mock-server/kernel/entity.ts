import { type Entity, fieldsOf, initialOf } from '#domain/entity/entity.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { foldText } from '#domain/search.ts';
import { readBody, readEdit } from './body.ts';
import { list } from './list.ts';
import { newRecord, remove } from './records.ts';
import {
  assertFresh,
  type Call,
  find,
  findOwn,
  noContent,
  ok,
  type Route,
  route,
  tenantOf,
  update,
  visible,
} from './route.ts';

type Stored = { _id: string; version: number; tenantId?: string | null } & Record<string, unknown>;

/** The rows of an entity, by its name as the demo spells it: `event-subtypes` are `eventSubtypes`. */
const rowsOf = ({ store }: Call, name: string): Stored[] =>
  Reflect.get(
    store,
    name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  );

function usesOf(call: Call, entity: Entity, id: string): Record<string, number> {
  const counts = Object.entries(entity.uses ?? {}).map(([user, field]): [string, number] => {
    const named = rowsOf(call, user).filter((row) => [row[field]].flat().includes(id));
    return [user, named.length];
  });
  return Object.fromEntries(counts);
}

function assertUnused(call: Call, entity: Entity, id: string, code: RefusalCode | undefined, field?: string): void {
  const uses = usesOf(call, entity, id);
  if (!code || Object.values(uses).every((count) => count === 0)) return;
  throw new Refusal(code, { params: uses, ...(field && { fields: { [field]: `errors.${code}` } }) });
}

const compared = (value: unknown): unknown => (typeof value === 'string' ? foldText(value.trim()) : value);

function assertUnique(call: Call, { name, unique, calledBy }: Entity, record: Stored): void {
  const isTaken = rowsOf(call, name).some(
    (row) => row._id !== record._id && unique?.by.every((field) => compared(row[field]) === compared(record[field])),
  );
  if (unique && isTaken) throw new Refusal(unique.code, { fields: { [calledBy]: `errors.${unique.code}` } });
}

/** The event whose parts change; a cancelled one is final. @throws Refusal not_found, event_canceled */
export function openEvent(call: Call, eventId: string): { tenantId: string } {
  const { tenantId, status } = findOwn(call, call.store.events, eventId);
  if (status === 'canceled') throw new Refusal('event_canceled');
  return { tenantId };
}

/** Whose a record is that is made or changed, as the server decides it. @throws Refusal */
function ownerOf(call: Call, { owner }: Entity, record: Record<string, unknown>): { tenantId?: string } {
  if (owner === 'event') return openEvent(call, String(record['eventId']));
  return owner === 'tenant' ? { tenantId: tenantOf(call) } : {};
}

/** The calls of a declared entity, decided by its declaration as the server does. */
export function entityRoutes(entity: Entity): Route[] {
  const { name, list: declaration, input, answered = {}, fixed = [], owner, rules } = entity;
  const path = `/api/${name}`;
  const readOnly = [...fixed, ...Object.keys(answered)];
  const rowsSeen = (call: Call): Stored[] =>
    owner === 'platform' ? rowsOf(call, name) : visible(call, rowsOf(call, name));
  const searched = fieldsOf(entity).filter(({ isSearched }) => isSearched);
  return [
    route('get', path, ['list', name], (call) =>
      list(call, declaration, rowsSeen(call), {
        search: (row) => searched.map((field) => row[field.name]).join(' '),
      }),
    ),
    route('get', `${path}/:id`, ['get', name], (call) => ok(find(rowsSeen(call), call.params['id']))),
    route('post', path, ['create', name], (call) => {
      const fields = { ...initialOf(entity), ...readBody(call, input) };
      const own = ownerOf(call, entity, fields);
      const record: Stored = newRecord(call, { ...fields, ...own });
      rules?.check?.(record);
      assertUnique(call, entity, record);
      rowsOf(call, name).push(record);
      return ok(record, 201);
    }),
    ...update(`${path}/:id`, ['update', name], (call) => {
      const record = find(rowsSeen(call), call.params['id']);
      ownerOf(call, entity, record);
      assertFresh(call, record.version);
      const edited: object = readEdit(call, entity.edit, readOnly);
      const changed: Stored = { ...record, ...edited, version: record.version + 1 };
      for (const [field, code] of Object.entries(entity.lockedWhileUsed ?? {}))
        if (changed[field] !== record[field]) assertUnused(call, entity, record._id, code, field);
      rules?.check?.(changed);
      assertUnique(call, entity, changed);
      return ok(Object.assign(record, changed));
    }),
    route('delete', `${path}/:id`, ['delete', name], (call) => {
      const record = find(rowsSeen(call), call.params['id']);
      ownerOf(call, entity, record);
      assertUnused(call, entity, record._id, entity.inUse);
      rules?.checkRemoval?.(record);
      remove(rowsOf(call, name), record);
      return noContent;
    }),
  ];
}
