import { paymentList } from '../../domain/payment/list.ts';
import { getPayment, listPayments } from '../database/repositories/payment-repository.ts';
import { listQuerySchema, readList, sendList } from '../http/list.ts';
import { allow } from '../http/policy.ts';
import { callerOf } from '../http/session-hook.ts';
import { reachOf } from '../use-cases/bookings/visible.ts';
import { byId, type Routes } from './routes.ts';

/** Payments, read only here (events §7). */
export const paymentRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/payments',
    { config: allow('list', 'payments'), schema: { querystring: listQuerySchema(paymentList) } },
    async (request, reply) => {
      const query = readList(paymentList, request);
      const { scope, visible } = reachOf(callerOf(request), 'list', 'payments');
      return sendList(reply, await database.run(scope, (db) => listPayments(db, query, visible)), query.fields);
    },
  );

  app.get('/api/payments/:id', { config: allow('get', 'payments'), schema: { params: byId } }, (request) => {
    const { scope, visible } = reachOf(callerOf(request), 'get', 'payments');
    return database.run(scope, (db) => getPayment(db, request.params.id, visible));
  });
};
