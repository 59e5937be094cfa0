import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#domain/list-query.ts';
import { amountOf } from '#domain/orders/amounts.ts';
import type { OrderLine } from '#domain/orders/schema.ts';
import type { RefundState } from '#domain/payments/refund.ts';
import { isRefunded, isToRefund } from '#domain/refund-requests/rules.ts';
import { type RefundRequest, refundRequestList } from '#domain/refund-requests/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, isFoundBy, ownRows, searchable } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import { orderLines, orders, payments, refundRequestLines, refundRequests, tenants, users } from '#server/tables.ts';
import { searchedOrders, toLine } from './order.ts';

export type RefundRequestListQuery = QueryOf<typeof refundRequestList>;

const columns = columnsOf(refundRequestList, refundRequests, {
  // Asked of the requested lines.
  productId: refundRequests.id,
});

interface LastRefund {
  _id: string;
  state: RefundState;
  error: string | null;
  createdAt: string;
}

function fromRelated(db: Db) {
  return db
    .select({
      request: refundRequests,
      user: { _id: users.id, name: users.name, surname: users.surname, email: users.email },
      tenant: { _id: tenants.id, businessName: tenants.businessName },
      order: { _id: orders.id, code: orders.code, status: orders.status },
      paymentType: payments.paymentType,
      refund: sql<LastRefund | null>`(select jsonb_build_object('_id', r.id, 'state', r.state, 'error', r.error,
        'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from refunds r
        where r.refund_request_id = ${refundRequests.id} order by r.created_at desc, r.id desc limit 1)`,
      keptReason: sql<string | null>`(select e.note from payments p join ledger_entries e on e.payment_id = p.id
        where p.order_id = ${refundRequests.orderId} and e.kind = 'kept' and e.note is not null and e.order_line_id in
          (select l.order_line_id from ${refundRequestLines} l where l.refund_request_id = ${refundRequests.id})
        order by e.at desc limit 1)`,
    })
    .from(refundRequests)
    .innerJoin(users, eq(users.id, refundRequests.userId))
    .innerJoin(tenants, eq(tenants.id, refundRequests.tenantId))
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .leftJoin(payments, eq(payments.orderId, refundRequests.orderId));
}

async function linesOfRequests(db: Db, ids: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const found = new Map<string, OrderLine[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .select({ requestId: refundRequestLines.refundRequestId, line: orderLines })
    .from(refundRequestLines)
    .innerJoin(orderLines, eq(orderLines.id, refundRequestLines.orderLineId))
    .where(inArray(refundRequestLines.refundRequestId, [...ids]))
    .orderBy(orderLines.orderId, orderLines.position);
  for (const { requestId, line } of rows) found.get(requestId)?.push(toLine(line));
  return found;
}

async function toRequests(db: Db, rows: Awaited<ReturnType<typeof fromRelated>>): Promise<RefundRequest[]> {
  const lines = await linesOfRequests(
    db,
    rows.map(({ request }) => request.id),
  );
  return rows.map(({ request, refund, keptReason, paymentType, ...related }) => {
    const { id, amount, updatedAt: _at, restockedAt: _restocked, ...fields } = request;
    const products = lines.get(id) ?? [];
    const keptAmount = amountOf(products) - amount;
    return {
      _id: id,
      ...fields,
      payment: { amount, ...(paymentType && { paymentType }) },
      keptAmount,
      keptReason: keptAmount > 0 ? keptReason : null,
      products,
      productIds: products.map(({ _id }) => _id),
      toRefund: isToRefund(request.status, products),
      refunded: isRefunded(products),
      ...related,
      ...(refund && { refund }),
    };
  });
}

/** What a list of refund requests selects; `q` finds its code, and the order's code and buyer. */
function conditions(query: Pick<RefundRequestListQuery, 'filters' | 'q'>, { userId }: Visibility): SQL | undefined {
  const filters = query.filters.filter(({ field }) => field !== 'productId');
  const products = query.filters.filter(({ field }) => field === 'productId');
  const { q } = query;
  const ofProducts = (values: readonly string[]) => sql`${refundRequests.id} in (select q.refund_request_id
    from ${refundRequestLines} q join ${orderLines} l on l.id = q.order_line_id
    where l.product_id = any(${sql.param([...values])}::uuid[]))`;
  return and(
    ...filterSql({ filters }, columns),
    ...products.map(({ operator, values }) =>
      operator === 'ne' ? sql`not (${ofProducts(values)})` : ofProducts(values),
    ),
    userId === undefined ? undefined : eq(refundRequests.userId, userId),
    q === undefined
      ? undefined
      : sql`(${isFound(searchable(refundRequests.code), q)}
          or ${refundRequests.orderId} in (select id from orders where ${isFoundBy(searchedOrders, q, true)}))`,
  );
}

/** One page of refund requests with the order, the buyer and the lines, in three queries. */
export async function listRefundRequests(
  db: Db,
  query: RefundRequestListQuery,
  visible: Visibility = {},
): Promise<Page<RefundRequest>> {
  const where = ownRows(db, refundRequests.tenantId, conditions(query, visible));
  const asked = { table: refundRequests, columns, query, where };
  const { rows, total } = await joinedPage(db, fromRelated(db), asked, (row) => row);
  return { rows: await toRequests(db, rows), total };
}

/** One refund request. @throws Refusal not_found */
export async function getRefundRequest(db: Db, id: string, { userId }: Visibility = {}): Promise<RefundRequest> {
  const own = userId === undefined ? undefined : eq(refundRequests.userId, userId);
  const rows = await fromRelated(db).where(and(eq(refundRequests.id, id), ownTenant(db, refundRequests.tenantId), own));
  return foundRow(await toRequests(db, rows));
}
