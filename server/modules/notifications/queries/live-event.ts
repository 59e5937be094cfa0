import { and, asc, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { LiveEvent, LiveEventName } from '#domain/notifications/events.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { liveEvents, mutedNotifications } from '#server/tables.ts';

/** The channel on which committed transactions wake the processes that hold sockets. */
export const LIVE_CHANNEL = 'regia_live';

/** First half of the advisory locks of this file. */
const LOCK = 7_301_945;

export interface NewLiveEvent {
  tenantId: string;
  userId: string;
  name: LiveEventName;
  entityId: string;
  payload: Record<string, unknown>;
}

/**
 * Stores notifications in the transaction of the facts they tell; the same fact is reported once. Ids of a sequence become visible
 * out of order, so the transactions that tell one person follow each other: the person who has seen an id has seen all before it.
 * The lock lasts to the end of the transaction: tell last. Processes with that person's sockets are woken by the commit.
 */
export async function insertLiveEvents(tx: Db, told: readonly NewLiveEvent[]): Promise<void> {
  // What happens to an example is no news.
  const events = told.filter(({ tenantId, payload }) => payload['eventId'] !== tenantId);
  if (events.length === 0) return;
  const people = sql.param(events.map(({ userId }) => userId));
  // In one order, so that two that tell several never wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, key) from
    (select distinct hashtext(unnest(${people}::text[])) as key order by key) keys`);
  const createdAt = new Date().toISOString();
  const stored = await tx
    .insert(liveEvents)
    .values(events.map((event) => ({ ...event, createdAt, readAt: readIfMuted(event, createdAt) })))
    .onConflictDoNothing()
    .returning({ userId: liveEvents.userId });
  for (const told of new Set(stored.map(({ userId }) => userId)))
    await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ told })})`);
}

const readIfMuted = ({ userId, name }: NewLiveEvent, at: string) =>
  sql`(select ${at}::timestamptz from ${mutedNotifications} m where m.user_id = ${userId} and m.name = ${name})`;

/** What a person was notified of after an event, oldest first. */
export async function liveEventsAfter(db: Db, userId: string, after: number, limit: number): Promise<LiveEvent[]> {
  const { id, name, entityId, payload, createdAt, readAt } = liveEvents;
  return db
    .select({ id, name, entityId, payload, createdAt, isRead: sql<boolean>`${readAt} is not null` })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** The last event a person was sent; 0 when there is none. */
export async function lastLiveEvent(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(liveEvents.id) })
    .from(liveEvents)
    .where(eq(liveEvents.userId, userId));
  return row?.last ?? 0;
}

/** Notifications nobody will ask for any more go. */
export async function forgetOldLiveEvents(db: Db, before: Date): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, before.toISOString()));
}
