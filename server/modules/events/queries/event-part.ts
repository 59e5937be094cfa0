import { asc, eq, sql } from 'drizzle-orm';
import type { StageOfEvent } from '#domain/event-stages/entity.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { eventStages, events, extras } from '#server/tables.ts';

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
