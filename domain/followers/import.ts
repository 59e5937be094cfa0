import { z } from 'zod';
import { email as emailField, nameText, type UserType, userTypes } from '../fields.ts';
import { cleanLine } from '../values/clean.ts';
import { isEmail, nameBeforeEmail, readEmail } from '../values/email.ts';

/** Longest list one file may bring. */
export const IMPORT_MAX_ROWS = 10_000;
/** Rows sent at a time; each batch is stored whole or not at all. */
export const IMPORT_BATCH = 500;

export const importFields = ['name', 'surname', 'email', 'userType'] as const;
export type ImportField = (typeof importFields)[number];

/** How one column writes the whole name. */
export const nameOrders = ['surnameFirst', 'nameFirst'] as const;
export type NameOrder = (typeof nameOrders)[number];

/** Which column holds a field; null for none. One column may hold the whole name instead of two. */
export type ImportMapping = Readonly<Record<ImportField, number | null>> & {
  readonly fullName?: { readonly column: number; readonly order: NameOrder } | undefined;
};

/** Headers organisers use, folded: Italian and English. */
const knownHeaders: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['nome', 'name', 'first name', 'firstname', 'given name', 'nome socio'],
  surname: ['cognome', 'surname', 'last name', 'lastname', 'family name', 'cognome socio'],
  email: [
    'email',
    'e-mail',
    'mail',
    'posta',
    'posta elettronica',
    'indirizzo email',
    'indirizzo e-mail',
    'indirizzo mail',
    'indirizzo di posta elettronica',
    'email address',
    'e-mail address',
    'e-mail 1 - value',
    'email 1 - value',
    'primary email',
  ],
  userType: [
    'tipo',
    'tipologia',
    'tipo di utente',
    'tipo utente',
    'tipologia utente',
    'tipo socio',
    'user type',
    'usertype',
    'type',
    'tier',
  ],
};

/** Headers of one column with the whole name, folded, with the order they say. */
const fullNameHeaders: Readonly<Record<string, NameOrder>> = {
  nominativo: 'surnameFirst',
  'cognome e nome': 'surnameFirst',
  'cognome nome': 'surnameFirst',
  'cognome, nome': 'surnameFirst',
  'nome e cognome': 'nameFirst',
  'nome cognome': 'nameFirst',
  'nome completo': 'nameFirst',
  'full name': 'nameFirst',
  'display name': 'nameFirst',
};

/** Words a surname goes on after. */
const particle = /^(?:d[aeio]|de[ilr]|del(?:la|lo|l[ei])|dal(?:la)?|l[aeio]|van|von|der?|den|san|santa)$/i;

/** The parts of a name that is in one column; a comma ends the surname wherever it stands. */
export function splitName(text: string, order: NameOrder): { name: string; surname: string } {
  const whole = cleanLine(text);
  const [beforeComma = '', afterComma] = whole.split(/ ?, ?/, 2);
  if (afterComma !== undefined) return { surname: beforeComma, name: afterComma };
  const words = whole.split(' ');
  if (order === 'nameFirst') {
    // What begins with a particle is the surname, however many first names are before it.
    const at = words.findIndex((word, index) => index > 0 && particle.test(word));
    const cut = at > 0 ? at : 1;
    return { name: words.slice(0, cut).join(' '), surname: words.slice(cut).join(' ') };
  }
  const end = words.findIndex((word) => !particle.test(word)) + 1;
  return { surname: words.slice(0, end).join(' '), name: words.slice(end).join(' ') };
}

/** Words for the tiers, folded. */
const knownTypes: Readonly<Record<string, UserType>> = {
  normal: 'normal',
  normale: 'normal',
  standard: 'normal',
  premium: 'premium',
  top: 'top',
  associato: 'top',
  associata: 'top',
  associate: 'top',
  socio: 'top',
  socia: 'top',
};

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.:]+/g, ' ')
    .trim();

const typeOf = (text: string): UserType | undefined => {
  const word = fold(text);
  return Object.hasOwn(knownTypes, word) ? knownTypes[word] : undefined;
};

/** The columns that look like each field, by their headers; the first match wins and a column serves once. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const folded = headers.map(fold);
  const taken = new Set<number>();
  const find = (field: ImportField): number | null => {
    const known = knownHeaders[field];
    const at = folded.findIndex((header, index) => !taken.has(index) && known.includes(header));
    if (at < 0) return null;
    taken.add(at);
    return at;
  };
  const found = { name: find('name'), surname: find('surname'), email: find('email'), userType: find('userType') };
  const column = folded.findIndex((header) => Object.hasOwn(fullNameHeaders, header));
  if (found.surname !== null || column < 0) return found;
  return { ...found, name: null, fullName: { column, order: fullNameHeaders[folded[column] ?? ''] ?? 'surnameFirst' } };
}

/** The required fields that no column was chosen for. */
export const unmappedFields = (mapping: ImportMapping): ImportField[] =>
  (['name', 'surname', 'email'] as const).filter(
    (field) => mapping[field] === null && (field === 'email' || mapping.fullName === undefined),
  );

