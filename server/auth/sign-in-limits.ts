import { sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import type { Database } from '../database/database.ts';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const BLOCK_MINUTES = 15;

export interface SignInKeys {
  email: string;
  address: string;
}

const keysOf = (keys: SignInKeys) => [`account:${keys.email}`, `address:${keys.address}`];

/**
 * Refuses sign-in while an account or an address has failed too often; kept in the database, so a restart forgets nothing.
 * @throws Refusal too_many_requests
 */
export async function assertSignInAllowed(database: Database, keys: SignInKeys): Promise<void> {
  const result = await database.system.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from max(blocked_until) - now()))::int as wait from sign_in_failures
    where key in ${keysOf(keys)} and blocked_until > now()`);
  const wait = result.rows[0]?.wait;
  if (wait) throw new Refusal('too_many_requests', { params: { seconds: wait }, data: { retryAfter: wait } });
}

/** Counts a failed sign-in and blocks the account after 10, the address after 100 within 15 minutes. */
export async function recordSignInFailure(database: Database, keys: SignInKeys): Promise<void> {
  const [account, address] = keysOf(keys);
  for (const [key, limit] of [
    [account, PER_ACCOUNT],
    [address, PER_ADDRESS],
  ] as const) {
    await database.system.execute(sql`
      insert into sign_in_failures as f (key, failures, window_start) values (${key}, 1, now())
      on conflict (key) do update set
        failures = case when f.window_start < now() - make_interval(mins => ${WINDOW_MINUTES}) then 1 else f.failures + 1 end,
        window_start = case when f.window_start < now() - make_interval(mins => ${WINDOW_MINUTES}) then now() else f.window_start end,
        blocked_until = case when f.failures + 1 >= ${limit} and f.window_start >= now() - make_interval(mins => ${WINDOW_MINUTES})
          then now() + make_interval(mins => ${BLOCK_MINUTES}) else f.blocked_until end`);
  }
}

/** A successful sign-in clears the account's failures. */
export async function clearSignInFailures(database: Database, keys: SignInKeys): Promise<void> {
  await database.system.execute(sql`delete from sign_in_failures where key = ${`account:${keys.email}`}`);
}
