import { and, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#domain/list-query.ts';
import type { Page } from '../page.ts';
import { type Db, ownTenant } from './database.ts';
import { filterSql, inlineNumber, type ListColumns, offsetOf, orderSql, totalOf } from './list-sql.ts';

interface Listed<S extends string, F extends string, T extends PgTable, R> {
  table: T;
  id: AnyPgColumn;
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
export async function listPage<S extends string, F extends string, T extends PgTable, R>(
  db: Db,
  { table, id, columns, query, where, readable, related, toRecord }: Listed<S, F, T, R>,
): Promise<Page<R>> {
  const own: Record<string, PgColumn> = getTableColumns<PgTable>(table);
  const { tenantId } = own;
  const condition = and(readable ?? (tenantId && ownTenant(db, tenantId)), ...filterSql(query, columns), where);
  const rows = await db
    .select({ ...own, ...related })
    .from(table as PgTable)
    .where(condition)
    .orderBy(...orderSql(query, columns, id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  const total = await totalOf(query, rows, () => db.$count(table, condition));
  return { rows: rows.map((row) => toRecord(row as T['$inferSelect'])), total };
}
