import { Refusal } from '#domain/errors.ts';
import { orderFigures } from '#domain/metrics/shop.ts';
import { amountOf } from '#domain/orders/amounts.ts';
import { shippable } from '#domain/orders/derive-status.ts';
import {
  type Order,
  type OrderInfo,
  type OrderLine,
  orderInfoQuery,
  orderList,
  orderRefund,
  ordersUpdate,
} from '#domain/orders/schema.ts';
import { takenOf } from '#domain/payments/net.ts';
import {
  assertDecidable,
  decidedLines,
  isRefunded,
  isToRefund,
  requestedLines,
} from '#domain/refund-requests/rules.ts';
import {
  type LinesRefund,
  linesRefund,
  type RefundRequest,
  refundDecision,
  refundRequestList,
} from '#domain/refund-requests/schema.ts';
import { assertRefundTerms } from '#domain/tickets/transitions.ts';
import { orderColumns } from '#i18n/sheets/orders.ts';
import { deliver, handOversOfOrder } from '../check-in/hand-overs.ts';
import { readBody, readEdit } from '../kernel/body.ts';
import { list, type PageOptions } from '../kernel/list.ts';
import { newCode, newRecord } from '../kernel/records.ts';
import { byId, paymentReader, soldOrders, tenantRef } from '../kernel/related.ts';
import {
  type Answer,
  assertFresh,
  type Call,
  findOwn,
  ok,
  type Route,
  route,
  update,
  visible,
} from '../kernel/route.ts';
import { personWords, phoneOf } from '../kernel/searched.ts';
import { exported, sheet } from '../kernel/sheet.ts';
import { settleOrder } from '../settle-order.ts';

const personOf = (call: Call, userId: string) => {
  const user = byId(call.store.users, userId);
  return user && { _id: user._id, name: user.name, surname: user.surname, email: user.email };
};

function showOrder(call: Call, order: Order): Order {
  const user = byId(call.store.users, order.userId);
  const found = call.store.payments.find(({ orderId }) => orderId === order._id);
  const payment = found && paymentReader(call.store).show(found);
  const person = personOf(call, order.userId);
  return {
    confirmBy: null,
    ...order,
    tenant: tenantRef(call.store, order.tenantId),
    ...(user && person && { user: { ...person, phone: user.phone } }),
    ...(payment && {
      payment: {
        ...{ _id: payment._id, status: payment.status, amount: payment.amount },
        ...{ takenAmount: takenOf(payment), refundedAmount: payment.refundedAmount },
        keptAmount: payment.keptAmount ?? 0,
      },
    }),
  };
}

const orderOf = (call: Call, id: string): Order | undefined => byId(call.store.orders, id);
const linesOf = (call: Call, { orderId, productIds }: RefundRequest): OrderLine[] =>
  orderOf(call, orderId)?.products.filter(({ _id }) => productIds.includes(_id)) ?? [];

function showRequest(call: Call, request: RefundRequest): RefundRequest {
  const products = linesOf(call, request);
  const order = orderOf(call, request.orderId);
  const user = personOf(call, request.userId);
  return {
    ...request,
    products,
    keptAmount: amountOf(products) - request.payment.amount,
    keptReason: request.keptReason ?? null,
    toRefund: isToRefund(request.status, products),
    refunded: isRefunded(products),
    tenant: tenantRef(call.store, request.tenantId),
    ...(user && { user }),
    ...(order && { order: { _id: order._id, code: order.code, status: order.status } }),
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
  search: (row) => `${row.code} ${wordsOf(call, { code: orderOf(call, row.orderId)?.code ?? '', userId: row.userId })}`,
  phone: ({ userId }) => phoneOf(call.store, userId),
  read: { productId: (row) => holds(call, linesOf(call, row)), amount: (row) => row.payment.amount },
});

export function orderInfoOf(call: Call): OrderInfo {
  const { tenantId, productId } = readBody({ body: call.query }, orderInfoQuery);
  const seen = visible(call, call.store.orders).filter((row) => tenantId === undefined || row.tenantId === tenantId);
  const stock = visible(call, call.store.productVariants).filter(
    (row) => tenantId === undefined || row.tenantId === tenantId,
  );
  return orderFigures(soldOrders(call.store, seen), stock, productId);
}

function ship(call: Call): Answer {
  const { orderIds } = readBody(call, ordersUpdate);
  const found = [...new Set(orderIds)].map((id) => findOwn(call, call.store.orders, id));
  const shipped = { orders: 0, lines: 0 };
  for (const order of found) {
    const lines = shippable(order.products);
    if (lines.length === 0) continue;
    const at = call.now.toISOString();
    deliver(call, order, lines, { at, eventId: null, ticketId: null, nonce: null, device: null });
    shipped.orders += 1;
    shipped.lines += lines.length;
  }
  return ok(shipped);
}

