import type { Identifier, RaRecord } from 'react-admin';

/** Rows of one call, and of one print: what is longer is for a spreadsheet. */
const PER_CALL = 1000;
export const PRINT_MAX = 2000;

/** A column of the sheet: the words of its head and of a row. */
export interface PrintColumn<T extends RaRecord<Identifier>> {
  /** Message key. */
  label: string;
  text: (row: T) => string;
  isNumber?: boolean;
  /** Never broken over two lines: a code. */
  isWhole?: boolean;
}

/** One way of putting a list on paper: its order, and what stands together under a head of its own. */
export interface PrintWay<T extends RaRecord<Identifier>> {
  /** Message key. */
  label: string;
  arrange: (rows: T[]) => T[];
  groupOf?: (row: T) => string;
}

/** Rows that follow each other under one head. */
export function groupsOf<T>(rows: readonly T[], groupOf: (row: T) => string): [head: string, rows: T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
  return [...groups];
}

export interface PrintedRows<T> {
  rows: T[];
  total: number;
}

/** Every row the filters find, up to what a print holds. */
export async function rowsToPrint<T>(
  read: (page: number, perPage: number) => Promise<{ data: T[]; total?: number | undefined }>,
): Promise<PrintedRows<T>> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const { data, total = data.length } = await read(page, PER_CALL);
    rows.push(...data);
    if (data.length < PER_CALL || rows.length >= Math.min(total, PRINT_MAX))
      return { rows: rows.slice(0, PRINT_MAX), total };
  }
}
