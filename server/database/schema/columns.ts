import { sql } from 'drizzle-orm';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** An instant, ISO 8601 in UTC on both sides: no Date objects cross the repositories. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Entity id: UUIDv7, so that ids sort by creation (DEC-003). */
export const primaryId = () => uuid('id').primaryKey().$defaultFn(v7);

/** What every editable record carries. */
export const stamps = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  updatedAt: instant('updated_at').notNull().default(sql`clock_timestamp()`),
});