function decide(call: Call): Answer {
  const request = findOwn(call, call.store.refundRequests);
  const readOnly = Object.keys(showRequest(call, request)).filter((key) => key !== 'status');
  const { status } = readEdit(call, refundDecision, [...readOnly, 'refund']);
  assertFresh(call, request.version);
  assertDecidable(request);
  const lineStatus = decidedLines[status];
  if (lineStatus) for (const line of linesOf(call, request)) line.status = lineStatus;
  Object.assign(request, { status, version: request.version + 1 });
  const order = orderOf(call, request.orderId);
  if (order) settleOrder(call.store, order);
  return ok(showRequest(call, request));
}

/** Nothing is asked here: the money is back at once. */
function giveBack(call: Call): Answer {
  const order = findOwn(call, call.store.orders);
  const { refundReqId, ...terms } = readBody(call, orderRefund);
  const request = call.store.refundRequests.find(({ _id, orderId }) => _id === refundReqId && orderId === order._id);
  if (!request) throw new Refusal('not_found');
  if (request.status === 'refunded') return ok(showRequest(call, request));
  if (request.status !== 'accepted') throw new Refusal('refund_request_not_accepted');
  return ok(payBack(call, order, request, terms));
}

function payBack(
  call: Call,
  order: Order,
  request: RefundRequest,
  { restock, way = 'card', keptAmount, keptReason }: Omit<LinesRefund, 'lineIds' | 'reason'>,
): RefundRequest {
  const lines = linesOf(call, request);
  assertRefundTerms({ price: amountOf(lines) }, { keptAmount, keptReason });
  if (keptAmount !== undefined) {
    request.payment = { amount: amountOf(lines) - keptAmount };
    request.keptReason = keptAmount > 0 ? (keptReason?.trim() ?? null) : null;
  }
  for (const line of lines) {
    line.status = 'refunded';
    const variant = byId(call.store.productVariants, line.variantId);
    if (restock && variant) variant.stock += line.quantity;
  }
  const createdAt = call.now.toISOString();
  const refund = way === 'card' &&
    amountOf(lines) > 0 && { refund: { _id: request._id, state: 'succeeded', error: null, createdAt } };
  Object.assign(request, { status: 'refunded', restock, version: request.version + 1, ...refund });
  settleOrder(call.store, order);
  return showRequest(call, request);
}

/** A request that is accepted from the start, and given back at once. */
function refundLines(call: Call): Answer {
  const order = findOwn(call, call.store.orders);
  const { lineIds, reason, ...terms } = readBody(call, linesRefund);
  const requests = call.store.refundRequests
    .filter(({ orderId }) => orderId === order._id)
    .map(({ status, productIds }) => ({ status, lineIds: productIds }));
  const lines = order.products.map((line) => ({ id: line._id, status: line.status, line }));
  const wanted = requestedLines(lines, requests, lineIds).map(({ line }) => line);
  const request: RefundRequest = newRecord(call, {
    ...{ tenantId: order.tenantId, userId: order.userId, orderId: order._id, code: newCode() },
    ...{ status: 'accepted' as const, refundMotivation: reason.trim(), galleryImages: [] },
    ...{ payment: { amount: amountOf(wanted) }, keptAmount: 0, keptReason: null },
    ...{ products: wanted, productIds: wanted.map(({ _id }) => _id) },
    ...{ toRefund: true, refunded: false, restock: false },
  });
  assertRefundTerms({ price: amountOf(wanted) }, terms);
  call.store.refundRequests.push(request);
  return ok(payBack(call, order, request, terms), 201);
}

function orderSheet(call: Call): Promise<Answer> {
  const found = exported(call, orderList, visible(call, call.store.orders), orderOptions(call));
  const rows = found.map((row) => showOrder(call, row));
  return sheet(call, 'orders', orderColumns, rows);
}

/** Merchandising orders and refund requests as the back office calls them; buyers have no screens, and so no calls here. */
export const orderRoutes: Route[] = [
  route('get', '/api/orders', ['list', 'orders'], (call) =>
    list(call, orderList, visible(call, call.store.orders), orderOptions(call)),
  ),
  route('get', '/api/orders/info', ['export', 'orders'], (call) => ok(orderInfoOf(call))),
  route('get', '/api/orders/excel', ['export', 'orders'], orderSheet),
  route('put', '/api/orders/bulk', ['update', 'orders'], ship),
  route('get', '/api/orders/:id', ['get', 'orders'], (call) => {
    const order = findOwn(call, call.store.orders);
    return ok({ ...showOrder(call, order), handOvers: handOversOfOrder(call.store, order) });
  }),
  route('put', '/api/orders/:id/refund', ['refund', 'orders'], giveBack),
  route('post', '/api/orders/:id/refund', ['refund', 'orders'], refundLines),
  route('get', '/api/refund-requests', ['list', 'refund-requests'], (call) =>
    list(call, refundRequestList, visible(call, call.store.refundRequests), requestOptions(call)),
  ),
  route('get', '/api/refund-requests/:id', ['get', 'refund-requests'], (call) =>
    ok(showRequest(call, findOwn(call, call.store.refundRequests))),
  ),
  ...update('/api/refund-requests/:id', ['update', 'refund-requests'], decide),
];
