import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Job, JobKind } from '#domain/notifications/outbox.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow, storedRow } from '#server/kernel/database/record-version.ts';
import { jobs } from '#server/tables.ts';

type JobRow = typeof jobs.$inferSelect;

/** What a sending job works through; stored with it, so that any process can take it up. */
export interface SendingPayload {
  eventId: string;
  ticketIds: string[];
  /** Sent again whether or not they were sent before. */
  isResend: boolean;
  /** By the ticket whose address is written to, the others that the same mail is about. */
  alike?: Record<string, string[]>;
}

export interface SendingJob {
  id: string;
  kind: JobKind;
  tenantId: string;
  payload: SendingPayload;
  /** How often it was taken up, this time included. */
  attempts: number;
}

function toJob(row: JobRow): Job {
  const { id, kind, state, total, done, failed, skipped, createdAt, finishedAt } = row;
  return { _id: id, kind, state, total, done, failed, skipped, createdAt, finishedAt };
}

/** @throws Refusal not_found */
export async function getJob(db: Db, id: string): Promise<Job> {
  const row = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), ownTenant(db, jobs.tenantId)))
    .then(foundRow);
  return toJob(row);
}

export async function insertJob(
  tx: Db,
  values: { tenantId: string; kind: JobKind; skipped: number; createdBy: string | null; payload: SendingPayload },
): Promise<Job> {
  const total = values.payload.ticketIds.length;
  const row = await tx
    .insert(jobs)
    .values({ ...values, total, payload: { ...values.payload } })
    .returning()
    .then(storedRow);
  return toJob(row);
}

/** Tickets of an event that a job is sending already. */
export async function ticketsBeingSent(tx: Db, eventId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ ids: sql<string[]>`${jobs.payload} -> 'ticketIds'` })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'sendTickets'),
        inArray(jobs.state, ['queued', 'running']),
        sql`${jobs.payload} ->> 'eventId' = ${eventId}`,
      ),
    );
  return new Set(rows.flatMap(({ ids }) => ids));
}

/** Takes a job up, also one that a process left half done; undefined when it is finished. */
export async function takeUpJob(db: Db, id: string): Promise<SendingJob | undefined> {
  const [row] = await db
    .update(jobs)
    .set({
      state: 'running',
      payload: sql`jsonb_set(${jobs.payload}, '{attempts}', to_jsonb(coalesce((${jobs.payload} ->> 'attempts')::int, 0) + 1))`,
    })
    .where(and(eq(jobs.id, id), inArray(jobs.state, ['queued', 'running'])))
    .returning();
  if (!row) return undefined;
  const { attempts, ...payload } = row.payload as unknown as SendingPayload & { attempts: number };
  return { id: row.id, kind: row.kind, tenantId: row.tenantId, payload, attempts };
}

/** Counts what has become of a job's mails; exact however often the job was interrupted. */
export async function countJob(db: Db, id: string): Promise<Pick<Job, 'done' | 'failed' | 'total'>> {
  const [row] = await db
    .update(jobs)
    .set({
      done: sql`(select count(*) from mails m where m.job_id = ${jobs.id} and m.state in ('sent', 'local'))`,
      failed: sql`(select count(*) from mails m where m.job_id = ${jobs.id} and m.state = 'failed')`,
    })
    .where(eq(jobs.id, id))
    .returning({ done: jobs.done, failed: jobs.failed, total: jobs.total });
  return row ?? { done: 0, failed: 0, total: 0 };
}

/** Ends a job: done when anything went out or nothing had to, failed when nothing did. */
export async function finishJob(db: Db, id: string, state: 'done' | 'failed'): Promise<void> {
  await db
    .update(jobs)
    .set({
      state,
      skipped: sql`${jobs.skipped} + ${jobs.total} - ${jobs.done} - ${jobs.failed}`,
      finishedAt: sql`clock_timestamp()`,
    })
    .where(eq(jobs.id, id));
}
