import { orderApi } from '#domain/orders/api.ts';
import { orderList } from '#domain/orders/schema.ts';
import { orderRefundApi, refundRequestApi } from '#domain/refund-requests/api.ts';
import { refundRequestList } from '#domain/refund-requests/schema.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { reachOf } from '../../kernel/reach.ts';
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
  const { database } = services;

  route(app, orderApi.list, allow('list', 'orders'), async (request, reply) => {
    const query = readList(orderList, request);
    const { scope, visible } = reachOf(callerOf(request), 'list', 'orders');
    return sendList(reply, await database.read(scope, (db) => listOrders(db, query, visible)), query.fields);
  });

  get(orderApi.info, allow('export', 'orders'), (db, { query }) => orderInfo(db, query));

  route(app, orderApi.get, allow('get', 'orders'), (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'get', 'orders');
    return database.read(scope, async (db) => {
      const order = await getOrder(db, request.params.id, visible);
      // Who stood behind the table is nobody's business but the community's.
      const isOwn = visible.userId !== undefined;
      return isOwn ? order : { ...order, handOvers: await handOversOfOrder(db, order._id) };
    });
  });

  route(app, orderApi.create, allow('create', 'orders'), (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, EVERY_TENANT, request, reply, (tx) => placeOrder(tx, services, caller, request.body));
  });

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
  const { database } = services;

  route(app, refundRequestApi.list, allow('list', 'refund-requests'), async (request, reply) => {
    const query = readList(refundRequestList, request);
    const { scope, visible } = reachOf(callerOf(request), 'list', 'refund-requests');
    return sendList(reply, await database.read(scope, (db) => listRefundRequests(db, query, visible)), query.fields);
  });

  route(app, refundRequestApi.get, allow('get', 'refund-requests'), (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'get', 'refund-requests');
    return database.read(scope, (db) => getRefundRequest(db, request.params.id, visible));
  });

  route(app, refundRequestApi.create, allow('create', 'refund-requests'), (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, EVERY_TENANT, request, reply, (tx) => askRefund(tx, services, caller, request.body));
  });

  change(refundRequestApi.update, allow('update', 'refund-requests'), (tx, { caller, params, body, isFresh }) => {
    const { id } = params;
    const { status } = body;
    return decideRefund(tx, services, caller, { id, status, assertFresh: isFresh });
  });
};
