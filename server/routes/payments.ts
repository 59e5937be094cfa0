import { paymentList } from '../../domain/payment/list.ts';
import { findPaymentOf } from '../database/repositories/card-repository.ts';
import { getPayment, listPayments } from '../database/repositories/payment-repository.ts';
import { listQuerySchema, readList, sendList } from '../http/list.ts';
import { allow } from '../http/policy.ts';
import { callerOf } from '../http/session-hook.ts';
import { reachOf } from '../use-cases/bookings/visible.ts';
import { openPage } from '../use-cases/cards/pages.ts';
import { refundOwed } from '../use-cases/cards/refunds.ts';
import { sendLinkAgain } from '../use-cases/cards/send-link.ts';
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

  app.post('/api/payments/:id/refund', { config: allow('refund', 'payments'), schema: byPayment }, (request) => {
    const caller = callerOf(request);
    const { scope, visible } = reachOf(caller, 'refund', 'payments');
    return database.transaction(scope, (tx) => refundOwed(tx, services, caller, request.params.id, visible));
  });
};
