import { ledgerList } from '../../../../domain/metrics/money.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { listQuerySchema, readList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { readEvent } from '../../reservations/queries/booking.ts';
import { eventMoney, ledgerConditions, listEntries, monthsMoney, openDifferences } from '../queries/money.ts';

/** The statement of money: of an event, month by month, and the entries behind each figure (DEC-080). */
export const moneyRoutes: Routes = (app, { database, now }) => {
  const listed = { querystring: listQuerySchema(ledgerList) };

  app.get('/api/events/:id/money', { config: allow('get', 'ledger'), schema: { params: byId } }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), async (db) => {
      const event = await readEvent(db, request.params.id);
      return eventMoney(db, event.id, now().toISOString());
    }),
  );

  app.get('/api/ledger', { config: allow('list', 'ledger'), schema: listed }, async (request, reply) => {
    const query = readList(ledgerList, request);
    const page = await database.run(tenantScopeOf(callerOf(request)), (db) => listEntries(db, query));
    return sendList(reply, page, query.fields);
  });

  app.get('/api/ledger/months', { config: allow('list', 'ledger'), schema: listed }, (request) => {
    const query = readList(ledgerList, request);
    return database.run(tenantScopeOf(callerOf(request)), (db) => monthsMoney(db, ledgerConditions(db, query)));
  });

  app.get('/api/ledger/differences', { config: allow('list', 'ledger') }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), openDifferences),
  );
};
