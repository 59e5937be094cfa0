import { Refusal } from '#domain/errors.ts';
import { addressKey, SITE_FACTOR, siteKey } from '#server/kernel/address-key.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { countAttempts, giveBackAttempts } from '../queries/attempt.ts';

const WINDOW_MINUTES = 15;
const PER_DEVICE = 10;
const PER_ADDRESS = 100;

/** Who guesses at which account. */
export interface Guesser {
  email: string;
  address: string;
  /** The device's own id where the account was signed in from it before. */
  device: string | undefined;
}

/**
 * A stranger is counted per account and address, and per address; a device of the account by itself, so that nobody else's
 * guesses slow it. There is no count per account: with one, anybody could lock anybody out.
 */
function keysOf({ email, address, device }: Guesser): string[] {
  if (device !== undefined) return [`guess:device-${device}:${email}`];
  const [line, site] = [addressKey(address), siteKey(address)];
  const ofSite = site === undefined ? [] : [`site:${site}`, `guess-site:${site}:${email}`];
  return [`address:${line}`, `guess:${line}:${email}`, ...ofSite];
}

/** How often each kind of key may be guessed with. */
function mostOf(key: string): number {
  if (key.startsWith('address:')) return PER_ADDRESS;
  if (key.startsWith('site:')) return PER_ADDRESS * SITE_FACTOR;
  return key.startsWith('guess-site:') ? PER_DEVICE * SITE_FACTOR : PER_DEVICE;
}

/**
 * Counts a guess before it is evaluated: 10 in 15 minutes for an account from one line, 100 from one line, and eight times as
 * much from all lines of one site.
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function takeGuess(database: Database, guesser: Guesser): Promise<void> {
  const counted = await countAttempts(database.system, keysOf(guesser), WINDOW_MINUTES);
  const over = counted.filter(({ key, tries }) => tries > mostOf(key));
  if (over.length === 0) return;
  const wait = Math.max(...over.map((one) => one.wait));
  throw new Refusal('too_many_requests', { params: { seconds: wait }, data: { retryAfter: wait } });
}

/** A guess that was right is no guess. */
export async function giveBackGuess(database: Database, guesser: Guesser): Promise<void> {
  await giveBackAttempts(database.system, keysOf(guesser));
}
