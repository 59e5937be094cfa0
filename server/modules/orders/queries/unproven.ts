import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { orderLines, orders } from '#server/tables.ts';

const isWaiting = and(isNotNull(orders.confirmBy), isNull(orders.lapsedAt));

/** Pieces that orders wait to be proven for, by option; exact under the locks of the options. */
export async function unprovenPieces(db: Db, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orderLines.variantId, held: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.variantId, [...variantIds]), isWaiting))
    .groupBy(orderLines.variantId);
  return new Map(rows.map(({ id, held }) => [id, held]));
}

/** Marks orders as proven that still have their pieces, and answers which were not before. */
export async function proveOrders(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return revise(tx, orders, { confirmBy: null })
    .where(and(inArray(orders.id, [...ids]), isWaiting))
    .returning({ id: orders.id, userId: orders.userId });
}

/** Orders that cost nothing and whose address was not proven in time; those by card end with their payment. */
export async function overdueOrders(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isWaiting, lte(orders.confirmBy, now), eq(orders.totalPrice, 0)))
    .limit(500);
  return rows.map(({ id }) => id);
}
