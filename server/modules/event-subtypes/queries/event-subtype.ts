import { eq } from 'drizzle-orm';
import { Refusal } from '../../../../domain/errors.ts';
import type { eventSubtypeList } from '../../../../domain/events/list.ts';
import type { EventSubtype, EventSubtypeFields } from '../../../../domain/events/schema.ts';
import type { ListQuery } from '../../../../domain/list-query.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { listPage } from '../../../kernel/database/list-page.ts';
import { isFound, type ListColumns, searchable } from '../../../kernel/database/list-sql.ts';
import {
  asRead,
  editedRow,
  holdRecord,
  nextVersion,
  type ReadRecord,
} from '../../../kernel/database/record-version.ts';
import type { Page } from '../../../kernel/page.ts';
import { eventSubtypes, events } from '../../../tables.ts';

type Sort = (typeof eventSubtypeList.sortable)[number];
type Filter = keyof typeof eventSubtypeList.filters;

const columns: ListColumns<Sort, Filter> = {
  _id: eventSubtypes.id,
  name: eventSubtypes.name,
  eventType: eventSubtypes.eventType,
  hasStage: eventSubtypes.hasStage,
  hasTransport: eventSubtypes.hasTransport,
  createdAt: eventSubtypes.createdAt,
};

export function toEventSubtype(row: typeof eventSubtypes.$inferSelect): EventSubtype {
  const { id, createdAt: _created, updatedAt: _updated, ...rest } = row;
  return { _id: id, ...rest };
}

export function listEventSubtypes(db: Db, query: ListQuery<Sort, Filter>): Promise<Page<EventSubtype>> {
  const where = query.q === undefined ? undefined : isFound(searchable(eventSubtypes.name), query.q);
  return listPage(db, { table: eventSubtypes, id: eventSubtypes.id, columns, query, where, toRecord: toEventSubtype });
}

/** @throws Refusal not_found */
export async function getEventSubtype(db: Db, id: string): Promise<EventSubtype> {
  const [row] = await db.select().from(eventSubtypes).where(eq(eventSubtypes.id, id));
  if (!row) throw new Refusal('not_found');
  return toEventSubtype(row);
}

/** A subtype that is about to be edited. @throws Refusal not_found */
export async function lockEventSubtype(tx: Db, id: string): Promise<EventSubtype> {
  await holdRecord(tx, eventSubtypes, id);
  return getEventSubtype(tx, id);
}

export async function insertEventSubtype(db: Db, fields: EventSubtypeFields): Promise<EventSubtype> {
  const [row] = await db.insert(eventSubtypes).values(fields).returning();
  if (!row) throw new Refusal('not_found');
  return toEventSubtype(row);
}

/** @throws Refusal stale_write */
export async function updateEventSubtype(
  tx: Db,
  read: ReadRecord,
  patch: Partial<EventSubtypeFields>,
): Promise<EventSubtype> {
  const set = { ...patch, version: nextVersion(eventSubtypes.version) };
  return toEventSubtype(
    editedRow(await tx.update(eventSubtypes).set(set).where(asRead(eventSubtypes, read)).returning()),
  );
}

/** How many events are of a subtype. */
export function countEventsOfSubtype(db: Db, id: string): Promise<number> {
  return db.$count(events, eq(events.eventSubtypeId, id));
}

/** @throws Refusal not_found */
export async function deleteEventSubtype(tx: Db, id: string): Promise<void> {
  const removed = await tx.delete(eventSubtypes).where(eq(eventSubtypes.id, id)).returning({ id: eventSubtypes.id });
  if (removed.length === 0) throw new Refusal('not_found');
}
