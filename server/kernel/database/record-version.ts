import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Refusal } from '#domain/errors.ts';
import type { Db } from './database.ts';

/** A record as an edit read it; its version is in the UPDATE, so nothing saved meanwhile is overwritten. */
export type ReadRecord = { version: number } & ({ _id: string } | { id: string });

type VersionedTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn };

/** An UPDATE that moves the version on, of the rows its caller names. */
export const revise = <T extends VersionedTable>(tx: Db, table: T, set: PgUpdateSetSource<T>) =>
  tx.update(table).set({ ...set, version: sql`${table.version} + 1` });

/** The row of a record while it still has the version that was read. */
export function asRead(table: VersionedTable, record: ReadRecord): SQL | undefined {
  return and(eq(table.id, '_id' in record ? record._id : record.id), eq(table.version, record.version));
}

/** The row that was asked for by its id. @throws Refusal not_found */
export function foundRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** The row an INSERT returned. */
export function storedRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Refusal('unexpected');
  return row;
}

/** The row an UPDATE with `asRead` returned. @throws Refusal stale_write when the record has changed since it was read */
export function editedRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Refusal('stale_write');
  return row;
}

/** Stores an edit of a record as it was read. @throws Refusal stale_write when it has changed since */
export async function storeEdit<T extends VersionedTable>(
  tx: Db,
  table: T,
  read: ReadRecord,
  set: PgUpdateSetSource<T>,
): Promise<void> {
  editedRow(await revise(tx, table, set).where(asRead(table, read)).returning({ id: table.id }));
}

/**
 * Holds a record until the transaction ends. An edit does so before it reads: editors who name no version take turns instead
 * of being refused by `editedRow`.
 */
export async function holdRecord(tx: Db, table: VersionedTable, id: string): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
}
