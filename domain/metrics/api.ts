import { z } from 'zod';
import { exportCall, getCall, listCall, readCall } from '../calls.ts';
import { declareApi, fileContent, listQuery, XLSX_TYPE } from '../contract.ts';
import { accountAnswer, accountQuery } from './account/account.ts';
import { incomeAnswer, incomesQuery } from './account/incomes.ts';
import { eventMoneyAnswer, ledgerEntryAnswer, ledgerList, monthMoneyAnswer, shownDifferenceAnswer } from './money.ts';
import { eventOverviewAnswer } from './overview.ts';

export const metricsApi = declareApi('ledger', {
  list: listCall('/api/ledger', 'Lists movements of money', ledgerList, ledgerEntryAnswer),
  months: getCall('/api/ledger/months', 'Reads the money of each month', {
    query: listQuery(ledgerList),
    answer: z.array(monthMoneyAnswer),
  }),
  account: getCall('/api/ledger/account', 'Reads the account of a month or a year', {
    note: 'By the day money moved, beside the period before or the same of the year before; what bookings still owe stands by its due month.',
    query: accountQuery,
    answer: accountAnswer,
  }),
  incomes: getCall('/api/ledger/incomes', 'Reads what each event and the shop brought in each month', {
    query: incomesQuery,
    answer: z.array(incomeAnswer),
  }),
  incomesFile: getCall('/api/ledger/incomes/excel', 'Exports what each event and the shop brought in each month', {
    query: incomesQuery,
    answer: fileContent,
    file: XLSX_TYPE,
  }),
  differences: getCall('/api/ledger/differences', 'Lists amounts that do not agree', {
    answer: z.array(shownDifferenceAnswer),
  }),
  export: exportCall('/api/ledger/excel', 'Exports movements of money as a spreadsheet', ledgerList),
});

/** An event's own. */
export const eventMoneyApi = declareApi('events', {
  overview: getCall('/api/events/:id/overview', 'Reads an event at a glance', {
    note: 'Places, money, what is missing, bookings per day beside similar events, and what happened last.',
    answer: eventOverviewAnswer,
  }),
  money: readCall('/api/events/:id/money', 'Reads an event’s statement of money', eventMoneyAnswer),
});
