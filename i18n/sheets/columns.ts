import type { Language } from '#domain/shared/language.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { type Cell, dateCell, moneyCell, textCell } from './cells.ts';
import type { ExportTexts } from './texts.ts';

export interface Column<T> {
  header: string;
  width: number;
  kind?: 'money' | 'date' | undefined;
  value: (row: T) => Cell;
}

export interface SheetOptions {
  language: Language;
  texts: ExportTexts;
  /** Whether the reader sees e-mail addresses. */
  contacts: boolean;
  /** Whether the sheet covers more than one community. */
  communities: boolean;
  /** The fields participants answered, each a column of a sheet of tickets. */
  answers?: readonly string[] | undefined;
}

type Name = keyof ExportTexts['columns'];

/** Builders of columns in a language: the header is the column's name, the width suits its content. */
export function columnsIn<T>({ texts }: SheetOptions) {
  const header = (name: Name) => texts.columns[name];
  return {
    text: (name: Name, width: number, value: (row: T) => string | null | undefined): Column<T> => ({
      header: header(name),
      width,
      value: (row) => textCell(value(row)),
    }),
    number: (name: Name, value: (row: T) => Cell): Column<T> => ({ header: header(name), width: 10, value }),
    money: (name: Name, value: (row: T) => number | null): Column<T> => ({
      header: header(name),
      width: 13,
      kind: 'money',
      value: (row) => moneyCell(value(row)),
    }),
    date: (name: Name, value: (row: T) => string | null): Column<T> => ({
      header: header(name),
      width: 17,
      kind: 'date',
      value: (row) => dateCell(value(row)),
    }),
    yesNo: (name: Name, value: (row: T) => boolean): Column<T> => ({
      header: header(name),
      width: 9,
      value: (row) => (value(row) ? texts.yes : texts.no),
    }),
  };
}

/** A column for each field that was answered, for whoever may read the answers. */
export function answerColumns<T>(
  { contacts, answers = [] }: SheetOptions,
  infoOf: (row: T) => Pick<ParticipantInfo, 'requirements'>,
): Column<T>[] {
  if (!contacts) return [];
  return answers.map((name) => ({
    header: name,
    width: 24,
    value: (row) => textCell(infoOf(row).requirements?.[name]),
  }));
}
