import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { StageOfEvent } from '#domain/event-stages/entity.ts';
import type { EventFields } from '#domain/events/entity.ts';
import { isCopied } from '#domain/extras/supplement.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { checkpoints, eventStages, events, extras } from '#server/tables.ts';

/**
 * Copies stages and extras of an event to another of the same community; what was used of an extra is not copied, nor is what a free
 * event could not charge for.
 */
export async function copyEventParts(
  tx: Db,
  fromEventId: string,
  toEventId: string,
  { priceType }: Pick<EventFields, 'priceType'>,
): Promise<void> {
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
  const all = await tx.select().from(extras).where(eq(extras.eventId, fromEventId)).orderBy(asc(extras.createdAt));
  const source = all.filter((extra) => isCopied(extra, { priceType }));
  if (source.length > 0) {
    await tx.insert(extras).values(source.map(({ id: _id, ...row }) => ({ ...row, ...fresh, usedQuantity: 0 })));
  }
}

/** What choosing each extra of an event costs, or takes off. */
export const extraPrices = (tx: Db, eventId: string) =>
  tx.select({ extraType: extras.extraType, price: extras.price }).from(extras).where(eq(extras.eventId, eventId));

/** Copies the checkpoints of an event, each time moved; those for extras or lists of the event itself are for everybody there. */
export async function copyCheckpoints(
  tx: Db,
  fromEventId: string,
  toEventId: string,
  moved: (instant: string) => string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(checkpoints)
    .where(and(eq(checkpoints.eventId, fromEventId), isNull(checkpoints.archivedAt)))
    .orderBy(asc(checkpoints.createdAt), asc(checkpoints.id));
  if (rows.length === 0) return;
  const at = (instant: string | null) => (instant === null ? null : moved(instant));
  await tx.insert(checkpoints).values(
    rows.map(({ id: _id, opensAt, closesAt, audience, ...row }) => ({
      ...{
        ...row,
        version: 1,
        createdAt: sql`clock_timestamp()`,
        updatedAt: sql`clock_timestamp()`,
        eventId: toEventId,
      },
      ...{ opensAt: at(opensAt), closesAt: at(closesAt), audience: { ...audience, extraIds: [], transportIds: [] } },
    })),
  );
}

/** The stages of the event a query is of, in their order, as its answer has them. */
export const stagesInOrder = sql<
  StageOfEvent[]
>`(select coalesce(jsonb_agg(jsonb_build_object('_id', s.id, 'name', s.name,
    'description', s.description, 'image', s.image) order by s.position, s.created_at, s.id), '[]')
  from event_stages s where s.event_id = ${events.id} and s.tenant_id = ${events.tenantId})`;
