import { eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { eventSubtypeList } from '../../../domain/event/list.ts';
import type { EventSubtype, EventSubtypeFields } from '../../../domain/event/schema.ts';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { Page } from '../../http/list.ts';
import type { Db } from '../database.ts';
import { eventSubtypes, events } from '../schema/index.ts';
import { listPage } from './list-page.ts';
import { containing, type ListColumns } from './list-sql.ts';

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
  const where = query.q === undefined ? undefined : sql`regia_fold(${eventSubtypes.name}) like ${containing(query.q)}`;
  return listPage(db, { table: eventSubtypes, id: eventSubtypes.id, columns, query, where, toRecord: toEventSubtype });
}

/** @throws Refusal not_found */
export async function getEventSubtype(db: Db, id: string): Promise<EventSubtype> {
  const [row] = await db.select().from(eventSubtypes).where(eq(eventSubtypes.id, id));
  if (!row) throw new Refusal('not_found');
  return toEventSubtype(row);
}

export async function insertEventSubtype(db: Db, fields: EventSubtypeFields): Promise<EventSubtype> {
  const [row] = await db.insert(eventSubtypes).values(fields).returning();
  if (!row) throw new Refusal('not_found');
  return toEventSubtype(row);
}

/** @throws Refusal not_found */
export async function updateEventSubtype(
  db: Db,
  id: string,
  patch: Partial<EventSubtypeFields>,
): Promise<EventSubtype> {
  const [row] = await db
    .update(eventSubtypes)
    .set({ ...patch, version: sql`${eventSubtypes.version} + 1` })
    .where(eq(eventSubtypes.id, id))
    .returning();
  if (!row) throw new Refusal('not_found');
  return toEventSubtype(row);
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
