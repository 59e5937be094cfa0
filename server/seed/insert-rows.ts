import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../kernel/database/database.ts';

/** Most rows of one statement: large enough to be fast, small enough to stay far from the limits of a message. */
const BLOCK = 5000;

function columnList(table: PgTable, keys: readonly string[]): SQL {
  const columns = getTableColumns(table);
  const names = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`the table has no column ${key}`);
    return sql.identifier(column.name);
  });
  return sql.join(names, sql`, `);
}

/**
 * Inserts many rows in few statements: each block travels as one JSON parameter, which PostgreSQL unfolds into the table's
 * own types. What only some rows say is null in the others.
 */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const list = columnList(table, keys);
  const columns = getTableColumns(table);
  for (let start = 0; start < rows.length; start += BLOCK) {
    const block = rows
      .slice(start, start + BLOCK)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value])));
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(block)}::jsonb)`,
    );
  }
}
