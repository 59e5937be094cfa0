import { guessMapping, IMPORT_MAX_ROWS, importFields } from '#domain/followers/import.ts';
import { UPLOAD_MAX_BYTES } from '#domain/uploads/schema.ts';

/** Why a file cannot be read, as the message that says so: `followers.import.problems.{code}`. */
export type FileProblemCode = 'empty' | 'unreadable' | 'tooBig' | 'tooManyRows' | 'oldExcel' | 'onlyHeader';

export class FileProblem extends Error {
  readonly code: FileProblemCode;
  constructor(code: FileProblemCode) {
    super(code);
    this.name = 'FileProblem';
    this.code = code;
  }
}

/** A list as it is in a file. */
export interface SheetFile {
  name: string;
  /** Titles of the columns; empty where the file has none. */
  headers: string[];
  /** Rows under the titles. */
  lines: string[][];
  /** Line of the file on which the first of them stands. */
  firstLine: number;
}

type Cell = string | number | boolean | Date | null | undefined;

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** UTF-8, or UTF-16 with its mark, or else what spreadsheet programs on Windows write. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new FileProblem('unreadable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function rowsOf(bytes: Uint8Array, name: string): Promise<Cell[][]> {
  // A password or the format before 2007.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileProblem('oldExcel');
  if (startsWith(bytes, 0x50, 0x4b)) {
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx(bytes, { maxRows: IMPORT_MAX_ROWS + 1000 });
    return sheets.find(({ rows }) => rows.length > 0)?.rows ?? [];
  }
  // Called a workbook and is none: read as a text it would be said to have no people.
  if (/\.xlsx$/i.test(name)) throw new FileProblem('unreadable');
  const text = decode(bytes);
  // PDF, pictures and other binary files are full of these.
  const [first = ''] = text.split('\n', 1);
  if (/(?![\t\n\r])\p{Cc}|\ufffd/u.test(text.slice(0, 2000)) || first.startsWith('%PDF')) {
    throw new FileProblem('unreadable');
  }
  const { detectDelimiter, parseCsv } = await import('hucre/csv');
  return parseCsv(text, { delimiter: detectDelimiter(text) });
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');

/** Rows above the titles in which a list may say what it is. */
const TITLE_ROWS = 5;

/** Where the list begins: at its titles, under a heading such as “Soci 2026” when there is one. */
function beginningOf(rows: readonly string[][]): number {
  const first = rows.findIndex((row) => !isBlank(row));
  const isTitles = (row: readonly string[]) => {
    const mapping = guessMapping(row);
    return importFields.filter((field) => mapping[field] !== null).length > 1;
  };
  const titles = rows.slice(first, first + TITLE_ROWS).findIndex(isTitles);
  const isAbovePeople = !rows.slice(first, first + titles).some((row) => row.some((cell) => cell.includes('@')));
  return titles > 0 && isAbovePeople ? first + titles : first;
}

/**
 * Reads a list of people from an .xlsx or .csv file, in the browser: separators, encodings and a missing row of titles are
 * recognised; of formulas the stored result counts.
 * @throws FileProblem
 */
export async function readSheetFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<SheetFile> {
  if (file.size === 0) throw new FileProblem('empty');
  if (file.size > UPLOAD_MAX_BYTES) throw new FileProblem('tooBig');
  let rows: string[][];
  try {
    rows = (await rowsOf(new Uint8Array(await file.arrayBuffer()), file.name)).map((row) => row.map(textOf));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('unreadable');
  }
  const start = beginningOf(rows);
  const [first] = start < 0 ? [] : rows.slice(start);
  if (!first) throw new FileProblem('empty');
  // A first row with an address in it is a person.
  const hasHeader = !first.some((cell) => cell.includes('@'));
  const lines = rows.slice(hasHeader ? start + 1 : start);
  while (lines.length > 0 && isBlank(lines.at(-1) ?? [])) lines.pop();
  if (lines.length === 0) throw new FileProblem('onlyHeader');
  if (lines.length > IMPORT_MAX_ROWS) throw new FileProblem('tooManyRows');
  const width = Math.max(first.length, ...lines.slice(0, 100).map((row) => row.length));
  const headers = Array.from({ length: width }, (_, at) => (hasHeader ? (first[at] ?? '') : ''));
  return { name: file.name, headers, lines, firstLine: start + (hasHeader ? 2 : 1) };
}
