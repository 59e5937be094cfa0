import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { addDays } from '../../../../domain/time.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { orders, tenants, users } from '../../../tables.ts';

/** So long an order is told of to whoever asks for what is theirs. */
const TOLD_DAYS = 365;

/** What somebody known by an address ordered of a community in the last year, the newest first (HOLD-007). */
export async function ordersOfAddress(
  db: Db,
  { tenantId, email, now }: { tenantId: string; email: string; now: Date },
): Promise<{ id: string; code: string; name: string; community: string }[]> {
  return db
    .select({ id: orders.id, code: orders.code, name: users.name, community: tenants.businessName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .where(
      and(
        eq(orders.tenantId, tenantId),
        eq(users.email, email),
        eq(users.isProvisional, false),
        eq(users.isDeleted, false),
        isNull(orders.lapsedAt),
        gt(orders.createdAt, addDays(now, -TOLD_DAYS).toISOString()),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(20);
}
