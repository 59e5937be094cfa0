import { and, asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { eventPartList } from '#domain/events/list.ts';
import type { EventStage, Extra, StageOfEvent } from '#domain/events/schema.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { listPage } from '#server/kernel/database/list-page.ts';
import { asRead, editedRow, nextVersion } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { eventStages, events, extras } from '#server/tables.ts';

type PartQuery = ListQuery<(typeof eventPartList.sortable)[number], keyof typeof eventPartList.filters>;
type StageRow = typeof eventStages.$inferSelect;
type ExtraRow = typeof extras.$inferSelect;

export function toStage(row: StageRow): EventStage {
  const { id, createdAt: _created, updatedAt: _updated, ...rest } = row;
  return { _id: id, ...rest };
}

export function toExtra(row: ExtraRow): Extra {
  const { id, createdAt: _created, updatedAt: _updated, ...rest } = row;
  return { _id: id, ...rest };
}

export function listStages(db: Db, query: PartQuery): Promise<Page<EventStage>> {
  const { id, eventId, name, createdAt, position } = eventStages;
  return listPage(db, {
    table: eventStages,
    id,
    columns: { _id: id, eventId, name, createdAt, position },
    query,
    toRecord: toStage,
  });
}

export function listExtras(db: Db, query: PartQuery): Promise<Page<Extra>> {
  const { id, eventId, name, createdAt } = extras;
  const columns = { _id: id, eventId, name, createdAt, position: createdAt };
  return listPage(db, { table: extras, id, columns, query, toRecord: toExtra });
}

/** @throws Refusal not_found */
export async function getStage(db: Db, id: string): Promise<StageRow> {
  const [row] = await db
    .select()
    .from(eventStages)
    .where(and(eq(eventStages.id, id), ownTenant(db, eventStages.tenantId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** @throws Refusal not_found */
export async function getExtra(db: Db, id: string): Promise<ExtraRow> {
  const [row] = await db
    .select()
    .from(extras)
    .where(and(eq(extras.id, id), ownTenant(db, extras.tenantId)));
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function insertStage(tx: Db, values: typeof eventStages.$inferInsert): Promise<EventStage> {
  const [row] = await tx.insert(eventStages).values(values).returning();
  if (!row) throw new Refusal('unexpected');
  return toStage(row);
}

/** @throws Refusal stale_write */
export async function updateStage(tx: Db, read: StageRow, patch: Partial<StageRow>): Promise<EventStage> {
  const set = { ...patch, version: nextVersion(eventStages.version) };
  return toStage(editedRow(await tx.update(eventStages).set(set).where(asRead(eventStages, read)).returning()));
}

export async function deleteStage(tx: Db, id: string): Promise<void> {
  await tx.delete(eventStages).where(eq(eventStages.id, id));
}

export async function insertExtra(tx: Db, values: typeof extras.$inferInsert): Promise<Extra> {
  const [row] = await tx.insert(extras).values(values).returning();
  if (!row) throw new Refusal('unexpected');
  return toExtra(row);
}

/** @throws Refusal stale_write */
export async function updateExtra(tx: Db, read: ExtraRow, patch: Partial<ExtraRow>): Promise<Extra> {
  const set = { ...patch, version: nextVersion(extras.version) };
  return toExtra(editedRow(await tx.update(extras).set(set).where(asRead(extras, read)).returning()));
}

export async function deleteExtra(tx: Db, id: string): Promise<void> {
  await tx.delete(extras).where(eq(extras.id, id));
}

/** Copies stages and extras of an event to another of the same community; what was used of an extra is not copied. */
export async function copyEventParts(tx: Db, fromEventId: string, toEventId: string): Promise<void> {
  const stages = await tx
    .select()
    .from(eventStages)
    .where(eq(eventStages.eventId, fromEventId))
    .orderBy(asc(eventStages.position));
  const fresh = {
    version: 1,
    createdAt: sql`clock_timestamp()`,
    updatedAt: sql`clock_timestamp()`,
    eventId: toEventId,
  };
  if (stages.length > 0)
    await tx.insert(eventStages).values(stages.map(({ id: _id, ...row }) => ({ ...row, ...fresh })));
  const source = await tx.select().from(extras).where(eq(extras.eventId, fromEventId)).orderBy(asc(extras.createdAt));
  if (source.length > 0) {
    await tx.insert(extras).values(source.map(({ id: _id, ...row }) => ({ ...row, ...fresh, usedQuantity: 0 })));
  }
}

/** The stages of the event a query is of, in their order, as its answer has them. */
export const stagesInOrder = sql<
  StageOfEvent[]
>`(select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'name', s.name,
    'description', s.description, 'image', s.image) order by s.position, s.created_at, s.id), '[]')
  from event_stages s where s.event_id = ${events.id} and s.tenant_id = ${events.tenantId})`;
