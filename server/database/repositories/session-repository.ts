import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '../database.ts';
import { sessions, users } from '../schema/index.ts';
import { scansForActive } from './account-repository.ts';

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

/** Who stands behind live sessions, by `sessionIds`: people who may sign in, with whether the community they scan for is active. */
export function prepareSessionPeople(database: Database) {
  return database.system
    .select({
      sessionId: sessions.id,
      userId: users.id,
      role: users.role,
      secondaryRole: users.secondaryRole,
      tenantId: users.tenantId,
      name: users.name,
      surname: users.surname,
      isCommunityActive: scansForActive,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.isEnabled, true),
        eq(users.isConfirmed, true),
        eq(users.isDeleted, false),
      ),
    )
    .prepare('session_lookup');
}

export type SessionPerson = Awaited<ReturnType<ReturnType<typeof prepareSessionPeople>['execute']>>[number];

/** Stores a new session. */
export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** A session, locked, with whether its person may sign in; undefined when there is none. */
export async function lockSession(tx: Db, id: string) {
  const [row] = await tx
    .select({
      session: sessions,
      user: { isEnabled: users.isEnabled, isConfirmed: users.isConfirmed, isDeleted: users.isDeleted },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id))
    .for('update', { of: sessions });
  return row;
}

/** Changes what a session keeps of its tokens. */
export async function updateSession(db: Db, id: string, changes: Partial<typeof sessions.$inferInsert>): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.id, id));
}

/** Whether the community a person was promoted by is disabled or deleted (DEC-065). */
export async function isScannerStranded(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ isActive: scansForActive }).from(users).where(eq(users.id, userId));
  return row?.isActive === false;
}
