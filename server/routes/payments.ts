import { z } from 'zod';
import { moneyWays } from '../../domain/ledger/entries.ts';
import { paymentList } from '../../domain/payment/list.ts';
import { receiptChange, receiptInput } from '../../domain/payment/receipt.ts';
import { EVERY_TENANT } from '../database/database.ts';
import { findPaymentOf } from '../database/repositories/card-repository.ts';
import { getPayment, listPayments } from '../database/repositories/payment-repository.ts';
import { createOnce } from '../http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../http/list.ts';
import { allow } from '../http/policy.ts';
import { callerOf } from '../http/session-hook.ts';
import { assertFresh } from '../http/version.ts';
import { reachOf } from '../use-cases/bookings/visible.ts';
import { openPage } from '../use-cases/cards/pages.ts';
import { refundOwed } from '../use-cases/cards/refunds.ts';
import { sendLinkAgain } from '../use-cases/cards/send-link.ts';
import { changeReceipt, recordReceipt } from '../use-cases/payments/receipts.ts';
import { byId, type Routes } from './routes.ts';

/** Payments: read; and by card opened, asked for again, given back (events §7, DEC-045). */
export const paymentRoutes: Routes = (app, services) => {
  const { database } = services;
  const byPayment = { params: byId };

  app.get(
    '/api/payments',
    { config: allow('list', 'payments'), schema: { querystring: listQuerySchema(paymentList) } },
    async (request, reply) => {
      const query = readList(paymentList, request);
      const { scope, visible } = reachOf(callerOf(request), 'list', 'payments');
      return sendList(reply, await database.run(scope, (db) => listPayments(db, query, visible)), query.fields);
    },
  );

  app.get('/api/payments/:id', { config: allow('get', 'payments'), schema: byPayment }, (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'get', 'payments');
    return database.run(scope, (db) => getPayment(db, request.params.id, visible));
  });

  app.post('/api/payments', { config: allow('create', 'payments'), schema: { body: receiptInput } }, (request, reply) =>
    createOnce(services, EVERY_TENANT, request, reply, (tx) =>
      recordReceipt(tx, services, callerOf(request), request.body),
    ),
  );

  for (const method of ['PUT', 'PATCH'] as const) {
    app.route({
      method,
      url: '/api/payments/:id',
      config: allow('update', 'payments'),
      schema: { params: byId, body: receiptChange },
      handler: (request) =>
        database.transaction(EVERY_TENANT, (tx) =>
          changeReceipt(tx, callerOf(request), {
            id: request.params.id,
            change: request.body,
            assertFresh: (version) => assertFresh(request, version),
          }),
        ),
    });
  }

  app.post('/api/payments/:id', { config: allow('pay', 'payments'), schema: byPayment }, async (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'pay', 'payments');
    const payment = await database.run(scope, (db) => findPaymentOf(db, request.params.id, visible));
    return openPage(services, payment);
  });

  app.post(
    '/api/payments/:id/send',
    { config: allow('send', 'payments'), schema: byPayment },
    async (request, reply) => {
      const caller = callerOf(request);
      const { scope, visible } = reachOf(caller, 'send', 'payments');
      await database.transaction(scope, (tx) => sendLinkAgain(tx, services, caller, request.params.id, visible));
      return reply.code(204).send();
    },
  );

  const refundBody = z.strictObject({ way: z.enum(moneyWays).default('card') }).nullish();
  app.post(
    '/api/payments/:id/refund',
    { config: allow('refund', 'payments'), schema: { params: byId, body: refundBody } },
    (request) => {
      const caller = callerOf(request);
      const { scope, visible } = reachOf(caller, 'refund', 'payments');
      const way = request.body?.way ?? 'card';
      return database.transaction(scope, (tx) =>
        refundOwed(tx, services, caller, { ref: request.params.id, visible, way }),
      );
    },
  );
};
