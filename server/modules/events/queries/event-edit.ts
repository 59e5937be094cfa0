import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EventFields } from '#domain/events/entity.ts';
import { builtPerShape, type Db } from '#server/kernel/database/database.ts';
import { events } from '#server/tables.ts';
import type { EventRow } from './event.ts';

type EventPatch = Partial<EventFields> & Partial<Pick<EventRow, 'status' | 'isVisible' | 'slots'>>;

const editsOfShape = builtPerShape<{ execute: (values: Record<string, unknown>) => Promise<unknown> }>();

/** Stores a person's edit and moves the version on. Sent at once, in the order of the calls. */
export async function updateEvent(tx: Db, id: string, patch: EventPatch): Promise<void> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  // A column that is emptied is so by the text: a placeholder of a JSON column would store the value `null` of JSON.
  const shape = given.map(([field, value]) => (value === null ? `${field}!` : field)).join();
  const edit = editsOfShape(tx, shape, (connection) => {
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(events);
    const set = given.map(([field, value]) => {
      const column = columns[field];
      return [field, value === null || !column ? value : sql`${sql.param(sql.placeholder(field), column)}`];
    });
    return connection
      .update(events)
      .set({ ...Object.fromEntries(set), version: sql`${events.version} + 1` })
      .where(eq(events.id, sql.placeholder('id')))
      .prepare('');
  });
  await edit.execute({ ...patch, id });
}
