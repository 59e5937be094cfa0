import type { ImportOutcome, ImportResult, ImportRow } from '../../../../domain/followers/import.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { markViewed } from '../../notifications/queries/view.ts';
import { communityOf } from '../../users/commands/create-guest.ts';
import { acceptFollowers, insertFollowers, insertGuests, type KnownPerson, knownByEmail } from '../queries/import.ts';

/** What happens with a row; only people who book can follow, so that staff accounts are left alone. */
function outcomeOf(known: KnownPerson | undefined, tenantId: string): ImportOutcome {
  if (!known) return 'created';
  if (known.id === tenantId || (known.role !== 'user' && known.role !== 'guest')) return 'refused';
  if (known.status === null) return 'linked';
  return known.status === 'accepted' ? 'unchanged' : 'accepted';
}

/**
 * Takes a batch of an organiser's list in: unknown e-mails become guests, known ones are linked, and all of them follow
 * with the tier given. Repeating it changes nothing. In one transaction: a batch is stored whole or not at all.
 */
export async function importFollowers(
  tx: Db,
  caller: Caller,
  { rows, dryRun }: { rows: readonly ImportRow[]; dryRun: boolean },
  now: Date,
): Promise<{ results: ImportResult[] }> {
  const tenantId = communityOf(caller, 'tenant-subscriptions', undefined);
  const byEmail = new Map<string, ImportRow>();
  for (const row of rows) if (!byEmail.has(row.email)) byEmail.set(row.email, row);
  const people = await knownByEmail(tx, tenantId, [...byEmail.keys()]);
  const outcomes = new Map([...byEmail.keys()].map((email) => [email, outcomeOf(people.get(email), tenantId)]));
  const results = rows.map((row, at) => ({
    email: row.email,
    outcome: byEmail.get(row.email) === rows[at] ? (outcomes.get(row.email) ?? 'refused') : ('unchanged' as const),
  }));
  if (dryRun) return { results };

  const having = (outcome: ImportOutcome) =>
    [...byEmail.values()].filter(({ email }) => outcomes.get(email) === outcome);
  const activationDate = now.toISOString();
  const guests = await insertGuests(tx, tenantId, having('created'));
  const following = [...having('created'), ...having('linked')].flatMap(({ email, userType }) => {
    const userId = people.get(email)?.id ?? guests.get(email);
    return userId === undefined ? [] : [{ tenantId, userId, userType, activationDate }];
  });
  // Whom the community brings itself is no news to it.
  await markViewed(tx, tenantId, 'tenant-subscriptions', await insertFollowers(tx, following));
  const pending = having('accepted').flatMap(({ email }) => people.get(email)?.followerId ?? []);
  await acceptFollowers(tx, pending, activationDate);
  await audit(tx, caller, {
    action: 'import',
    resource: 'tenant-subscriptions',
    tenantId,
    changes: { rows: rows.length, created: guests.size, followers: following.length, accepted: pending.length },
  });
  return { results };
}
