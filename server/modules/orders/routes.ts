import { orderApi } from '#domain/orders/api.ts';
import { orderList } from '#domain/orders/schema.ts';
import { orderRefundApi, refundRequestApi } from '#domain/refund-requests/api.ts';
import { refundRequestList } from '#domain/refund-requests/schema.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { assertFresh } from '../../kernel/http/version.ts';
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
  const { database } = services;

  route(app, orderApi.list, allow('list', 'orders'), async (request, reply) => {
    const query = readList(orderList, request);
    const { scope, visible } = reachOf(callerOf(request), 'list', 'orders');
    return sendList(reply, await database.read(scope, (db) => listOrders(db, query, visible)), query.fields);
  });

  route(app, orderApi.info, allow('export', 'orders'), (request) =>
    database.run(callerOf(request).scope, (db) => orderInfo(db, request.query)),
  );

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

  route(app, orderApi.ship, allow('update', 'orders'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) => shipOrders(tx, services, caller, request.body.orderIds));
  });

  route(app, orderRefundApi.refund, allow('refund', 'orders'), (request) => {
    const caller = callerOf(request);
    const { refundReqId: requestId, ...terms } = request.body;
    return database.transaction(caller.scope, (tx) =>
      refundOrder(tx, services, caller, { orderId: request.params.id, requestId, ...terms }),
    );
  });

  route(app, orderRefundApi.refundLines, allow('refund', 'orders'), (request, reply) => {
    const caller = callerOf(request);
    const { id: orderId } = request.params;
    return createOnce(services, caller.scope, request, reply, (tx) =>
      refundLines(tx, services, caller, { orderId, ...request.body }),
    );
  });
};

/** What buyers want their money back for. */
export const refundRequestRoutes: Routes = (app, services) => {
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

  route(app, refundRequestApi.update, allow('update', 'refund-requests'), (request) => {
    const caller = callerOf(request);
    const { id } = request.params;
    const { status } = request.body;
    return database.transaction(caller.scope, (tx) =>
      decideRefund(tx, services, caller, { id, status, assertFresh: (version) => assertFresh(request, version) }),
    );
  });
};
