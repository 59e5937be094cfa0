import type { z } from 'zod';
import { type Entity, initialOf } from '#domain/entity/entity.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { foldText } from '#domain/search.ts';
import { readBody, readEdit } from './body.ts';
import { list } from './list.ts';
import { newRecord } from './records.ts';
import { assertFresh, type Call, find, noContent, ok, type Route, route, update } from './route.ts';

type Stored = { _id: string; version: number } & Record<string, unknown>;

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

/** The five calls of a declared entity, decided by its declaration as the server does. */
export function entityRoutes(entity: Entity): Route[] {
  const { name, list: declaration, input, calledBy } = entity;
  const path = `/api/${name}`;
  const patchOf = (call: Call): z.output<z.ZodObject> => readEdit(call, input.partial());
  return [
    route('get', path, ['list', name], (call) =>
      list(call, declaration, rowsOf(call, name), { search: (row) => String(row[calledBy]) }),
    ),
    route('get', `${path}/:id`, ['get', name], (call) => ok(find(rowsOf(call, name), call.params['id']))),
    route('post', path, ['create', name], (call) => {
      const record = newRecord(call, { ...initialOf(entity), ...readBody(call, input) });
      assertUnique(call, entity, record);
      rowsOf(call, name).push(record);
      return ok(record, 201);
    }),
    ...update(`${path}/:id`, ['update', name], (call) => {
      const record = find(rowsOf(call, name), call.params['id']);
      assertFresh(call, record.version);
      const changed: Stored = { ...record, ...patchOf(call), version: record.version + 1 };
      for (const [field, code] of Object.entries(entity.lockedWhileUsed ?? {}))
        if (changed[field] !== record[field]) assertUnused(call, entity, record._id, code, field);
      assertUnique(call, entity, changed);
      return ok(Object.assign(record, changed));
    }),
    route('delete', `${path}/:id`, ['delete', name], (call) => {
      const rows = rowsOf(call, name);
      const record = find(rows, call.params['id']);
      assertUnused(call, entity, record._id, entity.inUse);
      rows.splice(rows.indexOf(record), 1);
      return noContent;
    }),
  ];
}
