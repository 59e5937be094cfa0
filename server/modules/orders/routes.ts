import { orderApi } from '#domain/orders/api.ts';
import { orderList } from '#domain/orders/schema.ts';
import { orderRefundApi, refundRequestApi } from '#domain/refund-requests/api.ts';
import { refundRequestList } from '#domain/refund-requests/schema.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow } from '../../kernel/http/policy.ts';
import { placeOrder } from './commands/place-order.ts';
import { refundLines } from './commands/refund-lines.ts';
import { refundOrder } from './commands/refund-order.ts';
import { askRefund, decideRefund } from './commands/refund-requests.ts';
import { shipOrders } from './commands/ship-orders.ts';
import { handOversOfOrder } from './queries/hand-over.ts';
import { getOrder, listOrders, orderInfo } from './queries/order.ts';
import { getRefundRequest, listRefundRequests } from './queries/refund-request.ts';

/** Orders of merchandise: placed by buyers, read, shipped, refunded (events §7 Merchandising). */
export const orderRoutes: Routes = (app, services) => {
  const { change, create, get } = callsOf(app, services);
  const permitted = callsOf(app, services, 'permitted');
  const everybody = callsOf(app, services, 'everybody');

  permitted.readList(orderApi.list, allow('list', 'orders'), orderList, (db, query, { visible }) =>
    listOrders(db, query, visible),
  );

  get(orderApi.info, allow('export', 'orders'), (db, { query }) => orderInfo(db, query));

  permitted.read(orderApi.get, allow('get', 'orders'), async (db, { params, visible }) => {
    const order = await getOrder(db, params.id, visible);
    // Who stood behind the table is nobody's business but the community's.
    const isOwn = visible.userId !== undefined;
    return isOwn ? order : { ...order, handOvers: await handOversOfOrder(db, order._id) };
  });

  everybody.create(orderApi.create, allow('create', 'orders'), (tx, { caller, body }) =>
    placeOrder(tx, services, caller, body),
  );

  change(orderApi.ship, allow('update', 'orders'), (tx, { caller, body }) =>
    shipOrders(tx, services, caller, body.orderIds),
  );

  change(orderRefundApi.refund, allow('refund', 'orders'), (tx, { caller, params, body }) => {
    const { refundReqId: requestId, ...terms } = body;
    return refundOrder(tx, services, caller, { orderId: params.id, requestId, ...terms });
  });

  create(orderRefundApi.refundLines, allow('refund', 'orders'), (tx, { caller, params, body }) => {
    const { id: orderId } = params;
    return refundLines(tx, services, caller, { orderId, ...body });
  });
};

/** What buyers want their money back for. */
export const refundRequestRoutes: Routes = (app, services) => {
  const { change } = callsOf(app, services);
  const { read, readList } = callsOf(app, services, 'permitted');
  const { create } = callsOf(app, services, 'everybody');

  readList(refundRequestApi.list, allow('list', 'refund-requests'), refundRequestList, (db, query, { visible }) =>
    listRefundRequests(db, query, visible),
  );
  read(refundRequestApi.get, allow('get', 'refund-requests'), (db, { params, visible }) =>
    getRefundRequest(db, params.id, visible),
  );
  create(refundRequestApi.create, allow('create', 'refund-requests'), (tx, { caller, body }) =>
    askRefund(tx, services, caller, body),
  );

  change(refundRequestApi.update, allow('update', 'refund-requests'), (tx, { caller, params, body, isFresh }) => {
    const { id } = params;
    const { status } = body;
    return decideRefund(tx, services, caller, { id, status, assertFresh: isFresh });
  });
};
