import { Refusal } from '#domain/errors.ts';
import { fitsToday, LINKS_A_DAY } from '#domain/followers/consent.ts';
import type { ImportOutcome, ImportResult, ImportRow } from '#domain/followers/import.ts';
import { addDays } from '#domain/values/time.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { markViewed } from '../../notifications/queries/view.ts';
import { communityOf } from '../../users/commands/create-guest.ts';
import {
  acceptFollowers,
  enteredSince,
  insertFollowers,
  insertGuests,
  type KnownPerson,
  knownByEmail,
} from '../queries/import.ts';
import { mailEntered } from './mail-entered.ts';

/** What happens with a row; of people the community does not deal with every address says the same. */
function outcomeOf(known: KnownPerson | undefined): ImportOutcome {
  if (!known) return 'created';
  if (known.status === null) return 'linked';
  return known.status === 'accepted' ? 'unchanged' : 'accepted';
}

/**
 * Holds a community to what it may enter within a day. Lists are taken in one after the other; one guest more, with a booking, waits
 * for nobody: bookings of one moment may exceed the limit by their number.
 * @throws Refusal followers_today
 */
export async function assertFitsToday(tx: Db, tenantId: string, more: number, now: Date): Promise<void> {
  const already = await enteredSince(tx, tenantId, addDays(now, -1), more > 1);
  if (fitsToday(already, more)) return;
  const left = Math.max(0, LINKS_A_DAY - already);
  throw new Refusal('followers_today', { params: { max: LINKS_A_DAY, left } });
}

/**
 * Takes a batch of an organiser's list in: unknown e-mails become guests, people the community deals with are linked, and all of
 * them follow with the tier given and are notified by mail. Repeating it changes nothing. In one transaction: a batch is stored whole
 * or not at all.
 * @throws Refusal followers_today
 */
export async function importFollowers(
  tx: Db,
  services: Services,
  caller: Caller,
  { rows, dryRun }: { rows: readonly ImportRow[]; dryRun: boolean },
): Promise<{ results: ImportResult[] }> {
  const now = services.now();
  const tenantId = communityOf(caller, 'tenant-subscriptions', undefined);
  const byEmail = new Map<string, ImportRow>();
  for (const row of rows) if (!byEmail.has(row.email)) byEmail.set(row.email, row);
  const people = await knownByEmail(tx, tenantId, [...byEmail.keys()]);
  const outcomes = new Map([...byEmail.keys()].map((email) => [email, outcomeOf(people.get(email))]));
  const results = rows.map((row, at) => ({
    email: row.email,
    outcome: byEmail.get(row.email) === rows[at] ? (outcomes.get(row.email) ?? 'created') : ('unchanged' as const),
  }));
  const having = (outcome: ImportOutcome) =>
    [...byEmail.values()].filter(({ email }) => outcomes.get(email) === outcome);
  await assertFitsToday(tx, tenantId, having('created').length + having('linked').length, now);
  if (dryRun) return { results };

  const activationDate = now.toISOString();
  const guests = await insertGuests(tx, tenantId, having('created'));
  const following = [...having('created'), ...having('linked')].flatMap(({ email, userType }) => {
    const userId = people.get(email)?.id ?? guests.get(email);
    return userId === undefined ? [] : [{ tenantId, userId, userType, activationDate }];
  });
  const ids = await insertFollowers(tx, following);
  // Whom the community brings itself is no news to it.
  await markViewed(tx, tenantId, 'tenant-subscriptions', ids);
  const pending = having('accepted').flatMap(({ email }) => people.get(email)?.followerId ?? []);
  await acceptFollowers(tx, pending, activationDate);
  await mailEntered(tx, services, tenantId, ids);
  await audit(tx, caller, {
    action: 'import',
    resource: 'tenant-subscriptions',
    tenantId,
    changes: { rows: rows.length, created: guests.size, followers: following.length, accepted: pending.length },
  });
  return { results };
}
