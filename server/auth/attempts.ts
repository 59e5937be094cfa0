import { sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import type { Database } from '../database/database.ts';

/** How often something may be tried, counted in the database: restarts and further processes forget nothing. */
export interface AttemptLimit {
  name: string;
  max: number;
  minutes: number;
}

/** Registrations, reset requests and look-ups of one address or account. */
export const limits = {
  registerAddress: { name: 'register', max: 30, minutes: 60 },
  resetAddress: { name: 'reset-address', max: 30, minutes: 60 },
  resetAccount: { name: 'reset-account', max: 5, minutes: 60 },
  confirmAddress: { name: 'confirm-address', max: 30, minutes: 60 },
  confirmAccount: { name: 'confirm-account', max: 5, minutes: 60 },
  linkAddress: { name: 'link-address', max: 60, minutes: 60 },
  nameAddress: { name: 'name-address', max: 120, minutes: 10 },
  socialAddress: { name: 'social-address', max: 30, minutes: 15 },
  addressSearch: { name: 'address-search', max: 300, minutes: 10 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Counts one try and refuses the one beyond the limit; the count starts anew when its time is over.
 * @param who the account or address that tries
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function takeAttempt(database: Database, limit: AttemptLimit, who: string): Promise<void> {
  const span = sql`make_interval(mins => ${limit.minutes})`;
  const { rows } = await database.system.execute<{ tries: number; wait: number }>(sql`
    insert into sign_in_failures as f (key, failures, window_start) values (${`${limit.name}:${who}`}, 1, now())
    on conflict (key) do update set
      failures = case when f.window_start < now() - ${span} then 1 else f.failures + 1 end,
      window_start = case when f.window_start < now() - ${span} then now() else f.window_start end
    returning failures as tries, ceil(extract(epoch from window_start + ${span} - now()))::int as wait`);
  const [row] = rows;
  if (!row || row.tries <= limit.max) return;
  throw new Refusal('too_many_requests', { params: { seconds: row.wait }, data: { retryAfter: row.wait } });
}

/** Forgets counts whose time is long over. */
export async function forgetOldAttempts(database: Database): Promise<void> {
  await database.system.execute(sql`
    delete from sign_in_failures where window_start < now() - interval '1 day'
      and (blocked_until is null or blocked_until < now())`);
}
