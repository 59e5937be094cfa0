import type { Income } from '#domain/metrics/account/incomes.ts';
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