/** Numbers, dates and marks alone are of another column; whatever else people write their names with is theirs. */
const isName = (text: string): boolean => /[^\p{N}\p{P}\p{Z}\p{Sc}\p{Sm}]/u.test(text) && !/^\s*\d+[/.-]\d/.test(text);
const personName = nameText(80).refine(isName, 'validation.invalid');

export const importRow = z.strictObject({
  name: personName,
  surname: personName,
  email: emailField,
  userType: z.enum(userTypes),
});
export type ImportRow = z.infer<typeof importRow>;

/** Body of POST tenant-subscriptions/import. */
export const importRowsInput = z.strictObject({
  /** Tells what would happen and stores nothing. */
  dryRun: z.boolean().default(false),
  rows: z.array(importRow).min(1, 'validation.required').max(IMPORT_BATCH, 'validation.maxItems'),
});

/** What an import does, or would do, with a person: somebody new to the community, somebody it deals with, a follower. */
export const importOutcomes = ['created', 'linked', 'accepted', 'unchanged'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
export const importResultAnswer = z.object({
  email: z.string(),
  outcome: z.enum(importOutcomes),
});
export type ImportResult = z.infer<typeof importResultAnswer>;

export type RowProblem = 'required' | 'email' | 'userType' | 'duplicate' | 'formula' | 'tooLong' | 'noName';

/** One row of the file: what it brings, or why it cannot. */
export interface ReadRow {
  /** Line in the file, the header being 1. */
  line: number;
  values: Readonly<Record<ImportField, string>>;
  problems: readonly { field: ImportField; problem: RowProblem }[];
  row: ImportRow | null;
}

const formula = /^\s*[=@]/;

type Values = ReadRow['values'];

/** What a row's cells say, clean, by the chosen columns; a name that only is before the address is taken from there. */
function valuesOf(cells: readonly string[], mapping: ImportMapping): Values {
  const at = (column: number | null) => cleanLine(column === null ? '' : (cells[column] ?? ''));
  const { fullName } = mapping;
  const typed = at(mapping.email);
  const own = fullName
    ? splitName(at(fullName.column), fullName.order)
    : { name: at(mapping.name), surname: at(mapping.surname) };
  const names = own.name === '' && own.surname === '' ? splitName(nameBeforeEmail(typed), 'nameFirst') : own;
  return { ...names, email: isEmail(typed) ? readEmail(typed) : typed, userType: at(mapping.userType) };
}

function problemsOf(values: ReadRow['values']): { field: ImportField; problem: RowProblem }[] {
  const problems: { field: ImportField; problem: RowProblem }[] = [];
  for (const field of ['name', 'surname'] as const) {
    if (values[field] === '') problems.push({ field, problem: 'required' });
    else if (formula.test(values[field])) problems.push({ field, problem: 'formula' });
    else if (!isName(values[field])) problems.push({ field, problem: 'noName' });
    else if (!personName.safeParse(values[field]).success) problems.push({ field, problem: 'tooLong' });
  }
  if (values.email === '') problems.push({ field: 'email', problem: 'required' });
  else if (!emailField.safeParse(values.email).success) problems.push({ field: 'email', problem: 'email' });
  if (values.userType !== '' && !typeOf(values.userType)) problems.push({ field: 'userType', problem: 'userType' });
  return problems;
}

/**
 * Reads the rows of a file by the chosen columns: empty lines are left out, an e-mail that came before is a duplicate.
 * @param lines the rows under the header
 * @param otherwise the tier of rows that name none
 * @param firstLine on which line of the file the first row stands
 */
export function readRows(
  lines: readonly (readonly string[])[],
  mapping: ImportMapping,
  otherwise: UserType = 'normal',
  firstLine = 2,
): ReadRow[] {
  const seen = new Set<string>();
  const rows: ReadRow[] = [];
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const values = valuesOf(cells, mapping);
    const problems = problemsOf(values);
    const email = readEmail(values.email);
    if (email !== '' && seen.has(email)) problems.push({ field: 'email', problem: 'duplicate' });
    seen.add(email);
    const userType = values.userType === '' ? otherwise : (typeOf(values.userType) ?? otherwise);
    const { name, surname } = values;
    rows.push({
      line: index + firstLine,
      values,
      problems,
      row: problems.length > 0 ? null : { name, surname, email, userType },
    });
  }
  return rows;
}
