import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { GateCheckpoint } from '#domain/check-in/checkpoint.ts';
import { type Checkpoint, checkpoints as entity } from '#domain/check-in/entity.ts';
import { type EntityRecords, entityRecords } from '#server/entity/records.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { checkpoints, extras, transports } from '#server/tables.ts';

/** The checkpoints of events; a deleted one is as if it did not exist. */
export const checkpointRecords = (now: () => Date): EntityRecords<Checkpoint> => ({
  ...entityRecords(entity, checkpoints, {
    readable: (db) => and(ownTenant(db, checkpoints.tenantId), isNull(checkpoints.archivedAt)),
  }),
  /** The row stays, with its scans, because phones that were away may still send what they let in there. */
  async remove(tx, id) {
    await revise(tx, checkpoints, { archivedAt: now().toISOString() }).where(eq(checkpoints.id, id));
  },
});

/** Every checkpoint of an event as a gate holds it, the deleted ones too: a phone that was away may still name them. */
export async function listCheckpointsOfEvent(
  db: Db,
  { tenantId, eventId }: { tenantId?: string; eventId: string },
): Promise<GateCheckpoint[]> {
  const own: SQL | undefined =
    tenantId === undefined ? ownTenant(db, checkpoints.tenantId) : eq(checkpoints.tenantId, tenantId);
  const { id, name, kind, opensAt, closesAt, repeat, hasExit, audience, archivedAt } = checkpoints;
  return db
    .select({ _id: id, name, kind, opensAt, closesAt, repeat, hasExit, audience, archivedAt })
    .from(checkpoints)
    .where(and(eq(checkpoints.eventId, eventId), own))
    .orderBy(asc(checkpoints.createdAt), asc(checkpoints.id));
}

/** How many checkpoints an event has, a deleted one not counted. */
export const countCheckpoints = (db: Db, eventId: string): Promise<number> =>
  db.$count(checkpoints, and(eq(checkpoints.eventId, eventId), isNull(checkpoints.archivedAt)));

/** Of ids that a checkpoint asks for, how many are extras or lists of its event. */
export async function countParts(
  db: Db,
  eventId: string,
  { extraIds, transportIds }: { extraIds: readonly string[]; transportIds: readonly string[] },
): Promise<{ extras: number; transports: number }> {
  const of = (ids: readonly string[]) =>
    sql`(${sql.join(
      [...ids, NO_ID].map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`;
  const [row] = await db
    .select({
      extras: sql<number>`(select count(*) from ${extras} where event_id = ${eventId} and id in ${of(extraIds)})`,
      transports: sql<number>`(select count(*) from ${transports} where event_id = ${eventId} and id in ${of(transportIds)})`,
    })
    .from(sql`(select 1) one`);
  return row ?? { extras: 0, transports: 0 };
}
/** No record has it: `in ()` is not SQL. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
