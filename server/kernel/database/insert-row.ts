import { createHash } from 'node:crypto';
import { getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { builtPerShape, type Db } from './database.ts';

type RowTable = PgTable & { id: AnyPgColumn };

/**
 * A value the database works out, by an expression that is made once: what it reads of the row it names by placeholders, as it
 * does the values given beside them.
 */
export class WorkedOut {
  readonly expression: SQL;
  readonly values: Readonly<Record<string, unknown>>;

  constructor(expression: SQL, values: Readonly<Record<string, unknown>> = {}) {
    this.expression = expression;
    this.values = values;
  }
}

/** A whole row, its id given: a statement that is kept would repeat one it had made. */
export type NewRow<T extends RowTable> = {
  [K in keyof InferInsertModel<T>]: InferInsertModel<T>[K] | WorkedOut;
} & { id: string };

interface Kept {
  execute: (values: Record<string, unknown>) => Promise<unknown>;
}

const kept = builtPerShape<Kept>();

/** Numbers expressions, so that a statement's shape can name them. */
const expressions = new WeakMap<SQL, number>();
let numbered = 0;
function numberOf(expression: SQL): number {
  const number = expressions.get(expression) ?? numbered++;
  expressions.set(expression, number);
  return number;
}

function shapeOf(name: string, value: unknown): string {
  if (value instanceof WorkedOut) return `${name}=${numberOf(value.expression)}`;
  return value === null ? `${name}-` : name;
}

type Given = readonly (readonly [string, unknown])[];
const given = (row: object): Given => Object.entries(row).filter(([, value]) => value !== undefined);

/** What is in a statement for the values of its rows, and what is sent with it: of several rows under name and number. */
function valuesOf(rows: readonly Given[]) {
  const nameOf = (name: string, at: number) => (rows.length === 1 ? name : `${name} ${at}`);
  const inStatement = rows.map((row, at) =>
    Object.fromEntries(
      row.map(([name, value]) => {
        if (value instanceof WorkedOut) return [name, value.expression];
        // An encoder is not asked for nothing: a document column would keep the word null.
        return [name, value === null ? null : sql.placeholder(nameOf(name, at))];
      }),
    ),
  );
  const sent = rows.flatMap((row, at) =>
    row.flatMap(([name, value]) =>
      value instanceof WorkedOut ? Object.entries(value.values) : [[nameOf(name, at), value] as const],
    ),
  );
  return { inStatement, sent: Object.fromEntries(sent) };
}

async function send<T extends RowTable>(
  db: Db,
  table: T,
  rows: readonly NewRow<T>[],
  unlessTaken?: AnyPgColumn,
): Promise<unknown> {
  const entries = rows.map(given);
  const shape = [
    getTableName(table),
    unlessTaken?.name ?? '',
    ...entries.map((row) => row.map(([name, value]) => shapeOf(name, value)).join()),
  ].join(' ');
  const { inStatement, sent } = valuesOf(entries);
  const statement = kept(db, shape, (connection) => {
    const insert = connection.insert(table).values(inStatement as InferInsertModel<T>[]);
    const name = `insert_${createHash('sha1').update(shape).digest('base64url')}`;
    if (!unlessTaken) return insert.prepare(name);
    return insert.onConflictDoNothing({ target: unlessTaken }).returning({ id: table.id }).prepare(name);
  });
  return statement.execute(sent);
}

/**
 * Inserts one row by a statement that is built once for each set of columns given. Sent at once, in the order of the calls, so that
 * what does not wait for each other travels together.
 */
export async function insertRow<T extends RowTable>(db: Db, table: T, row: NewRow<T>): Promise<void> {
  await send(db, table, [row]);
}

/** Rows of one statement: each number of rows is a statement of its own, and bookings of more are rare. */
const MOST_ROWS = 8;

/**
 * Inserts rows, of several without values that are worked out, but those whose value of a column another row has already.
 * @returns the ids of the rows that were stored
 */
export async function insertUntaken<T extends RowTable>(
  db: Db,
  table: T,
  column: AnyPgColumn,
  rows: readonly NewRow<T>[],
): Promise<Set<string>> {
  const parts: Promise<unknown>[] = [];
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    parts.push(send(db, table, rows.slice(at, at + MOST_ROWS), column));
  }
  return new Set(((await Promise.all(parts)) as { id: string }[][]).flat().map(({ id }) => id));
}
