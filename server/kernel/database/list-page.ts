import { and, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#domain/list-query.ts';
import type { Page } from '../page.ts';
import { type Db, ownTenant } from './database.ts';
import { filterSql, inlineNumber, type ListColumns, offsetOf, orderSql, totalOf } from './list-sql.ts';
import { foundRow } from './record-version.ts';

type IdTable = PgTable & { id: AnyPgColumn };

interface Listed<S extends string, F extends string, T extends IdTable, R> {
  table: T;
  columns: ListColumns<S, F>;
  query: ListQuery<S, F>;
  /** Conditions beyond the query's own: search, what the caller may see. */
  where?: SQL | undefined;
  /** Which rows the caller reads, where it is not those of its community. */
  readable?: SQL | undefined;
  /** What is read beside the table's own columns. */
  related?: Readonly<Record<string, SQL>> | undefined;
  toRecord: (row: T['$inferSelect']) => R;
}

/** One page of a single table and its total, in two queries. */
export async function listPage<S extends string, F extends string, T extends IdTable, R>(
  db: Db,
  { table, columns, query, where, readable, related, toRecord }: Listed<S, F, T, R>,
): Promise<Page<R>> {
  const own: Record<string, PgColumn> = getTableColumns<PgTable>(table);
  const { tenantId } = own;
  const condition = and(readable ?? (tenantId && ownTenant(db, tenantId)), ...filterSql(query, columns), where);
  const rows = await db
    .select({ ...own, ...related })
    .from(table as PgTable)
    .where(condition)
    .orderBy(...orderSql(query, columns, table.id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  const total = await totalOf(query, rows, () => db.$count(table, condition));
  return { rows: rows.map((row) => toRecord(row as T['$inferSelect'])), total };
}

/** A selection of rows with what is read beside them, as drizzle builds it. */
interface Selection<R> {
  where(condition: SQL | undefined): {
    orderBy(...order: (SQL | AnyPgColumn)[]): {
      limit(limit: number): PromiseLike<R[]> & { offset(offset: number): PromiseLike<R[]> };
    };
  };
}

interface Asked<S extends string> {
  table: IdTable;
  columns: ListColumns<S, never>;
  query: ListQuery<S>;
  /** Every condition: the query's filters too, and what the caller may see. */
  where: SQL | undefined;
  /** How many rows there are in all, where the conditions are not on the table alone. */
  count?: () => Promise<number>;
}

/** One page of rows that are read with others, and its total, in two queries. */
export async function joinedPage<S extends string, R, T>(
  db: Db,
  selection: Selection<R>,
  { table, columns, query, where, count = () => db.$count(table, where) }: Asked<S>,
  toRecord: (row: R) => T,
): Promise<Page<T>> {
  const rows = await selection
    .where(where)
    .orderBy(...orderSql(query, columns, table.id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  return { rows: rows.map(toRecord), total: await totalOf(query, rows, count) };
}

/** A row of the caller's community, locked until the transaction ends. @throws Refusal not_found */
export async function lockOwn<T extends IdTable & { tenantId: AnyPgColumn }>(
  tx: Db,
  table: T,
  id: string,
  strength: 'update' | 'no key update',
): Promise<T['$inferSelect']> {
  const own = and(eq(table.id, id), ownTenant(tx, table.tenantId));
  const rows = tx.select().from(table as PgTable);
  return foundRow(await rows.where(own).for(strength));
}

/** Which rows of an export are read at once: so many, after the one of an id. */
export interface Batch {
  after: string | undefined;
  limit: number;
}

/** A batch of an export, in the order of the ids of its rows. */
export const batchOf = <R>(
  selection: Selection<R>,
  id: AnyPgColumn,
  where: SQL | undefined,
  { after, limit }: Batch,
): PromiseLike<R[]> =>
  selection
    .where(and(where, after === undefined ? undefined : gt(id, after)))
    .orderBy(id)
    .limit(limit);
