import { writeXlsx } from 'hucre/xlsx';
import type { ListDeclaration } from '#domain/list-query.ts';
import { scopeOf, seesContacts } from '#domain/permissions.ts';
import type { Cell } from '#i18n/sheets/cells.ts';
import type { Column, SheetOptions } from '#i18n/sheets/columns.ts';
import { type ExportTexts, exportTexts } from '#i18n/sheets/texts.ts';
import { type PageOptions, select } from './list.ts';
import type { Answer, Call } from './route.ts';

/** Sheets of money, whose last row has the sums of all amounts. */
const summed: readonly (keyof ExportTexts['sheets'])[] = ['payments', 'ledger', 'orders'];

function totalRow<T>(columns: readonly Column<T>[], rows: readonly (readonly Cell[])[], word: string): Cell[] {
  const cents = (cell: Cell | undefined) => (typeof cell === 'number' ? Math.round(cell * 100) : 0);
  const sum = (at: number) => rows.reduce((total, row) => total + cents(row[at]), 0) / 100;
  return columns.map(({ kind }, at) => (at === 0 ? word : kind === 'money' ? sum(at) : null));
}

/** A spreadsheet with headers in the caller's language. @param sheetOf the further sheet a row stands on */
export async function sheet<T>(
  call: Call,
  name: keyof ExportTexts['sheets'],
  columnsOf: (options: SheetOptions) => Column<T>[],
  rows: readonly T[],
  sheetOf?: (row: T) => string,
): Promise<Answer> {
  const texts = exportTexts(call.language);
  const communities = scopeOf(call.actor, call.action, call.resource) === 'all';
  const columns = columnsOf({ texts, language: call.language, contacts: seesContacts(call.actor), communities });
  const table = (some: readonly T[]) => {
    const cells = some.map((row) => columns.map(({ value }) => value(row)));
    const hasTotal = summed.includes(name) && cells.length > 0;
    const headers = columns.map(({ header }) => header);
    return [headers, ...cells, ...(hasTotal ? [totalRow(columns, cells, texts.columns.total)] : [])];
  };
  const groups = sheetOf ? [...new Set(rows.map(sheetOf))] : [];
  const parts = groups.map((one) => ({ name: one, rows: table(rows.filter((row) => sheetOf?.(row) === one)) }));
  const body = await writeXlsx({ sheets: [{ name: texts.sheets[name], rows: table(rows) }, ...parts] });
  return {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
    },
    body,
  };
}

/** Every row of a list as it is filtered: `page` and `limit` do not bound its export. */
export function exported<T extends { _id: string }>(
  call: Call,
  declaration: ListDeclaration,
  rows: readonly T[],
  options: PageOptions<T>,
): T[] {
  const whole = { ...call, query: { ...call.query, page: undefined, limit: undefined } };
  return select(whole, declaration, rows, options);
}

/** A PDF without pages: the mock draws none. */
export const emptyPdf: Answer = {
  headers: { 'content-type': 'application/pdf' },
  body: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
};
