import { paymentApi } from '#domain/payments/api.ts';
import { paymentList } from '#domain/payments/list.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { reachOf } from '#server/kernel/reach.ts';
import { findPaymentOf } from '../../money/queries/card.ts';
import { openPage } from '../cards/pages.ts';
import { refundOwed } from '../cards/refunds.ts';
import { sendLinkAgain } from '../cards/send-link.ts';
import { changeReceipt, recordReceipt } from '../commands/receipts.ts';
import { getPayment, listPayments } from '../queries/payment.ts';

/** Payments: read; and by card opened, asked for again, given back. */
export const paymentRoutes: Routes = (app, services) => {
  const { change, list, read } = callsOf(app, services, 'permitted');
  const everybody = callsOf(app, services, 'everybody');

  list(paymentApi.list, allow('list', 'payments'), paymentList, (db, query, { visible }) =>
    listPayments(db, query, visible),
  );

  read(paymentApi.get, allow('get', 'payments'), (db, { params, visible }) => getPayment(db, params.id, visible));

  everybody.create(paymentApi.create, allow('create', 'payments'), (tx, { caller, body }) =>
    recordReceipt(tx, services, caller, body),
  );

  everybody.change(paymentApi.update, allow('update', 'payments'), (tx, { caller, params, body, isFresh }) =>
    changeReceipt(tx, services, caller, { id: params.id, change: body, assertFresh: isFresh }),
  );

  // Its page is opened at the provider, with no connection held meanwhile.
  route(app, paymentApi.open, allow('pay', 'payments'), async (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'pay', 'payments');
    const payment = await services.database.run(scope, (db) => findPaymentOf(db, request.params.id, visible));
    return openPage(services, payment);
  });

  change(paymentApi.send, allow('send', 'payments'), (tx, { caller, params, visible }) =>
    sendLinkAgain(tx, services, caller, params.id, visible),
  );

  change(paymentApi.refund, allow('refund', 'payments'), (tx, { caller, params, body, visible }) => {
    const { way = 'card', expected } = body ?? {};
    return refundOwed(tx, services, caller, { ref: params.id, visible, way, expected });
  });
};
