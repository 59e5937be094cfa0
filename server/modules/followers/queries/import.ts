import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ImportRow } from '../../../../domain/followers/import.ts';
import type { FollowerStatus } from '../../../../domain/followers/status.ts';
import type { Role } from '../../../../domain/permissions.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { nextVersion } from '../../../kernel/database/record-version.ts';
import { tenantSubscriptions, users } from '../../../tables.ts';

/** Somebody an imported list names, who is known already. */
export interface KnownPerson {
  id: string;
  email: string;
  role: Role;
  /** The follower's record in this community, when there is one. */
  followerId: string | null;
  status: FollowerStatus | null;
}

/** The accounts and the community's guests with these e-mails, an account before a guest of the same address. */
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
      followerId: tenantSubscriptions.id,
      status: tenantSubscriptions.status,
    })
    .from(asked)
    .innerJoin(users, sql`${users.id} = coalesce(${asked.mergedInto}, ${asked.id})`)
    .leftJoin(
      tenantSubscriptions,
      and(eq(tenantSubscriptions.userId, users.id), eq(tenantSubscriptions.tenantId, tenantId)),
    )
    .where(
      and(
        inArray(asked.email, [...emails]),
        eq(users.isDeleted, false),
        or(ne(users.role, 'guest'), and(eq(users.role, 'guest'), eq(users.tenantId, tenantId))),
      ),
    );
  const known = new Map<string, KnownPerson>();
  // A guest who follows already stays who follows, also after an account with the address was made.
  const weight = (row: KnownPerson) => (row.status === null ? 0 : 2) + (row.role === 'guest' ? 0 : 1);
  for (const row of rows.sort((a, b) => weight(a) - weight(b))) known.set(row.email, row);
  return known;
}

/** Stores guests of a community; an e-mail another import stored in the meantime is left as it is. */
export async function insertGuests(tx: Db, tenantId: string, rows: readonly ImportRow[]): Promise<Map<string, string>> {
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
    .values(rows.map((row) => ({ ...row, status: 'accepted' as const })))
    .onConflictDoNothing()
    .returning({ id: tenantSubscriptions.id });
  return stored.map(({ id }) => id);
}

export async function acceptFollowers(tx: Db, ids: readonly string[], activationDate: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(tenantSubscriptions)
    .set({ status: 'accepted', activationDate, version: nextVersion(tenantSubscriptions.version) })
    .where(and(inArray(tenantSubscriptions.id, [...ids]), ne(tenantSubscriptions.status, 'accepted')));
}
