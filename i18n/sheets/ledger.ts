import type { Income } from '#domain/metrics/account/incomes.ts';
import type { LedgerEntry } from '#domain/metrics/money.ts';
import { type Column, columnsIn, type SheetOptions } from './columns.ts';

/** What each event, and the shop, brought in each month: one a row, so that any of them can be summed. */
export function incomeColumns(options: SheetOptions): Column<Income>[] {
  const { text, money } = columnsIn<Income>(options);
  const { enums, sheets } = options.texts;
  return [
    text('month', 10, (row) => row.month),
    text('eventType', 16, (row) => (row.kind === 'merchandise' ? sheets.orders : enums.eventType[row.kind])),
    text('event', 36, (row) => row.event?.name),
    money('takenAmount', (row) => row.taken),
    money('refundedAmount', (row) => row.refunded),
    money('netAmount', (row) => row.net),
    money('feeAmount', (row) => row.fees),
    money('disputeFees', (row) => row.disputeFees),
    money('payoutAmount', (row) => row.payout),
    money('owedAmount', (row) => row.owed),
    money('keptAmount', (row) => row.kept),
  ];
}

/**
 * Every movement behind a statement of money, one a row; each kind has its own column, so that sums are sums.
 * @param ofWhom whether people are named and what was written of them stands there; what is kept for good leads to them by its
 *   codes alone, as long as there is anybody to be led to
 */
export function ledgerColumns(options: SheetOptions, { ofWhom = true } = {}): Column<LedgerEntry>[] {
  const { text, money, date } = columnsIn<LedgerEntry>(options);
  const { enums, money: words } = options.texts;
  const of = (kind: LedgerEntry['kind']) => (row: LedgerEntry) => (row.kind === kind ? row.amount : null);
  return [
    date('movedAt', (row) => row.at),
    ...(ofWhom
      ? [
          text('surname', 20, ({ taker, user }) => (taker ?? user)?.surname),
          text('name', 20, ({ taker, user }) => (taker ?? user)?.name),
        ]
      : []),
    text('event', 36, (row) => row.event?.name),
    text('reservation', 13, (row) => row.reservation?.code),
    text('order', 13, (row) => row.order?.code),
    text('paymentType', 18, (row) => enums.paymentType[row.paymentType]),
    text('way', 16, (row) => words.ways[row.way]),
    text('cause', 30, (row) => words.causes[row.cause]),
    ...(ofWhom ? [text('note', 40, (row) => row.note)] : []),
    text('corrects', 14, (row) => row.corrects),
    money('takenAmount', of('taken')),
    money('refundedAmount', of('givenBack')),
    money('owedAmount', of('owed')),
    money('keptAmount', of('kept')),
    money('feeAmount', of('fee')),
    money('disputeFees', of('disputeFee')),
  ];
}
