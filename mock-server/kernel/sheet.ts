import { writeXlsx } from 'hucre/xlsx';
import type { ListDeclaration } from '#domain/list-query.ts';
import { seesContacts } from '#domain/permissions.ts';
import { enums as enumsEn } from '#i18n/en/enums.ts';
import { exports as exportsEn } from '#i18n/en/exports.ts';
import { status as statusEn } from '#i18n/en/status.ts';
import { enums as enumsIt } from '#i18n/it/enums.ts';
import { exports as exportsIt } from '#i18n/it/exports.ts';
import { status as statusIt } from '#i18n/it/status.ts';
import { type PageOptions, select } from './list.ts';
import type { Answer, Call } from './route.ts';

export const languages = {
  it: { ...exportsIt, status: statusIt, enums: enumsIt },
  en: { ...exportsEn, status: statusEn, enums: enumsEn },
};
type Texts = (typeof languages)['it'];
type Cell = string | number | Date | null | undefined;
type Columns<T> = Partial<Record<keyof Texts['columns'], (row: T) => Cell>>;

/** A text a spreadsheet would run as a formula is kept as text. */
const plain = (value: Cell): string | number | Date | null =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : (value ?? null);
export const euros = (cents: number): number => cents / 100;
export const instant = (value: string | null): Date | null => (value ? new Date(value) : null);

/** Sheets of money, whose last row has the sums of all amounts. */
const summed: readonly (keyof Texts['sheets'])[] = ['payments', 'ledger', 'orders'];

function totalRow(rows: readonly (readonly Cell[])[], word: string): Cell[] {
  const [first = []] = rows;
  const cents = (cell: Cell) => (typeof cell === 'number' ? Math.round(cell * 100) : 0);
  return first.map((_, at) => {
    if (at === 0) return word;
    if (!rows.some((row) => typeof row[at] === 'number')) return null;
    return euros(rows.reduce((sum, row) => sum + cents(row[at]), 0));
  });
}

/** A spreadsheet with headers in the caller's language. @param sheetOf the further sheet a row stands on */
export async function sheet<T>(
  call: Call,
  name: keyof Texts['sheets'],
  rows: readonly T[],
  columns: Columns<T>,
  sheetOf?: (row: T) => string,
): Promise<Answer> {
  const texts = languages[call.language];
  const isShown = (key: string): boolean => key !== 'email' || seesContacts(call.actor);
  const shown = Object.entries(columns).filter(([key]) => isShown(key));
  const headers = shown.map(([key]) => texts.columns[key as keyof Texts['columns']]);
  const table = (some: readonly T[]) => {
    const cells = some.map((row) => shown.map(([, cell]) => plain(cell(row))));
    const hasTotal = summed.includes(name) && cells.length > 0;
    return [headers, ...cells, ...(hasTotal ? [totalRow(cells, texts.columns.total).map(plain)] : [])];
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
