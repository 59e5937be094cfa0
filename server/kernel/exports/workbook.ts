import { Readable } from 'node:stream';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { type Cell, moneyCell } from '#i18n/sheets/cells.ts';
import type { Column } from '#i18n/sheets/columns.ts';

const formats = { money: '#,##0.00 "€"', date: 'dd/mm/yyyy hh:mm' };

/**
 * A workbook of one sheet as a stream: rows are written as they are read, so memory does not grow with them.
 * @param batches rows in the order of the sheet, some at a time
 * @param total the word of a last row with the sums of all amounts; a sheet without rows has none
 */
export function workbook<T>(
  name: string,
  columns: readonly Column<T>[],
  batches: AsyncIterable<T[]>,
  total?: string,
): Readable {
  async function* rows(): AsyncGenerator<Cell[]> {
    // In cents, which sum without a remainder.
    const cents = columns.map(() => 0);
    let isEmpty = true;
    for await (const batch of batches)
      for (const row of batch) {
        isEmpty = false;
        const cells = columns.map(({ value }) => value(row));
        cells.forEach((cell, at) => {
          if (typeof cell === 'number') cents[at] = (cents[at] ?? 0) + Math.round(cell * 100);
        });
        yield cells;
      }
    if (total !== undefined && !isEmpty)
      yield columns.map(({ kind }, at) => (at === 0 ? total : kind === 'money' ? moneyCell(cents[at]) : null));
  }
  const definitions = columns.map(({ header, width, kind }) => ({
    header,
    width,
    ...(kind && { numFmt: formats[kind] }),
  }));
  const stream = writeXlsxStream(rows(), { name, columns: definitions, freezePane: { rows: 1 } });
  return Readable.from(chunksOf(stream));
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A sheet's name as spreadsheets take it: without their own signs, at most 31 characters, each name once. */
function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .replace(/[\\/?*[\]:']/g, ' ')
        .trim()
        .slice(0, 31) || '-';
    let free = plain;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${plain.slice(0, 26)} (${n})`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** A sheet that is written: its columns with their rows, all of them known. */
export interface Sheet {
  name: string;
  columns: { width: number; numFmt?: string }[];
  rows: Cell[][];
}

export function sheetOf<T>(name: string, columns: readonly Column<T>[], rows: readonly T[]): Sheet {
  return {
    name,
    columns: columns.map(({ width, kind }) => ({ width, ...(kind && { numFmt: formats[kind] }) })),
    rows: [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))],
  };
}

/** A workbook of several sheets. It is held in memory: for what one event bounds. */
export async function workbookOfSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  const names = sheetNames(sheets.map(({ name }) => name));
  const written = await writeXlsx({
    sheets: sheets.map((sheet, at) => ({ ...sheet, name: names[at] ?? '', freezePane: { rows: 1 } })),
  });
  return Buffer.from(written);
}
