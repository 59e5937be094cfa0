import { z } from 'zod';
import { moneyWays } from '../../../../domain/payments/ledger/entries.ts';
import { paymentList } from '../../../../domain/payments/list.ts';
import { receiptChange, receiptInput } from '../../../../domain/payments/receipt.ts';
import { EVERY_TENANT } from '../../../kernel/database/database.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { createOnce } from '../../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { assertFresh } from '../../../kernel/http/version.ts';
import { callerOf } from '../../access/session-hook.ts';
import { reachOf } from '../../reservations/commands/visible.ts';
import { openPage } from '../cards/pages.ts';
import { refundOwed } from '../cards/refunds.ts';
import { sendLinkAgain } from '../cards/send-link.ts';
import { changeReceipt, recordReceipt } from '../commands/receipts.ts';
import { findPaymentOf } from '../queries/card.ts';
import { getPayment, listPayments } from '../queries/payment.ts';

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
