import { orderInfoQuery, orderInput, orderList, orderRefund, ordersUpdate } from '../../../domain/orders/schema.ts';
import { refundDecision, refundRequestInput, refundRequestList } from '../../../domain/refund-requests/schema.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import { byId, type Routes } from '../../kernel/http/app-types.ts';
import { writableBody } from '../../kernel/http/body.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../kernel/http/list.ts';
import { allow } from '../../kernel/http/policy.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../access/session-hook.ts';
import { askRefund, decideRefund } from '../refund-requests/commands/refund-requests.ts';
import { getRefundRequest, listRefundRequests } from '../refund-requests/queries/refund-request.ts';
import { reachOf } from '../reservations/commands/visible.ts';
import { placeOrder } from './commands/place-order.ts';
import { refundOrder } from './commands/refund-order.ts';
import { shipOrders } from './commands/ship-orders.ts';
import { getOrder, listOrders, orderInfo } from './queries/order.ts';

/** Orders of merchandise: placed by buyers, read, shipped, refunded (events §7 Merchandising). */
export const orderRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/orders',
    { config: allow('list', 'orders'), schema: { querystring: listQuerySchema(orderList) } },
    async (request, reply) => {
      const query = readList(orderList, request);
      const { scope, visible } = reachOf(callerOf(request), 'list', 'orders');
      return sendList(reply, await database.run(scope, (db) => listOrders(db, query, visible)), query.fields);
    },
  );

  app.get(
    '/api/orders/info',
    { config: allow('export', 'orders'), schema: { querystring: orderInfoQuery } },
    (request) => database.run(tenantScopeOf(callerOf(request)), (db) => orderInfo(db, request.query)),
  );

  app.get('/api/orders/:id', { config: allow('get', 'orders'), schema: { params: byId } }, (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'get', 'orders');
    return database.run(scope, (db) => getOrder(db, request.params.id, visible));
  });

  app.post('/api/orders', { config: allow('create', 'orders'), schema: { body: orderInput } }, (request, reply) => {
    const caller = callerOf(request);
    return createOnce(services, EVERY_TENANT, request, reply, (tx) => placeOrder(tx, services, caller, request.body));
  });

  app.put('/api/orders/bulk', { config: allow('update', 'orders'), schema: { body: ordersUpdate } }, (request) => {
    const caller = callerOf(request);
    return database.transaction(tenantScopeOf(caller), (tx) => shipOrders(tx, services, caller, request.body.orderIds));
  });

  app.put(
    '/api/orders/:id/refund',
    { config: allow('refund', 'orders'), schema: { params: byId, body: orderRefund } },
    (request) => {
      const caller = callerOf(request);
      const { refundReqId: requestId, ...terms } = request.body;
      return database.transaction(tenantScopeOf(caller), (tx) =>
        refundOrder(tx, services, caller, { orderId: request.params.id, requestId, ...terms }),
      );
    },
  );
};

/** Keys of a request that are answered but never written. */
const readOnly = [
  ...['userId', 'orderId', 'code', 'refundMotivation', 'galleryImages', 'payment', 'products', 'productIds'],
  ...['toRefund', 'refunded', 'restock', 'refund', 'user', 'tenant', 'order', 'keptAmount', 'keptReason'],
];

/** What buyers want their money back for (OPEN-185). */
export const refundRequestRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/refund-requests',
    { config: allow('list', 'refund-requests'), schema: { querystring: listQuerySchema(refundRequestList) } },
    async (request, reply) => {
      const query = readList(refundRequestList, request);
      const { scope, visible } = reachOf(callerOf(request), 'list', 'refund-requests');
      return sendList(reply, await database.run(scope, (db) => listRefundRequests(db, query, visible)), query.fields);
    },
  );

  app.get(
    '/api/refund-requests/:id',
    { config: allow('get', 'refund-requests'), schema: { params: byId } },
    (request) => {
      const { scope, visible } = reachOf(callerOf(request), 'get', 'refund-requests');
      return database.run(scope, (db) => getRefundRequest(db, request.params.id, visible));
    },
  );

  app.post(
    '/api/refund-requests',
    { config: allow('create', 'refund-requests'), schema: { body: refundRequestInput } },
    (request, reply) => {
      const caller = callerOf(request);
      return createOnce(services, EVERY_TENANT, request, reply, (tx) => askRefund(tx, services, caller, request.body));
    },
  );

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/refund-requests/:id',
    config: allow('update', 'refund-requests'),
    schema: { params: byId, body: writableBody(refundDecision, readOnly) },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { status } = request.body;
      return database.transaction(tenantScopeOf(caller), (tx) =>
        decideRefund(tx, services, caller, { id, status, assertFresh: (version) => assertFresh(request, version) }),
      );
    },
  });
};
