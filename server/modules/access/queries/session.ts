import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { OwnSession } from '#domain/access/security.ts';
import { pick } from '#domain/values/pick.ts';
import type { Database, Db } from '#server/kernel/database/database.ts';
import { sessions, tenants, users } from '#server/tables.ts';
import { scansForActive } from './account.ts';

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

/** Whether a person has a second factor that works. */
const hasSecondFactor: SQL<boolean> = sql<boolean>`(
  exists (select 1 from passkeys p where p.user_id = users.id)
  or exists (select 1 from one_time_codes c where c.user_id = users.id and c.confirmed_at is not null))`;

const person = {
  sessionId: sessions.id,
  userId: users.id,
  ...pick(users, 'role', 'secondaryRole', 'tenantId', 'name', 'surname'),
  isCommunityActive: scansForActive,
  authenticatedAt: sessions.authenticatedAt,
  /** Asked of administrators only: everybody else works without. */
  hasSecondFactor: sql<boolean>`${users.role} = 'admin' and ${hasSecondFactor}`,
};

/** Live sessions among `sessionIds`, of people who may sign in. */
const isLive = and(
  sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`,
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, sql`now()`),
  eq(users.isEnabled, true),
  eq(users.isConfirmed, true),
  eq(users.isDeleted, false),
);

/** Who is behind live sessions, by `sessionIds`: people who may sign in, with whether the community they scan for is active. */
export function prepareSessionPeople(database: Database) {
  return database.system
    .select(person)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive)
    .prepare('session_lookup');
}

/** The same people with what the rules of completeness look at. */
export function prepareSessionWriters(database: Database) {
  return database.system
    .select({
      ...person,
      facts: { email: users.email, isLegalPerson: users.isLegalPerson },
      tenant: pick(tenants, 'businessName', 'categoryIds', 'contactEmail', 'contactPhone', 'billingInfo'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tenants, eq(tenants.id, users.id))
    .where(isLive)
    .prepare('session_writers');
}

export type SessionPerson = Awaited<ReturnType<ReturnType<typeof prepareSessionPeople>['execute']>>[number];
export type SessionWriter = Awaited<ReturnType<ReturnType<typeof prepareSessionWriters>['execute']>>[number];

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

/** Whether a person has a second factor that works. */
export async function isSecured(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ isSecured: hasSecondFactor }).from(users).where(eq(users.id, userId));
  return row?.isSecured === true;
}

/** Whether the community a person was promoted by is disabled or deleted. */
export async function isScannerStranded(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ isActive: scansForActive }).from(users).where(eq(users.id, userId));
  return row?.isActive === false;
}

const isOpen = (userId: string) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));

/** A person's open sessions, the one used last first. */
export async function listSessions(db: Db, userId: string, currentId: string): Promise<OwnSession[]> {
  const rows = await db
    .select({
      _id: sessions.id,
      ...pick(sessions, 'userAgent', 'address', 'createdAt'),
      lastUsedAt: sessions.rotatedAt,
      endsAt: sessions.endsAt,
    })
    .from(sessions)
    .where(isOpen(userId))
    .orderBy(desc(sessions.rotatedAt))
    .limit(100);
  return rows.map((row) => ({ ...row, isCurrent: row._id === currentId }));
}

/**
 * Ends open sessions of a person: one, or all but one.
 * @returns how many were open
 */
export async function endOwnSessions(
  db: Db,
  userId: string,
  which: { only: string } | { but: string },
): Promise<number> {
  const chosen = 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.but);
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()`, successorSealed: null })
    .where(and(isOpen(userId), chosen))
    .returning({ id: sessions.id });
  return ended.length;
}
