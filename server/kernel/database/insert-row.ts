import { createHash } from 'node:crypto';
import { getTableName, type InferInsertModel, is, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { builtPerShape, type Db } from './database.ts';

type RowTable = PgTable & { id: AnyPgColumn };
/** A whole row, its id given: a statement that is kept would repeat one it had made. */
export type NewRow<T extends RowTable> = InferInsertModel<T> & { id: string };

interface Kept {
  execute: (values: Record<string, unknown>) => Promise<unknown>;
}

const kept = builtPerShape<Kept>();

/**
 * Inserts one row by a statement that is built once for each set of columns given. Sent at once, in the order of the calls, so that
 * what does not wait for each other travels together.
 */
export async function insertRow<T extends RowTable>(db: Db, table: T, row: NewRow<T>): Promise<void> {
  // What the database is to work out stands in the statement itself.
  if (Object.values(row).some((value) => is(value, SQL))) {
    await db.insert(table).values(row).execute();
    return;
  }
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const shape = `${getTableName(table)} ${given.map(([name, value]) => (value === null ? `${name}-` : name)).join()}`;
  const statement = kept(db, shape, (connection) => {
    // An encoder is not asked for nothing: a document column would keep the word null.
    const values = given.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]);
    return connection
      .insert(table)
      .values(Object.fromEntries(values))
      .prepare(`insert_${createHash('sha1').update(shape).digest('base64url')}`);
  });
  await statement.execute(Object.fromEntries(given));
}
