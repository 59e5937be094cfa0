import { writableBody } from '#domain/contract.ts';
import { type Entity, fieldsOf, initialOf, type OfSubtype, readOnlyOf } from '#domain/entity/entity.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { foldText } from '#domain/search.ts';
import { readBody } from './contract.ts';
import { list } from './list.ts';
import {
  assertFresh,
  type Call,
  find,
  findOwn,
  newRecord,
  noContent,
  ok,
  type Route,
  remove,
  route,
  tenantOf,
  update,
  visible,
} from './route.ts';

type Stored = { _id: string; version: number; tenantId?: string | null };

/** The rows of an entity, by its name as the demo spells it: `event-subtypes` are `eventSubtypes`. */
const rowsOf = ({ store }: Call, name: string, storedAs = name): Stored[] =>
  Reflect.get(
    store,
    storedAs.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  );

function usesOf(call: Call, entity: Entity, id: string): Record<string, number> {
  const counts = Object.entries(entity.uses ?? {}).map(([user, field]): [string, number] => {
    const named = rowsOf(call, user).filter((row) => [Reflect.get(row, field)].flat().includes(id));
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

function assertUnique(call: Call, { name, storedAs, owner, unique, calledBy }: Entity, record: Stored): void {
  const isTaken = rowsOf(call, name, storedAs).some(
    (row) =>
      row._id !== record._id &&
      (owner === 'platform' || row.tenantId === record.tenantId) &&
      unique?.by.every((field) => compared(Reflect.get(row, field)) === compared(Reflect.get(record, field))),
  );
  if (unique && isTaken) throw new Refusal(unique.code, { fields: { [calledBy]: `errors.${unique.code}` } });
}

/** The event whose parts change; a cancelled one is final. @throws Refusal not_found, event_canceled */
export function openEvent(call: Call, eventId: string, ofSubtype?: OfSubtype): { tenantId: string } {
  const { tenantId, status, eventSubtypeId } = findOwn(call, call.store.events, eventId);
  if (status === 'canceled') throw new Refusal('event_canceled');
  if (ofSubtype && !find(call.store.eventSubtypes, eventSubtypeId)[ofSubtype.has])
    throw new Refusal(ofSubtype.code, { fields: { eventId: `errors.${ofSubtype.code}` } });
  return { tenantId };
}

type Action = 'create' | 'update' | 'delete';

/** What the declaration does not say of its calls, as the server is given it. */
export interface EntityParts<T> {
  /** Whose a record is that is made, changed or deleted: the columns that say so. @throws Refusal */
  ownerOf?(call: Call, record: object, action: Action): object;
  /** The records a caller reads. */
  readable?(call: Call): T[];
  /** Those that a list shows. */
  listed?(call: Call): T[];
  /** A record as it is answered. */
  show?(call: Call, record: T): object;
  /** What was sent, as it is kept. @throws Refusal */
  kept?(call: Call, sent: object, before: T | undefined): object;
  /** @throws Refusal */
  check?(call: Call, record: object, before?: T): void;
  /** @throws Refusal */
  checkRemoval?(call: Call, record: T): void;
  made?(call: Call, record: T, sent: object): void;
  remove?(call: Call, record: T): void;
  isPublic?: boolean;
}

/** Whose a record is, as its declaration says. @throws Refusal */
function declaredOwner(call: Call, { owner, ofSubtype }: Entity, record: object, action: Action): object {
  if (owner === 'event') {
    return openEvent(call, String(Reflect.get(record, 'eventId')), action === 'create' ? ofSubtype : undefined);
  }
  return owner === 'tenant' ? { tenantId: tenantOf(call) } : {};
}

const plainText = (value: unknown, isHtml = false): string =>
  isHtml ? String(value).replace(/<[^<>]*>/g, ' ') : String(value);

/** The calls of a declared entity, decided by its declaration as the server does. */
export function entityRoutes<T extends Stored = Stored>(entity: Entity, parts: EntityParts<T> = {}): Route[] {
  const { name, list: declaration, input, answered = {}, owner, rules } = entity;
  const path = `/api/${name}`;
  const edit = writableBody(entity.edit, readOnlyOf(entity));
  const touched = ({ now }: Call) => ('updatedAt' in answered ? { updatedAt: now.toISOString() } : {});
  const all = (call: Call) => rowsOf(call, name, entity.storedAs) as T[];
  const readable = parts.readable ?? ((call: Call) => (owner === 'platform' ? all(call) : visible(call, all(call))));
  const ownerOf =
    parts.ownerOf ?? ((call: Call, record: object, action: Action) => declaredOwner(call, entity, record, action));
  const show = (call: Call, record: T): object => parts.show?.(call, record) ?? record;
  const searched = fieldsOf(entity).filter(({ isSearched }) => isSearched);
  const routes = [
    route('get', path, parts.isPublic ? 'public' : ['list', name], (call) =>
      list(call, declaration, (parts.listed ?? readable)(call), {
        search: (row) => searched.map((field) => plainText(Reflect.get(row, field.name), field.isHtml)).join(' '),
        show: (row) => show(call, row),
      }),
    ),
    route('post', path, ['create', name], (call) => {
      const sent: object = readBody(call, input);
      const written = Object.entries(sent).filter(([field]) => !(field in (entity.sent ?? {})));
      const given = Object.fromEntries(written);
      const own = ownerOf(call, { ...initialOf(entity), ...given }, 'create');
      const fields = { ...initialOf(entity), ...(parts.kept?.(call, given, undefined) ?? given) };
      const record = newRecord(call, { ...fields, ...own, ...touched(call) }) as unknown as T;
      rules?.check?.(record);
      parts.check?.(call, fields);
      assertUnique(call, entity, record);
      all(call).push(record);
      parts.made?.(call, record, sent);
      return ok(show(call, record), 201);
    }),
    ...update(`${path}/:id`, ['update', name], (call) => {
      const record = find(readable(call), call.params['id']);
      ownerOf(call, record, 'update');
      assertFresh(call, record.version);
      const sent: object = readBody(call, edit);
      const edited = parts.kept?.(call, sent, record) ?? sent;
      const changed: T = { ...record, ...edited, ...touched(call), version: record.version + 1 };
      for (const [field, code] of Object.entries(entity.lockedWhileUsed ?? {}))
        if (Reflect.get(changed, field) !== Reflect.get(record, field))
          assertUnused(call, entity, record._id, code, field);
      rules?.check?.(changed);
      parts.check?.(call, changed, record);
      assertUnique(call, entity, changed);
      return ok(show(call, Object.assign(record, changed)));
    }),
    route('delete', `${path}/:id`, ['delete', name], (call) => {
      const record = find(readable(call), call.params['id']);
      ownerOf(call, record, 'delete');
      assertUnused(call, entity, record._id, entity.inUse);
      rules?.checkRemoval?.(record);
      parts.checkRemoval?.(call, record);
      if (parts.remove) parts.remove(call, record);
      else remove(all(call), record);
      return noContent;
    }),
  ];
  if (entity.isOnlyListed) return routes;
  const read = route('get', `${path}/:id`, ['get', name], (call) =>
    ok(show(call, find(readable(call), call.params['id']))),
  );
  return [...routes, read];
}
