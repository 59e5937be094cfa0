import { and, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#domain/list-query.ts';
import type { Page } from '../page.ts';
import type { Db } from './database.ts';
import { filterSql, inlineNumber, type ListColumns, offsetOf, orderSql, ownRows, totalOf } from './list-sql.ts';

interface Listed<S extends string, F extends string, T extends PgTable, R> {
  table: T;
  id: AnyPgColumn;
  columns: ListColumns<S, F>;
  query: ListQuery<S, F>;
  /** Conditions beyond the query's own: search, what the caller may see. */
  where?: SQL | undefined;
  toRecord: (row: T['$inferSelect']) => R;
}

/** One page of a single table and its total, in two queries. */
export async function listPage<S extends string, F extends string, T extends PgTable, R>(
  db: Db,
  { table, id, columns, query, where, toRecord }: Listed<S, F, T, R>,
): Promise<Page<R>> {
  const tenantId = getTableColumns(table)['tenantId'];
  const found = and(...filterSql(query, columns), where);
  const condition = tenantId ? ownRows(db, tenantId, found) : found;
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(condition)
    .orderBy(...orderSql(query, columns, id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  const total = await totalOf(query, rows, () => db.$count(table, condition));
  return { rows: rows.map((row) => toRecord(row as T['$inferSelect'])), total };
}
