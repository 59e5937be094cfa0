import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Leading } from '../../../../domain/leaders/schema.ts';
import { type Db, ownTenant } from '../../../kernel/database/database.ts';
import { auditLog, users } from '../../../tables.ts';
import { scansForActive } from '../../users/queries/account.ts';

/** The latest openings of links, out of the log, which has them all. */
export async function openingsOf(db: Db, recordIds: readonly string[]): Promise<Leading['openings']> {
  if (recordIds.length === 0) return [];
  const rows = await db
    .select({
      _id: auditLog.id,
      at: auditLog.at,
      recordId: sql<string>`${auditLog.recordId}`,
      name: sql<string>`coalesce(${auditLog.changes} ->> 'name', '')`,
    })
    .from(auditLog)
    .where(
      and(
        ownTenant(db, auditLog.tenantId),
        inArray(auditLog.resource, ['leaders', 'shares']),
        inArray(auditLog.action, ['open', 'openLink']),
        inArray(auditLog.recordId, [...recordIds]),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(50);
  return rows;
}

/** Who works for a community and may lead its lists: itself, and whoever scans for it. */
export async function mayLead(db: Db, tenantId: string): Promise<Leading['candidates']> {
  return db
    .select({ _id: users.id, name: sql<string>`trim(concat_ws(' ', ${users.name}, ${users.surname}))` })
    .from(users)
    .where(
      and(
        eq(users.isEnabled, true),
        eq(users.isDeleted, false),
        sql`((${users.role} = 'tenant' and ${users.id} = ${tenantId}) or (${users.tenantId} = ${tenantId}
          and (${users.role} = 'scanner' or ${users.secondaryRole} = 'scanner')))`,
        sql`(${users.role} = 'tenant' or ${scansForActive})`,
      ),
    )
    .orderBy(users.surname, users.name, users.id)
    .limit(500);
}
