import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Language } from '#domain/shared/language.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { oneTimeLinks, tenants, users } from '#server/tables.ts';
import { insertTenant, insertUser } from '../../users/queries/account-store.ts';

const isInvited = and(eq(users.isDeleted, false), isNotNull(tenants.invitedAt));

/** The person who was invited and has not accepted, held until the transaction ends; nobody otherwise. */
export async function lockInvited(
  tx: Db,
  id: string,
): Promise<{ id: string; email: string; businessName: string; language: Language | null } | undefined> {
  const [row] = await tx
    .select({ id: users.id, email: users.email, businessName: tenants.businessName, language: users.language })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.id))
    .where(and(eq(users.id, id), isInvited))
    .for('update');
  return row;
}

/** Stores the account of somebody invited: without a password nobody signs in with it. */
export async function storeInvited(
  tx: Db,
  { email, businessName }: { email: string; businessName: string },
): Promise<string> {
  const id = await insertUser(tx, {
    ...{ role: 'tenant', email, username: email, name: '', surname: '', isConfirmed: false },
  });
  await insertTenant(tx, { id, businessName, contactEmail: email });
  return id;
}

/** Keeps when and how somebody was invited last. */
export async function markInvited(
  tx: Db,
  id: string,
  { businessName, language, at }: { businessName: string; language: Language; at: string },
): Promise<void> {
  await tx.update(users).set({ language }).where(eq(users.id, id));
  await revise(tx, tenants, { businessName, invitedAt: at }).where(eq(tenants.id, id));
}

/** The community a link invites, and whether it was used. */
export async function invitedBehind(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      email: users.email,
      businessName: tenants.businessName,
      usedAt: oneTimeLinks.usedAt,
      invitedAt: sql<string>`${tenants.invitedAt}`,
    })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .innerJoin(tenants, eq(tenants.id, users.id))
    .where(and(eq(oneTimeLinks.tokenHash, tokenHash), eq(oneTimeLinks.purpose, 'invitation'), isInvited));
  return row;
}

/** The account signs in from now on; its address was proven by the link. */
export async function markAccepted(
  tx: Db,
  id: string,
  { businessName, ...person }: { name: string; surname: string; businessName: string; passwordHash: string },
): Promise<void> {
  await revise(tx, users, { ...person, isConfirmed: true }).where(eq(users.id, id));
  await revise(tx, tenants, { businessName, invitedAt: null }).where(eq(tenants.id, id));
}
