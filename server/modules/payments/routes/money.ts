import { XLSX_TYPE } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';
import { accountPeriod, monthNow } from '#domain/metrics/account/period.ts';
import { eventMoneyApi, metricsApi } from '#domain/metrics/api.ts';
import { ledgerList } from '#domain/metrics/money.ts';
import { feeApi } from '#domain/payments/fees/fee-api.ts';
import { quoteFee } from '#domain/payments/fees/fee-quote.ts';
import { can } from '#domain/permissions.ts';
import { incomeColumns } from '#i18n/sheets/ledger.ts';
import { exportTexts } from '#i18n/sheets/texts.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import { workbook } from '#server/kernel/exports/workbook.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { readList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { readEvent } from '../../events/queries/read-event.ts';
import { cardTermsOf } from '../../money/queries/card.ts';
import { eventMoney, listEntries, openDifferences } from '../../money/queries/money.ts';
import { monthsMoney } from '../../money/queries/months-money.ts';
import { readAccount } from '../queries/account.ts';
import { readIncomes } from '../queries/incomes.ts';

/** The statement of money: of an event, month by month, and the entries behind each figure. */
export const moneyRoutes: Routes = (app, services) => {
  const { database, config, now } = services;
  const { figures, list, read } = callsOf(app, services);
  read(eventMoneyApi.money, allow('get', 'ledger'), async (db, { params }) => {
    const event = await readEvent(db, params.id);
    return eventMoney(db, event.id, now().toISOString());
  });

  list(metricsApi.list, allow('list', 'ledger'), ledgerList, listEntries);

  route(app, metricsApi.months, allow('list', 'ledger'), (request) => {
    const query = readList(ledgerList, request);
    return database.readFigures(callerOf(request).scope, (db) => monthsMoney(db, query));
  });

  figures(metricsApi.account, allow('list', 'ledger'), (db, { query: { period = monthNow(now()), compare } }) =>
    readAccount(db, accountPeriod(period, compare, now()), now()),
  );

  figures(metricsApi.incomes, allow('list', 'ledger'), (db, { query }) => readIncomes(db, query.period));

  route(app, metricsApi.incomesFile, allow('export', 'ledger'), async (request, reply) => {
    if (!config.exports) throw new Refusal('feature_unavailable');
    const { scope, language } = callerOf(request);
    const { period } = request.query;
    const rows = await database.readFigures(scope, (db) => readIncomes(db, period));
    const texts = exportTexts(language);
    const columns = incomeColumns({ texts, language, contacts: false, communities: false });
    async function* all() {
      yield rows;
    }
    reply.header('content-disposition', `attachment; filename="regia-${period}.xlsx"`);
    return reply.type(XLSX_TYPE).send(workbook(period, columns, all(), texts.columns.total));
  });

  route(app, metricsApi.differences, allow('list', 'ledger'), (request) =>
    database.run(callerOf(request).scope, openDifferences),
  );
};

/** The fee of an amount: the one answer calculator, event and plans show, by the rules the payments use. */
export const feeRoutes: Routes = (app, { database }) => {
  route(app, feeApi.quote, allow('get', 'subscriptions'), async (request) => {
    const { actor } = callerOf(request);
    const { tenantId = actor.tenantId, amount, count, terms } = request.body;
    if (tenantId !== null && !can(actor, 'get', 'subscriptions', { tenantId })) throw new Refusal('not_found');
    const stored = tenantId === null ? null : await database.run(EVERY_TENANT, (db) => cardTermsOf(db, tenantId));
    const none = { defaultFeePercentage: null, merchFeePercentage: null, priceTiers: [] };
    const fees = { ...none, ...stored?.fees, ...terms };
    return quoteFee(fees, { amount, count }, stored?.planName ?? null);
  });
};
