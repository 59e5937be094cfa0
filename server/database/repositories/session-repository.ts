import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { sessions, users } from '../schema/index.ts';

/** Which of the sessions are open, and whose: not ended, of somebody who may sign in. */
export async function openSessions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.isEnabled, true),
        eq(users.isConfirmed, true),
        eq(users.isDeleted, false),
      ),
    );
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
