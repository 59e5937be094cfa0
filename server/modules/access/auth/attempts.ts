import { Refusal } from '#domain/errors.ts';
import { addressKey, SITE_FACTOR, siteKey } from '#server/kernel/address-key.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { countAttempts } from '../queries/attempt.ts';

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
  nonceAddress: { name: 'nonce-address', max: 60, minutes: 15 },
  passkeyAddress: { name: 'passkey-address', max: 120, minutes: 15 },
  /** Codes, recovery codes and passkeys of one account's second step, after the right password. */
  secondFactor: { name: 'second-factor', max: 30, minutes: 60 },
  /** Proofs within one session. */
  proof: { name: 'proof', max: 10, minutes: 15 },
  /** Refused actions of one person that the audit log keeps; more of them tell nothing new. */
  refusals: { name: 'refusals', max: 20, minutes: 10 },
  socialAddress: { name: 'social-address', max: 30, minutes: 15 },
  addressSearch: { name: 'address-search', max: 300, minutes: 10 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Counts one try of the person who comes from an address, by its line and, with a larger allowance, by its site.
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function takeFromAddress(database: Database, limit: AttemptLimit, address: string): Promise<void> {
  await takeAttempt(database, limit, addressKey(address));
  const site = siteKey(address);
  if (site !== undefined) await takeAttempt(database, { ...limit, max: limit.max * SITE_FACTOR }, site);
}

/**
 * Counts one try and refuses the one beyond the limit; the count starts anew when its time is over.
 * @param who the account or address that tries
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function takeAttempt(database: Database, limit: AttemptLimit, who: string): Promise<void> {
  const [{ tries, wait } = { tries: 1, wait: 0 }] = await countAttempts(
    database.system,
    [`${limit.name}:${who}`],
    limit.minutes,
  );
  if (tries <= limit.max) return;
  throw new Refusal('too_many_requests', { params: { seconds: wait }, data: { retryAfter: wait } });
}
