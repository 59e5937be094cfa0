import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  foreignKey,
  getTableConfig,
  integer,
  type PgTable,
  type ReferenceConfig,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/**
 * The driver's text as ISO 8601. A connection in UTC writes the same digits in the same order, so most texts are only cut:
 * a list reads hundreds of instants.
 */
function toIso(value: string): string {
  if (value.endsWith('+00')) {
    if (value.length === 26) return `${value.slice(0, 10)}T${value.slice(11, 23)}Z`;
    if (value.length === 22) return `${value.slice(0, 10)}T${value.slice(11, 19)}.000Z`;
  }
  return new Date(value).toISOString();
}

/** An instant, ISO 8601 in UTC on both sides: no Date objects cross the repositories. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: toIso,
});

/** The same of an instant that is part of a JSON value; null stays null. */
export const instantSql = (value: SQL): SQL =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Entity id: UUIDv7, so that ids sort by creation. */
export const primaryId = () => uuid('id').primaryKey().$defaultFn(v7);

/** The id of a record of another table, which every record names. */
export const idOf = <N extends string>(name: N, of: () => AnyPgColumn, actions?: ReferenceConfig['actions']) =>
  uuid(name).notNull().references(of, actions);

/** Keeps what a record names to its own community: the key is on the pair. */
export const sameTenantKey = (
  name: string,
  tenantId: AnyPgColumn,
  named: AnyPgColumn,
  of: PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns: [tenantId, named], foreignColumns: [of.tenantId, of.id] });

/** What every editable record carries. */
export const stamps = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: instant('updated_at').notNull().default(sql`clock_timestamp()`),
});

/** By the table's name, the column its records are called by; `name` where nothing is said. */
export const nameColumns = new Map<string, string>();

/** Says by which of its columns a table's records are called, in the log of who did what. */
export const callBy = (table: PgTable, column: AnyPgColumn): void => {
  nameColumns.set(getTableConfig(table).name, column.name);
};
