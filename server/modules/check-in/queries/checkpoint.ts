import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { GateCheckpoint } from '#domain/check-in/checkpoint.ts';
import type { Checkpoint } from '#domain/check-in/checkpoint-schema.ts';
import type { checkpointList } from '#domain/check-in/list.ts';
import { Refusal } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { listPage } from '#server/kernel/database/list-page.ts';
import { asRead, editedRow, nextVersion, type ReadRecord } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { checkpoints, extras, transports } from '#server/tables.ts';

type CheckpointRow = typeof checkpoints.$inferSelect;
type CheckpointQuery = ListQuery<(typeof checkpointList.sortable)[number], keyof typeof checkpointList.filters>;

function toCheckpoint(row: CheckpointRow): Checkpoint {
  const { id, createdAt: _created, updatedAt: _updated, ...rest } = row;
  return { _id: id, ...rest };
}

/** The checkpoints of an event that were not deleted. */
export function listCheckpoints(db: Db, query: CheckpointQuery): Promise<Page<Checkpoint>> {
  const { id, eventId, name, createdAt } = checkpoints;
  const columns = { _id: id, eventId, name, createdAt, kind: checkpoints.kind };
  const where = isNull(checkpoints.archivedAt);
  return listPage(db, { table: checkpoints, id, columns, query, toRecord: toCheckpoint, where });
}

/** @throws Refusal not_found, also for a deleted one */
export async function getCheckpoint(db: Db, id: string): Promise<Checkpoint> {
  const [row] = await db
    .select()
    .from(checkpoints)
    .where(and(eq(checkpoints.id, id), ownTenant(db, checkpoints.tenantId), isNull(checkpoints.archivedAt)));
  if (!row) throw new Refusal('not_found');
  return toCheckpoint(row);
}

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

export async function insertCheckpoint(tx: Db, values: typeof checkpoints.$inferInsert): Promise<Checkpoint> {
  const [row] = await tx.insert(checkpoints).values(values).returning();
  if (!row) throw new Refusal('unexpected');
  return toCheckpoint(row);
}

/** @throws Refusal stale_write when it changed since it was read */
export async function updateCheckpoint(tx: Db, read: ReadRecord, patch: Partial<CheckpointRow>): Promise<Checkpoint> {
  const set = { ...patch, version: nextVersion(checkpoints.version) };
  return toCheckpoint(editedRow(await tx.update(checkpoints).set(set).where(asRead(checkpoints, read)).returning()));
}
