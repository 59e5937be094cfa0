import { orderFigures } from '#domain/metrics/shop.ts';
import { amountOf } from '#domain/orders/amounts.ts';
import type { OrderHandOver } from '#domain/orders/hand-over-schema.ts';
import { type Order, type OrderInfo, type OrderLine, orderInfoQuery, orderList } from '#domain/orders/schema.ts';
import { takenOf } from '#domain/payments/net.ts';
import { isRefunded, isToRefund } from '#domain/refund-requests/rules.ts';
import { type RefundRequest, refundRequestList } from '#domain/refund-requests/schema.ts';
import { readBody } from '../kernel/contract.ts';
import { type PageOptions, records } from '../kernel/list.ts';
import { byId, paymentReader, personWords, phoneOf, soldOrders, withRelated } from '../kernel/related.ts';
import { type Call, ok, type Route, route, visible } from '../kernel/route.ts';

function showOrder({ store }: Call, order: Order) {
  const found = store.payments.find(({ orderId }) => orderId === order._id);
  const payment = found && paymentReader(store).show(found);
  return {
    confirmBy: null,
    ...withRelated(store, order),
    ...(payment && { payment: { ...payment, takenAmount: takenOf(payment), keptAmount: payment.keptAmount } }),
  };
}

const linesOf = ({ store }: Call, { orderId, productIds }: RefundRequest): OrderLine[] =>
  byId(store.orders, orderId)?.products.filter(({ _id }) => productIds.includes(_id)) ?? [];

function showRequest(call: Call, request: RefundRequest) {
  const products = linesOf(call, request);
  const paid = call.store.payments.find(({ orderId }) => orderId === request.orderId);
  return {
    ...withRelated(call.store, request),
    payment: { ...request.payment, ...(paid && { paymentType: paid.paymentType }) },
    products,
    keptAmount: amountOf(products) - request.payment.amount,
    keptReason: request.keptReason ?? null,
    toRefund: isToRefund(request.status, products),
    refunded: isRefunded(products),
  };
}

/** The one of the products asked for that lines hold. */
function holds(call: Call, lines: readonly OrderLine[]): string | undefined {
  const wanted = [call.query['productId'] ?? []].flat();
  return wanted.find((id) => lines.some(({ productId }) => productId === id));
}

const wordsOf = (call: Call, { code, userId }: { code: string; userId: string }): string =>
  `${personWords(call.store, userId)} ${code}`;

export const orderOptions = (call: Call): PageOptions<Order> => ({
  show: (row) => showOrder(call, row),
  search: (row) => wordsOf(call, row),
  phone: ({ userId }) => phoneOf(call.store, userId),
  read: { productId: (row) => holds(call, row.products) },
});
const requestOptions = (call: Call): PageOptions<RefundRequest> => ({
  show: (row) => showRequest(call, row),
  search: (row) =>
    `${row.code} ${wordsOf(call, { code: byId(call.store.orders, row.orderId)?.code ?? '', userId: row.userId })}`,
  phone: ({ userId }) => phoneOf(call.store, userId),
  read: { productId: (row) => holds(call, linesOf(call, row)), amount: (row) => row.payment.amount },
});

function orderInfoOf(call: Call): OrderInfo {
  const { tenantId, productId } = readBody({ body: call.query }, orderInfoQuery);
  const seen = visible(call, call.store.orders).filter((row) => tenantId === undefined || row.tenantId === tenantId);
  const stock = visible(call, call.store.productVariants).filter(
    (row) => tenantId === undefined || row.tenantId === tenantId,
  );
  return orderFigures(soldOrders(call.store, seen), stock, productId);
}

/** The handings over that an order's page shows. */
const handOversOf = ({ store }: Call, order: Order): OrderHandOver[] =>
  store.handOvers
    .filter(({ orderId, outcome, isConflict }) => orderId === order._id && (outcome === 'handed' || isConflict))
    .map(({ tenantId: _tenant, orderId: _order, eventId, nonce: _nonce, createdAt: _created, ...row }) => {
      const event = byId(store.events, eventId);
      return {
        ...row,
        event: event ? { _id: event._id, name: event.name } : null,
        ticketCode: byId(store.tickets, row.ticketId)?.code ?? null,
      };
    });

/** Merchandising orders and refund requests. */
export const orderRoutes: Route[] = [
  route('get', '/api/orders/info', ['export', 'orders'], (call) => ok(orderInfoOf(call))),
  ...records<Order>('/api/orders', 'orders', {
    list: orderList,
    rows: ({ orders }) => orders,
    options: orderOptions,
    whole: (call, order) => ({ ...showOrder(call, order), handOvers: handOversOf(call, order) }),
  }),
  ...records<RefundRequest>('/api/refund-requests', 'refund-requests', {
    list: refundRequestList,
    rows: ({ refundRequests }) => refundRequests,
    options: requestOptions,
  }),
];
