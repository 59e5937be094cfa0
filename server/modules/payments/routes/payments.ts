import { paymentApi } from '#domain/payments/api.ts';
import { paymentList } from '#domain/payments/list.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { reachOf } from '#server/kernel/reach.ts';
import { findPaymentOf } from '../../money/queries/card.ts';
import { openPage } from '../cards/pages.ts';
import { refundOwed } from '../cards/refunds.ts';
import { sendLinkAgain } from '../cards/send-link.ts';
import { changeReceipt, recordReceipt } from '../commands/receipts.ts';
import { getPayment, listPayments } from '../queries/payment.ts';

/** Payments: read; and by card opened, asked for again, given back. */
export const paymentRoutes: Routes = (app, services) => {
  const { database } = services;

  route(app, paymentApi.list, allow('list', 'payments'), async (request, reply) => {
    const query = readList(paymentList, request);
    const { scope, visible } = reachOf(callerOf(request), 'list', 'payments');
    return sendList(reply, await database.run(scope, (db) => listPayments(db, query, visible)), query.fields);
  });

  route(app, paymentApi.get, allow('get', 'payments'), (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'get', 'payments');
    return database.read(scope, (db) => getPayment(db, request.params.id, visible));
  });

  route(app, paymentApi.create, allow('create', 'payments'), (request, reply) =>
    createOnce(services, EVERY_TENANT, request, reply, (tx) =>
      recordReceipt(tx, services, callerOf(request), request.body),
    ),
  );

  route(app, paymentApi.update, allow('update', 'payments'), (request) =>
    database.transaction(EVERY_TENANT, (tx) =>
      changeReceipt(tx, services, callerOf(request), {
        id: request.params.id,
        change: request.body,
        assertFresh: (version) => assertFresh(request, version),
      }),
    ),
  );

  route(app, paymentApi.open, allow('pay', 'payments'), async (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'pay', 'payments');
    const payment = await database.run(scope, (db) => findPaymentOf(db, request.params.id, visible));
    return openPage(services, payment);
  });

  route(app, paymentApi.send, allow('send', 'payments'), (request) => {
    const caller = callerOf(request);
    const { scope, visible } = reachOf(caller, 'send', 'payments');
    return database.transaction(scope, (tx) => sendLinkAgain(tx, services, caller, request.params.id, visible));
  });

  route(app, paymentApi.refund, allow('refund', 'payments'), (request) => {
    const caller = callerOf(request);
    const { scope, visible } = reachOf(caller, 'refund', 'payments');
    const { way = 'card', expected } = request.body ?? {};
    return database.transaction(scope, (tx) =>
      refundOwed(tx, services, caller, { ref: request.params.id, visible, way, expected }),
    );
  });
};
