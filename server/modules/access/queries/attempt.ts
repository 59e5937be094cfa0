import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';

/** A key's tries so far, and the seconds until they are forgotten. */
export interface Counted {
  key: string;
  tries: number;
  wait: number;
}

/**
 * Counts one try under each key, all at once and before whatever is tried: of parallel tries none sees the count of another.
 * A count starts anew when its time is over.
 */
export async function countAttempts(db: Db, keys: readonly string[], minutes: number): Promise<Counted[]> {
  const span = sql`make_interval(mins => ${minutes})`;
  // Always in one order, so that tries with several keys never wait for each other in a ring.
  const rows = sql.join(
    [...keys].sort().map((key) => sql`(${key}::text, 1, now())`),
    sql`, `,
  );
  const counted = await db.execute<{ key: string; tries: number; wait: number }>(sql`
    insert into sign_in_failures as f (key, failures, window_start) values ${rows}
    on conflict (key) do update set
      failures = case when f.window_start < now() - ${span} then 1 else f.failures + 1 end,
      window_start = case when f.window_start < now() - ${span} then now() else f.window_start end
    returning key, failures as tries, ceil(extract(epoch from window_start + ${span} - now()))::int as wait`);
  return counted.rows;
}

/** Takes one try back under each key: what was tried was right. */
export async function giveBackAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.execute(sql`
    with given as (select key from sign_in_failures where key in ${keys} order by key for update)
    update sign_in_failures f set failures = greatest(f.failures - 1, 0) from given where given.key = f.key`);
}

/** Forgets an account's failed sign-ins, from wherever they came. */
export async function clearGuesses(db: Db, email: string): Promise<void> {
  await db.execute(sql`
    delete from sign_in_failures where key like 'guess%' and right(key, length(${email}::text) + 1) = ${`:${email}`}`);
}

/** Forgets counts whose time is long over. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where window_start < now() - interval '1 day'`);
}
