import { and, arrayContains, eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { tenants, users } from '#server/tables.ts';

/** Whether a community that is neither disabled nor deleted names a site as one whose pages may call the API. */
export async function isNamedOrigin(db: Db, origin: string): Promise<boolean> {
  const [found] = await db
    .select({ id: tenants.id })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .where(and(arrayContains(tenants.apiOrigins, [origin]), eq(users.isEnabled, true), eq(users.isDeleted, false)))
    .limit(1);
  return found !== undefined;
}
