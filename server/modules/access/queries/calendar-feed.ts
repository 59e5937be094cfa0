import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { CalendarFeed } from '#domain/access/calendar-feed.ts';
import type { Language } from '#domain/shared/language.ts';
import { HOUR } from '#domain/values/time.ts';
import { hashToken } from '#server/kernel/auth/tokens.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { calendarFeeds, users } from '#server/tables.ts';
import { scansForActive } from './account.ts';

/** What a private calendar address opens. */
export interface OpenFeed {
  id: string;
  tenantId: string;
  /** Whether its owner runs the community rather than scanning for it. */
  isOwner: boolean;
  language: Language;
}

const ofUser = (userId: string, tenantId: string) =>
  and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.tenantId, tenantId));

/** Somebody's private calendar address in a community; null where they have none. */
export async function feedOf(db: Db, userId: string, tenantId: string): Promise<CalendarFeed | null> {
  const { createdAt, lastReadAt } = calendarFeeds;
  const [row] = await db.select({ createdAt, lastReadAt }).from(calendarFeeds).where(ofUser(userId, tenantId));
  return row ?? null;
}

/** Keeps a new address in the place of the one before, which opens nothing from now on; answers when it was made. */
export async function putFeed(
  tx: Db,
  { key, ...feed }: { tenantId: string; userId: string; language: Language; key: string },
): Promise<string> {
  const made = { keyHash: hashToken(key), language: feed.language };
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ ...feed, ...made })
    .onConflictDoUpdate({
      target: [calendarFeeds.userId, calendarFeeds.tenantId],
      set: { ...made, createdAt: sql`clock_timestamp()`, lastReadAt: null },
    })
    .returning({ createdAt: calendarFeeds.createdAt });
  return row?.createdAt ?? '';
}

/** Whether there was one to take back. */
export async function removeFeed(tx: Db, userId: string, tenantId: string): Promise<boolean> {
  const rows = await tx.delete(calendarFeeds).where(ofUser(userId, tenantId)).returning({ id: calendarFeeds.id });
  return rows.length > 0;
}

/** What a key opens while its owner works for the community and both may sign in; undefined for any other. */
export async function openFeed(db: Db, key: string): Promise<OpenFeed | undefined> {
  const worksThere = or(
    and(eq(users.role, 'tenant'), eq(users.id, calendarFeeds.tenantId)),
    and(
      eq(users.tenantId, calendarFeeds.tenantId),
      or(eq(users.role, 'scanner'), eq(users.secondaryRole, 'scanner')),
      scansForActive,
    ),
  );
  const [row] = await db
    .select({
      id: calendarFeeds.id,
      tenantId: calendarFeeds.tenantId,
      isOwner: sql<boolean>`${users.role} = 'tenant'`,
      language: calendarFeeds.language,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.keyHash, hashToken(key)),
        eq(users.isEnabled, true),
        eq(users.isConfirmed, true),
        eq(users.isDeleted, false),
        worksThere,
      ),
    );
  return row;
}

/** Keeps when an address was read, to the hour: programs ask again and again. */
export async function noteFeedRead(db: Db, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR).toISOString();
  const { lastReadAt } = calendarFeeds;
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now.toISOString() })
    .where(and(eq(calendarFeeds.id, id), or(isNull(lastReadAt), lt(lastReadAt, before))));
}
