import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '#domain/errors.ts';
import type { OrderableProduct, OrderableVariant } from '#domain/orders/plan.ts';
import type { OrderUserInfo } from '#domain/orders/schema.ts';
import type { OrderLineStatus } from '#domain/orders/status.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { searchableWords } from '#server/kernel/database/list-sql.ts';
import { foundRow, revise } from '#server/kernel/database/record-version.ts';
import {
  orderLines,
  orders,
  products,
  productVariants,
  refundRequestLines,
  refundRequests,
  users,
} from '#server/tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type RefundRequestRow = typeof refundRequests.$inferSelect & { lineIds: string[] };

/** An order with its lines and refund requests; the order's lock is theirs too. */
export interface LockedOrder {
  row: OrderRow;
  lines: OrderLineRow[];
  requests: RefundRequestRow[];
}

/** Rows by id, however many: the ids travel as one parameter. */
const anyOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** What orders look at of products, by id; none is changed until the transaction ends. */
export async function orderableProducts(db: Db, tenantId: string, ids: readonly string[]): Promise<OrderableProduct[]> {
  return db
    .select({
      _id: products.id,
      ...pick(products, 'name', 'variantType', 'isVisible', 'withdraw', 'withdrawLocations', 'courierDelivery'),
      ...pick(products, 'deliveryPrice', 'deliveryPriceRanges'),
    })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), anyOf(products.id, ids)))
    .orderBy(asc(products.id))
    .for('share');
}

const variantColumns = {
  _id: productVariants.id,
  ...pick(productVariants, 'productId', 'name', 'price', 'stock', 'isVisible'),
};

/** Options without a lock. */
export async function readVariants(db: Db, ids: readonly string[]): Promise<OrderableVariant[]> {
  return db
    .select(variantColumns)
    .from(productVariants)
    .where(anyOf(productVariants.id, ids))
    .orderBy(asc(productVariants.id));
}

/** Options, locked in the order of their ids until the transaction ends; the last lock of a transaction. */
export async function lockVariants(tx: Db, ids: readonly string[]): Promise<OrderableVariant[]> {
  return tx
    .select(variantColumns)
    .from(productVariants)
    .where(anyOf(productVariants.id, ids))
    .orderBy(asc(productVariants.id))
    .for('no key update');
}

/**
 * Takes pieces of options, or puts them back with negative numbers, all in one statement that locks them in the order of their ids.
 * @throws Refusal stock_exhausted through the database when they are not there
 */
export async function takeStock(tx: Db, pieces: ReadonlyMap<string, number>): Promise<void> {
  if (pieces.size === 0) return;
  await tx.execute(sql`update product_variants v set stock = v.stock - l.count from (
    select p.id, w.count from product_variants p
    join unnest(${sql.param([...pieces.keys()])}::uuid[], ${sql.param([...pieces.values()])}::int[]) w (id, count) on w.id = p.id
    order by p.id for no key update of p
  ) l where v.id = l.id`);
}

/** Puts pieces back. */
export const restock = (tx: Db, pieces: ReadonlyMap<string, number>): Promise<void> =>
  takeStock(tx, new Map([...pieces].map(([id, count]) => [id, -count])));

/** Who orders, as their account says; undefined when there is no such account. */
export async function buyerOf(db: Db, userId: string): Promise<(OrderUserInfo & { email: string }) | undefined> {
  const [row] = await db
    .select(pick(users, 'name', 'surname', 'fiscalCode', 'isLegalPerson', 'email'))
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Stores an order under a code of its own, with its lines. */
export async function insertOrder(
  tx: Db,
  values: Omit<typeof orders.$inferInsert, 'code' | 'searchText'>,
  lines: readonly Omit<typeof orderLines.$inferInsert, 'orderId' | 'tenantId' | 'position'>[],
  { words, newCode }: { words: readonly string[]; newCode: () => string },
): Promise<OrderRow> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const code = newCode();
    const [row] = await tx
      .insert(orders)
      .values({ ...values, code, searchText: searchableWords([...words, code]) })
      .onConflictDoNothing({ target: orders.code })
      .returning();
    if (!row) continue;
    const { id: orderId, tenantId } = row;
    await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, tenantId, position })));
    return row;
  }
  throw new Refusal('unexpected');
}

