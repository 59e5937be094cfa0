import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FilterTerm, QueryOf } from '#domain/list-query.ts';
import { type Order, type OrderInfo, type OrderLine, orderList } from '#domain/orders/schema.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, ownTenant, tenantOf } from '#server/kernel/database/database.ts';
import { type Batch, batchOf, joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFoundBy, ownRows, type SearchedTable } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import { orderLines, orders, payments, tenants, users } from '#server/tables.ts';
import { givenBackFor } from '../../money/queries/ledger.ts';
import type { OrderLineRow } from './order-store.ts';

export type OrderListQuery = QueryOf<typeof orderList>;

const columns = columnsOf(orderList, orders, {
  token: orders.code,
  // Asked of the lines, by `holding`.
  productId: orders.id,
});

function fromRelated(db: Db) {
  return db
    .select({
      order: orders,
      user: { _id: users.id, name: users.name, surname: users.surname, email: users.email, phone: users.phone },
      tenant: { _id: tenants.id, businessName: tenants.businessName },
      payment: {
        _id: payments.id,
        ...pick(payments, 'status', 'amount', 'takenAmount', 'refundedAmount', 'keptAmount', 'paymentType'),
      },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .leftJoin(payments, eq(payments.orderId, orders.id));
}

export function toLine(row: OrderLineRow): OrderLine {
  const { id, tenantId: _tenant, position: _at, version: _v, createdAt: _c, updatedAt: _u, ...fields } = row;
  return { _id: id, ...fields };
}

/** The lines of orders, by order. */
export async function linesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const found = new Map<string, OrderLine[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return found;
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  for (const row of rows) found.get(row.orderId)?.push(toLine(row));
  return found;
}

async function toOrders(db: Db, rows: Awaited<ReturnType<typeof fromRelated>>): Promise<Order[]> {
  const lines = await linesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, payment, ...related }) => {
    const { id, searchText: _folded, updatedAt: _at, lapsedAt: _lapsed, language: _lang, ...fields } = order;
    const products = lines.get(id) ?? [];
    return { _id: id, ...fields, token: order.code, products, ...related, ...(payment && { payment }) };
  });
}

/** Orders that hold one of the products asked for. */
export function holding(term: FilterTerm, id: SQL): SQL {
  const wanted = sql`${id} in (select order_id from ${orderLines} where product_id = any(${sql.param([...term.values])}::uuid[]))`;
  return term.operator === 'ne' ? sql`not (${wanted})` : wanted;
}

/** Found by the code and who ordered, and by their phone. */
export const searchedOrders: SearchedTable = {
  search: 'regia_search_orders',
  id: orders.id,
  text: orders.searchText,
  owner: { table: sql`orders`, userId: orders.userId },
};

/** What a list of orders selects. */
export function orderConditions(
  query: Pick<OrderListQuery, 'filters' | 'q'>,
  { userId }: Visibility = {},
): SQL | undefined {
  const filters = query.filters.filter(({ field }) => field !== 'productId');
  const products = query.filters.filter(({ field }) => field === 'productId');
  return and(
    ...filterSql({ filters }, columns),
    ...products.map((term) => holding(term, sql`${orders.id}`)),
    userId === undefined ? undefined : eq(orders.userId, userId),
    query.q === undefined ? undefined : isFoundBy(searchedOrders, query.q),
  );
}

/** One page of orders with who ordered and their lines, in three queries. */
export async function listOrders(db: Db, query: OrderListQuery, visible: Visibility = {}): Promise<Page<Order>> {
  const where = ownRows(db, orders.tenantId, orderConditions(query, visible));
  const asked = { table: orders, columns, query, where };
  const { rows, total } = await joinedPage(db, fromRelated(db), asked, (row) => row);
  return { rows: await toOrders(db, rows), total };
}

/** One order with its lines. @throws Refusal not_found */
export async function getOrder(db: Db, id: string, { userId }: Visibility = {}): Promise<Order> {
  const own = userId === undefined ? undefined : eq(orders.userId, userId);
  const rows = await fromRelated(db).where(and(eq(orders.id, id), ownTenant(db, orders.tenantId), own));
  return foundRow(await toOrders(db, rows));
}

/** A batch of an export. */
export async function orderBatch(db: Db, where: SQL | undefined, batch: Batch): Promise<Order[]> {
  return toOrders(db, await batchOf(fromRelated(db), orders.id, and(ownTenant(db, orders.tenantId), where), batch));
}

/**
 * The figures above the list, of one community or of all; those of one product count its lines, and the orders that
 * hold it. Amounts are of paid lines with their delivery.
 */
export async function orderInfo(
  db: Db,
  { tenantId, productId }: { tenantId?: string | undefined; productId?: string | undefined },
): Promise<OrderInfo> {
  const scope = tenantOf(db) ?? tenantId;
  const own = (alias: string): SQL =>
    scope === undefined ? sql`true` : sql`${sql.raw(alias)}.tenant_id = ${scope}::uuid`;
  const ofProduct = (alias: string): SQL =>
    productId === undefined ? sql`true` : sql`${sql.raw(alias)}.product_id = ${productId}::uuid`;
  const amount = sql`(l.unit_price::bigint * l.quantity + l.delivery_price)`;
  const held =
    productId === undefined
      ? sql`true`
      : sql`o.id in (select order_id from order_lines where product_id = ${productId}::uuid)`;
  // Without a product the totals of the orders say the same as their lines, and are fewer to read.
  const gained =
    productId === undefined
      ? sql`(select coalesce(sum(o.total_price), 0)::bigint from orders o where ${own('o')} and o.is_payed)`
      : sql`(select coalesce(sum(${amount}), 0)::bigint from order_lines l where ${own('l')} and ${ofProduct('l')} and l.status <> 'pending')`;
  const { rows } = await db.execute<OrderInfo & { gained: number } & Record<string, unknown>>(sql`
    select
      (select coalesce(sum(v.stock), 0)::bigint from product_variants v where ${own('v')} and ${ofProduct('v')}) as "totalStock",
      c.*,
      (select coalesce(sum(l.quantity), 0)::bigint from order_lines l
        where ${own('l')} and ${ofProduct('l')} and l.status = 'readyToDelivery') as "toDeliver",
      (select coalesce(sum(${givenBackFor('l')}), 0)::bigint from order_lines l
        where ${own('l')} and ${ofProduct('l')} and l.status = 'refunded') as "totalRefunded",
      ${gained} as gained
    from (select count(*)::int as "ordersCount",
        (count(*) filter (where o.status = 'readyToDelivery'))::int as "readyToDelivery",
        (count(*) filter (where o.status = 'delivered'))::int as delivered,
        (count(*) filter (where o.status in ('toRefund', 'refundAccepted')))::int as "toRefund"
      from orders o where ${own('o')} and ${held}) c`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  const { gained: taken, ...info } = row;
  return { ...info, totalGain: taken - info.totalRefunded };
}
