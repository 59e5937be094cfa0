import { eventMoneyApi, metricsApi } from '#domain/metrics/api.ts';
import { ledgerList } from '#domain/metrics/money.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { readEvent } from '../../events/queries/read-event.ts';
import { eventMoney, ledgerConditions, listEntries, monthsMoney, openDifferences } from '../../money/queries/money.ts';

/** The statement of money: of an event, month by month, and the entries behind each figure. */
export const moneyRoutes: Routes = (app, { database, now }) => {
  route(app, eventMoneyApi.money, allow('get', 'ledger'), (request) =>
    database.read(callerOf(request).scope, async (db) => {
      const event = await readEvent(db, request.params.id);
      return eventMoney(db, event.id, now().toISOString());
    }),
  );

  route(app, metricsApi.list, allow('list', 'ledger'), async (request, reply) => {
    const query = readList(ledgerList, request);
    const page = await database.run(callerOf(request).scope, (db) => listEntries(db, query));
    return sendList(reply, page, query.fields);
  });

  route(app, metricsApi.months, allow('list', 'ledger'), (request) => {
    const query = readList(ledgerList, request);
    return database.run(callerOf(request).scope, (db) => monthsMoney(db, ledgerConditions(db, query)));
  });

  route(app, metricsApi.differences, allow('list', 'ledger'), (request) =>
    database.run(callerOf(request).scope, openDifferences),
  );
};