async function requestsOf(tx: Db, orderIds: readonly string[]): Promise<RefundRequestRow[]> {
  const rows = await tx
    .select({
      request: refundRequests,
      lineIds: sql<string[]>`array(select l.order_line_id::text from ${refundRequestLines} l
        where l.refund_request_id = ${refundRequests.id} order by 1)`,
    })
    .from(refundRequests)
    .where(anyOf(refundRequests.orderId, orderIds))
    .orderBy(asc(refundRequests.id));
  return rows.map(({ request, lineIds }) => ({ ...request, lineIds }));
}

/** Orders with what belongs to them, locked in the order of their ids; those of other communities are left out. */
export async function lockOrders(tx: Db, ids: readonly string[]): Promise<LockedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(orders)
    .where(and(anyOf(orders.id, ids), ownTenant(tx, orders.tenantId)))
    .orderBy(asc(orders.id))
    .for('no key update');
  if (rows.length === 0) return [];
  const found = rows.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(anyOf(orderLines.orderId, found))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const requests = await requestsOf(tx, found);
  return rows.map((row) => ({
    row,
    lines: lines.filter(({ orderId }) => orderId === row.id),
    requests: requests.filter(({ orderId }) => orderId === row.id),
  }));
}

/** One order with what belongs to it, locked. @throws Refusal not_found */
export async function lockOrder(tx: Db, id: string): Promise<LockedOrder> {
  return foundRow(await lockOrders(tx, [id]));
}

export async function setLines(tx: Db, ids: readonly string[], status: OrderLineStatus): Promise<void> {
  if (ids.length === 0) return;
  await revise(tx, orderLines, { status }).where(anyOf(orderLines.id, ids));
}

export async function updateOrder(
  tx: Db,
  id: string,
  set: Partial<Pick<OrderRow, 'status' | 'isPayed' | 'lapsedAt' | 'isContested'>>,
): Promise<void> {
  await revise(tx, orders, set).where(eq(orders.id, id));
}

/** Stores a refund request under a code of its own, with its lines. */
export async function insertRefundRequest(
  tx: Db,
  values: Omit<typeof refundRequests.$inferInsert, 'code'>,
  lineIds: readonly string[],
  newCode: () => string,
): Promise<RefundRequestRow> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const [row] = await tx
      .insert(refundRequests)
      .values({ ...values, code: newCode() })
      .onConflictDoNothing({ target: refundRequests.code })
      .returning();
    if (!row) continue;
    const { id: refundRequestId, tenantId } = row;
    await tx
      .insert(refundRequestLines)
      .values(lineIds.map((orderLineId) => ({ tenantId, refundRequestId, orderLineId })));
    return { ...row, lineIds: [...lineIds].sort() };
  }
  throw new Refusal('unexpected');
}

export async function updateRefundRequest(
  tx: Db,
  id: string,
  set: Partial<Pick<RefundRequestRow, 'status' | 'amount' | 'restock' | 'restockedAt'>>,
): Promise<void> {
  await revise(tx, refundRequests, set).where(eq(refundRequests.id, id));
}

/** The order a request is about, as far as the caller may see it. @throws Refusal not_found */
export async function orderOfRequest(db: Db, id: string): Promise<string> {
  const row = await db
    .select({ orderId: refundRequests.orderId })
    .from(refundRequests)
    .where(and(eq(refundRequests.id, id), ownTenant(db, refundRequests.tenantId)))
    .then(foundRow);
  return row.orderId;
}

/** Which pictures of a list were uploaded by somebody. */
export async function ownUploads(db: Db, userId: string, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const { rows } = await db.execute<{ url: string }>(
    sql`select '/files/' || path as url from uploads where user_id = ${userId} and '/files/' || path = any(${sql.param([...urls])}::text[])`,
  );
  return rows.map(({ url }) => url);
}

/** The payment of an order; undefined for one that costs nothing. */
export async function paymentIdOfOrder(db: Db, orderId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from payments where order_id = ${orderId}`);
  return rows[0]?.id;
}
