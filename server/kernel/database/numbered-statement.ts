import { type SQL, sql } from 'drizzle-orm';

/** A statement with numbered parameters (`$1`), as other libraries write them, for a transaction of ours. */
export function numberedStatement(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`)),
  );
}
