import { and, eq } from 'drizzle-orm';
import type { Following } from '#domain/website/following.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { tenantSubscriptions, users } from '#server/tables.ts';

/** A relationship with its person; undefined once it has ended or was refused, or its person is gone or disabled. */
export async function findFollowing(db: Db, id: string): Promise<Following | undefined> {
  const { tenantId, userId, status, userType } = tenantSubscriptions;
  const { name, surname, email } = users;
  const [row] = await db
    .select({ id: tenantSubscriptions.id, tenantId, userId, status, userType, name, surname, email })
    .from(tenantSubscriptions)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tenantSubscriptions.id, id), eq(users.isEnabled, true), eq(users.isDeleted, false)));
  if (!row || row.status === 'refused') return undefined;
  return { ...row, status: row.status };
}
