import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Entity, fieldsOf } from '#domain/entity/entity.ts';
import { Refusal } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { type Db, ownTenant } from '../kernel/database/database.ts';
import { columnName } from '../kernel/database/entity-table.ts';
import { listPage } from '../kernel/database/list-page.ts';
import { isFound, searchable } from '../kernel/database/list-sql.ts';
import { asRead, editedRow, type ReadRecord, revise } from '../kernel/database/record-version.ts';
import type { Page } from '../kernel/page.ts';

export type EntityTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn };

/** The statements of a declared entity; each can be called alone beside a hand-written one. */
export interface EntityRecords<T> {
  toRecord(row: object): T;
  list(db: Db, query: ListQuery): Promise<Page<T>>;
  /** @throws Refusal not_found */
  get(db: Db, id: string): Promise<T>;
  /** A record that is about to be changed; nothing else changes it until the transaction ends. @throws Refusal not_found */
  lock(tx: Db, id: string): Promise<T>;
  insert(tx: Db, fields: object): Promise<T>;
  /** @throws Refusal stale_write */
  update(tx: Db, read: ReadRecord, patch: object): Promise<T>;
  /** @throws Refusal not_found */
  remove(tx: Db, id: string): Promise<void>;
  /** How many records of each entity that may name it do. */
  usesOf(db: Db, id: string): Promise<Record<string, number>>;
}

/** What the declaration does not say of its statements. */
interface RecordParts {
  /** Which of the records a connection reads, where it is not those of its community. */
  readable?(db: Db): SQL | undefined;
  /** What is answered of other tables; of nothing found there, nothing is answered. */
  related?: Readonly<Record<string, SQL>>;
}

const withoutTags = (column: AnyPgColumn): SQL => sql`regexp_replace(${column}, '<[^>]*>', ' ', 'g')`;

/** The statements of an entity's records in its table. */
export function entityRecords<T extends { _id: string; version: number }>(
  entity: Omit<Entity, 'name'> & { readonly answer: z.ZodType<T> },
  table: EntityTable,
  { readable, related }: RecordParts = {},
): EntityRecords<T> {
  const columnOf = (name: string): AnyPgColumn => Reflect.get(table, name === '_id' ? 'id' : name);
  const tenantId: AnyPgColumn | undefined = Reflect.get(table, 'tenantId');
  const answered = Object.keys(entity.answer.shape).filter((name) => name !== '_id');
  const listed = [...entity.list.sortable, ...Object.keys(entity.list.filters)];
  const columns = Object.fromEntries(listed.map((name) => [name, columnOf(name)]));
  const searched = fieldsOf(entity).flatMap(({ name, isSearched, isHtml }) =>
    isSearched ? [isHtml ? withoutTags(columnOf(name)) : columnOf(name)] : [],
  );
  const selected = { ...getTableColumns<PgTable>(table), ...related };
  // What may be null is answered as null: a form that emptied it would show what it was.
  const leftOut = new Set(
    Object.entries(entity.answer.shape).flatMap(([name, schema]) =>
      schema instanceof z.ZodOptional && !schema.safeParse(null).success ? [name] : [],
    ),
  );
  const isAbsent = (name: string, value: unknown): boolean => value === null && leftOut.has(name);
  const uses = Object.entries(entity.uses ?? {});

  const toRecord = (row: object): T =>
    Object.fromEntries([
      ['_id', Reflect.get(row, 'id')],
      ...answered.flatMap((name) => {
        const value: unknown = Reflect.get(row, name);
        return isAbsent(name, value) ? [] : [[name, value]];
      }),
    ]) as unknown as T;
  const only = ([row]: readonly object[]): T => {
    if (!row) throw new Refusal('not_found');
    return toRecord(row);
  };
  const seen = readable ?? ((db: Db) => tenantId && ownTenant(db, tenantId));
  const itself = (db: Db, id: string): SQL | undefined => and(eq(table.id, id), seen(db));
  const get = async (db: Db, id: string) => only(await db.select(selected).from(table).where(itself(db, id)));
  return {
    toRecord,
    get,
    list: (db, query) =>
      listPage(db, {
        table,
        columns,
        query,
        related,
        readable: readable?.(db),
        where: query.q === undefined ? undefined : isFound(searchable(sql.join(searched, sql` || ' ' || `)), query.q),
        toRecord,
      }),
    // What may be named by others, or may not be deleted, is held against them too: nothing comes to use it meanwhile.
    lock: async (tx, id) =>
      only(
        await tx
          .select(selected)
          .from(table)
          .where(itself(tx, id))
          .for(uses.length > 0 || entity.rules?.refusals.remove ? 'update' : 'no key update'),
      ),
    insert: async (tx, fields) => only(await tx.insert(table).values(fields).returning(selected)),
    async update(tx, read, patch) {
      return toRecord(editedRow(await revise(tx, table, patch).where(asRead(table, read)).returning(selected)));
    },
    async remove(tx, id) {
      only(await tx.delete(table).where(itself(tx, id)).returning());
    },
    async usesOf(db, id) {
      const counts = uses.map(([user, name]) => {
        const column = sql.identifier(columnName(name));
        const names = name.endsWith('s') ? sql`${column} @> array[${id}]::uuid[]` : sql`${column} = ${id}`;
        return sql`(select count(*)::int from ${sql.identifier(columnName(user))} where ${names}) as ${sql.identifier(user)}`;
      });
      if (counts.length === 0) return {};
      const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
      return rows[0] ?? {};
    },
  };
}
