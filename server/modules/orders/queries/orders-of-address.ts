import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { pick } from '#domain/values/pick.ts';
import { addDays } from '#domain/values/time.ts';
import type { Ordered } from '#domain/website/ordered.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { orders, tenants, users } from '#server/tables.ts';
import { linesOf } from './order.ts';

/** So long an order is listed to the person who asks for what is theirs. */
const LISTED_DAYS = 365;
const LISTED_MAX = 20;

export interface AskedAddress {
  tenantId: string;
  email: string;
  now: Date;
}

/** Orders of the last year that did not lapse, by somebody known by a proven address. */
const byAddress = ({ tenantId, email, now }: AskedAddress): SQL | undefined =>
  and(
    eq(orders.tenantId, tenantId),
    eq(users.email, email),
    eq(users.isProvisional, false),
    eq(users.isDeleted, false),
    isNull(orders.lapsedAt),
    gt(orders.createdAt, addDays(now, -LISTED_DAYS).toISOString()),
  );

/** What somebody known by an address ordered of a community in the last year, the newest first. */
export async function ordersOfAddress(
  db: Db,
  asked: AskedAddress,
): Promise<{ id: string; code: string; name: string; community: string }[]> {
  return db
    .select({ id: orders.id, code: orders.code, name: users.name, community: tenants.businessName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .where(byAddress(asked))
    .orderBy(desc(orders.createdAt))
    .limit(LISTED_MAX);
}

/**
 * The same with what was bought. Not what a stranger ordered in their name: an order whose address is still to be proven is
 * nobody's yet.
 */
export async function orderedByAddress(db: Db, asked: AskedAddress): Promise<Ordered[]> {
  const rows = await db
    .select({
      ...pick(orders, 'id', 'code', 'status', 'isContested', 'deliveryPrice'),
      total: orders.totalPrice,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(byAddress(asked), isNull(orders.confirmBy)))
    .orderBy(desc(orders.createdAt))
    .limit(LISTED_MAX);
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, isLive: true, lines: lines.get(row.id) ?? [] }));
}
