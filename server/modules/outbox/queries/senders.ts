import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import type { Sender } from '#server/kernel/mail/layout.ts';
import { isWorking } from '#server/modules/tenants/queries/community.ts';
import { tenants, users } from '#server/tables.ts';

/** In whose name communities write: their own, with the address where their readers' answers go, and whether they were disabled. */
export async function sendersOf(db: Db, tenantIds: readonly (string | null)[]): Promise<Map<string, Sender>> {
  const ids = [...new Set(tenantIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: tenants.id,
      name: tenants.businessName,
      contact: sql<string>`coalesce(${tenants.contactEmail}, ${users.email})`,
      isClosed: sql<boolean>`not (${isWorking})`,
    })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.id))
    .where(inArray(tenants.id, ids));
  return new Map(rows.map(({ id, ...sender }) => [id, sender]));
}

/** Whom people write to about a community that does not work; null while it does. */
export async function closedContactOf(db: Db, tenantId: string): Promise<string | null> {
  const sender = (await sendersOf(db, [tenantId])).get(tenantId);
  return sender?.isClosed ? sender.contact : null;
}
