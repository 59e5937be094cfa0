import { Refusal } from '../../domain/errors.ts';
import type { Database } from '../database/database.ts';
import { blockedFor, clearFailures, countFailure } from '../database/repositories/attempt-repository.ts';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;
const BLOCK_MINUTES = 15;

export interface SignInKeys {
  email: string;
  address: string;
}

const accountKey = ({ email }: SignInKeys) => `account:${email}`;
const addressKey = ({ address }: SignInKeys) => `address:${address}`;

/**
 * Refuses sign-in while an account or an address has failed too often; kept in the database, so a restart forgets nothing.
 * @throws Refusal too_many_requests
 */
export async function assertSignInAllowed(database: Database, keys: SignInKeys): Promise<void> {
  const wait = await blockedFor(database.system, [accountKey(keys), addressKey(keys)]);
  if (wait) throw new Refusal('too_many_requests', { params: { seconds: wait }, data: { retryAfter: wait } });
}

/** Counts a failed sign-in and blocks the account after 10, the address after 100 within 15 minutes. */
export async function recordSignInFailure(database: Database, keys: SignInKeys): Promise<void> {
  const span = { windowMinutes: WINDOW_MINUTES, blockMinutes: BLOCK_MINUTES };
  await countFailure(database.system, accountKey(keys), { ...span, max: PER_ACCOUNT });
  await countFailure(database.system, addressKey(keys), { ...span, max: PER_ADDRESS });
}

/** A successful sign-in clears the account's failures. */
export async function clearSignInFailures(database: Database, keys: SignInKeys): Promise<void> {
  await clearFailures(database.system, accountKey(keys));
}
