import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

/**
 * Counts one try under a key; the count starts anew when its time is over.
 * @returns the tries so far, and the seconds until they are forgotten
 */
export async function countAttempt(db: Db, key: string, minutes: number): Promise<{ tries: number; wait: number }> {
  const span = sql`make_interval(mins => ${minutes})`;
  const { rows } = await db.execute<{ tries: number; wait: number }>(sql`
    insert into sign_in_failures as f (key, failures, window_start) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when f.window_start < now() - ${span} then 1 else f.failures + 1 end,
      window_start = case when f.window_start < now() - ${span} then now() else f.window_start end
    returning failures as tries, ceil(extract(epoch from window_start + ${span} - now()))::int as wait`);
  return rows[0] ?? { tries: 1, wait: 0 };
}

/** Forgets counts whose time is long over. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  await db.execute(sql`
    delete from sign_in_failures where window_start < now() - interval '1 day'
      and (blocked_until is null or blocked_until < now())`);
}

/** Seconds until the last of the keys is free again; nothing when none is blocked. */
export async function blockedFor(db: Db, keys: readonly string[]): Promise<number | undefined> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select ceil(extract(epoch from max(blocked_until) - now()))::int as wait from sign_in_failures
    where key in ${keys} and blocked_until > now()`);
  return rows[0]?.wait ?? undefined;
}

export interface FailureLimit {
  /** Failures within the window that block the key. */
  max: number;
  windowMinutes: number;
  blockMinutes: number;
}

/** Counts a failure under a key and blocks it from the last that is allowed on. */
export async function countFailure(db: Db, key: string, limit: FailureLimit): Promise<void> {
  const since = sql`now() - make_interval(mins => ${limit.windowMinutes})`;
  await db.execute(sql`
    insert into sign_in_failures as f (key, failures, window_start) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when f.window_start < ${since} then 1 else f.failures + 1 end,
      window_start = case when f.window_start < ${since} then now() else f.window_start end,
      blocked_until = case when f.failures + 1 >= ${limit.max} and f.window_start >= ${since}
        then now() + make_interval(mins => ${limit.blockMinutes}) else f.blocked_until end`);
}

/** Forgets the failures of a key. */
export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where key = ${key}`);
}
