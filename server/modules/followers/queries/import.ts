import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Candidate, isLedTo } from '#domain/followers/consent.ts';
import type { ImportRow } from '#domain/followers/import.ts';
import type { FollowerStatus } from '#domain/followers/status.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { tenantSubscriptions, users } from '#server/tables.ts';
import { relatedTo } from '../../users/queries/person.ts';

/** Somebody a typed address leads to. */
export interface KnownPerson extends Candidate {
  id: string;
  email: string;
  /** The follower's record in this community, when there is one. */
  followerId: string | null;
  status: FollowerStatus | null;
}

/** Whom of a community's own people these e-mails lead to, an account before a guest of the same address. */
export async function knownByEmail(
  tx: Db,
  tenantId: string,
  emails: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const asked = alias(users, 'asked');
  const rows = await tx
    .select({
      id: users.id,
      // The address it was asked by, also where that guest was merged into one with another address.
      email: asked.email,
      role: users.role,
      isRelated: sql<boolean>`${relatedTo(tenantId)}`,
      followerId: tenantSubscriptions.id,
      status: tenantSubscriptions.status,
    })
    .from(asked)
    .innerJoin(users, sql`${users.id} = coalesce(${asked.mergedInto}, ${asked.id})`)
    .leftJoin(
      tenantSubscriptions,
      and(eq(tenantSubscriptions.userId, users.id), eq(tenantSubscriptions.tenantId, tenantId)),
    )
    .where(and(inArray(asked.email, [...emails]), eq(users.isDeleted, false)));
  const known = new Map<string, KnownPerson>();
  // A guest who follows already stays who follows, also after an account with the address was made.
  const weight = (row: KnownPerson) => (row.status === null ? 0 : 2) + (row.role === 'guest' ? 0 : 1);
  for (const row of rows.filter(isLedTo).sort((a, b) => weight(a) - weight(b))) known.set(row.email, row);
  return known;
}

/**
 * How many followers a community entered since a moment, counted by what the log says: who left again counts too.
 * @param inTurn holds the community's turn until the transaction ends
 */
export async function enteredSince(tx: Db, tenantId: string, since: Date, inTurn: boolean): Promise<number> {
  if (inTurn) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enters:${tenantId}`}, 0))`);
  const { rows } = await tx.execute<{
    entered: number;
  }>(sql`select coalesce(sum(case action when 'import' then coalesce((changes ->> 'followers')::int, 0) else 1 end), 0)::int as entered
    from audit_log where resource = 'tenant-subscriptions' and tenant_id = ${tenantId} and at > ${since.toISOString()}
      and (action = 'import' or (action = 'create' and changes ->> 'consent' = 'asked'))`);
  return rows[0]?.entered ?? 0;
}

/** The person with an address whose request to follow the community declined; undefined for any other. */
export async function declinedAccount(tx: Db, tenantId: string, email: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.email} = ${email} and ${users.role} in ('user', 'guest') and not ${users.isDeleted} and exists (select from audit_log a
        where a.tenant_id = ${tenantId} and a.resource = 'tenant-subscriptions' and a.action = 'decline'
          and a.changes ->> 'userId' = ${users.id}::text)`,
    );
  return row?.id;
}

/** Stores guests of a community; an e-mail another import stored in the meantime is left as it is. */
export async function insertGuests(
  tx: Db,
  tenantId: string,
  rows: readonly Omit<ImportRow, 'userType'>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const values = rows.map(({ name, surname, email }) => {
    return { tenantId, name, surname, email, username: email, role: 'guest' as const };
  });
  const stored = await tx
    .insert(users)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  return new Map(stored.map(({ id, email }) => [email, id]));
}

/** Stores accepted followers; who follows already is left as they are. Answers the ids of the new relationships. */
export async function insertFollowers(
  tx: Db,
  rows: readonly (Omit<typeof tenantSubscriptions.$inferInsert, 'id' | 'status'> & { activationDate: string })[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const stored = await tx
    .insert(tenantSubscriptions)
    .values(rows.map((row) => ({ ...row, status: 'accepted' as const, consent: 'asked' as const })))
    .onConflictDoNothing()
    .returning({ id: tenantSubscriptions.id });
  return stored.map(({ id }) => id);
}

export async function acceptFollowers(tx: Db, ids: readonly string[], activationDate: string): Promise<void> {
  if (ids.length === 0) return;
  await revise(tx, tenantSubscriptions, { status: 'accepted', activationDate }).where(
    and(inArray(tenantSubscriptions.id, [...ids]), ne(tenantSubscriptions.status, 'accepted')),
  );
}
