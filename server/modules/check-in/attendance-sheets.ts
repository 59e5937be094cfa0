import type { Attendance } from '#domain/check-in/attendance.ts';
import { columnsIn, type SheetOptions } from '#i18n/sheets/columns.ts';
import { type Sheet, sheetOf } from '../../kernel/exports/workbook.ts';

/** How an event's entries went, as sheets: in brief, arrivals by quarter of an hour, the absent by tier and by way of paying. */
export function attendanceSheets(attendance: Attendance, options: SheetOptions): Sheet[] {
  const { sheets, enums } = options.texts;
  const brief = columnsIn<Attendance>(options);
  const arrivals = columnsIn<Attendance['curve'][number]>(options);
  const tiers = columnsIn<Attendance['byTier'][number]>(options);
  const ways = columnsIn<Attendance['byPayment'][number]>(options);
  return [
    sheetOf(
      sheets.attendance,
      [
        brief.number('came', (row) => row.came),
        brief.number('absent', (row) => row.absent),
        brief.number('late', (row) => row.late),
        brief.date('peakAt', (row) => row.peak?.at ?? null),
        brief.number('peakCount', (row) => row.peak?.count ?? null),
      ],
      [attendance],
    ),
    sheetOf(
      sheets.arrivals,
      [arrivals.date('quarter', (row) => row.at), arrivals.number('came', (row) => row.count)],
      attendance.curve,
    ),
    sheetOf(
      sheets.absentByTier,
      [
        tiers.text('userType', 22, (row) => enums.userType[row.tier]),
        tiers.number('absent', (row) => row.absent),
        tiers.number('expected', (row) => row.expected),
      ],
      attendance.byTier,
    ),
    sheetOf(
      sheets.absentByPayment,
      [
        ways.text('paymentType', 26, (row) => enums.paymentType[row.paymentType]),
        ways.number('absent', (row) => row.absent),
        ways.number('expected', (row) => row.expected),
      ],
      attendance.byPayment,
    ),
  ];
}
