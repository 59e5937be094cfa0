import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import type { UserType } from '#domain/fields.ts';
import type { Consent } from '#domain/followers/consent.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { publishNewFollower } from '../../notifications/commands/publish-live-event.ts';
import { communityOf } from '../../users/commands/create-guest.ts';
import { acceptanceOf, getPerson, relatedTo } from '../../users/queries/person.ts';
import { getFollower, insertFollower, type NewFollower } from '../queries/follower.ts';
import { declinedAccount, insertGuests, knownByEmail } from '../queries/import.ts';

export interface FollowerInput {
  userId?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  surname?: string | undefined;
  tenantId?: string | undefined;
  userType?: UserType | undefined;
  status?: 'accepted' | 'pending' | undefined;
}

/** Whom an address leads to in a community; somebody it does not deal with becomes a guest called as it says. */
async function personOfTyped(
  tx: Db,
  tenantId: string,
  { email, name, surname }: { email: string; name?: string | undefined; surname?: string | undefined },
): Promise<string> {
  const find = async () => (await knownByEmail(tx, tenantId, [email])).get(email)?.id;
  const known = await find();
  if (known !== undefined) return known;
  const called = { name: name ?? email.slice(0, email.indexOf('@')), surname: surname ?? '' };
  const guests = await insertGuests(tx, tenantId, [{ ...called, email }]);
  // Somebody else may have entered the same person in the meantime.
  const id = guests.get(email) ?? (await find());
  if (id === undefined) throw new Refusal('unexpected');
  return id;
}

async function personOf(
  tx: Db,
  caller: Caller,
  tenantId: string,
  input: FollowerInput,
): Promise<{ userId: string; consent: Consent }> {
  const { userId, email } = input;
  if (userId !== undefined) {
    const isAdmin = scopeOf(caller.actor, 'create', 'tenant-subscriptions') === 'all';
    const person = await getPerson(tx, userId, isAdmin ? undefined : relatedTo(tenantId));
    if (!isAdmin || person.role === 'guest') return { userId: person._id, consent: 'asked' };
    return { userId: await personOfTyped(tx, tenantId, person), consent: 'asked' };
  }
  if (email === undefined) throw new Refusal('follower_required', { fields: { userId: 'validation.required' } });
  // Who was declined by mistake had asked themselves.
  const declined = input.status === 'pending' ? await declinedAccount(tx, tenantId, email) : undefined;
  if (declined !== undefined) return { userId: declined, consent: 'given' };
  return { userId: await personOfTyped(tx, tenantId, { ...input, email }), consent: 'asked' };
}

/** The one place where a relationship begins: anyone who wants to know of new requests subscribes here. */
async function begin(tx: Db, caller: Caller, values: NewFollower, id = v7()): Promise<string> {
  const { tenantId, userId, userType, status, consent } = values;
  await Promise.all([
    insertFollower(tx, { ...values, id }),
    audit(tx, caller, {
      action: 'create',
      resource: 'tenant-subscriptions',
      recordId: id,
      tenantId,
      changes: { userId, userType, status, consent },
    }),
    publishNewFollower(tx, caller, { _id: id, tenantId, status }),
  ]);
  return id;
}

/**
 * Makes a guest who is written down just now a follower of the chosen tier, under an id of the caller's. Sent at once, in the order
 * of the calls.
 * @throws Refusal not_found when there is no such community, or it is disabled or deleted
 */
export async function addNewGuest(
  tx: Db,
  caller: Caller,
  { id, ...guest }: { id: string; userId: string; tenantId: string; userType: UserType },
  now: Date,
): Promise<void> {
  const following = { status: 'accepted', consent: 'asked', activationDate: now.toISOString() } as const;
  await Promise.all([begin(tx, caller, { ...guest, ...following }, id), acceptanceOf(tx, guest.tenantId)]);
}

/**
 * Makes somebody an accepted follower of a community: a guest it created, somebody it deals with, or the person who has an e-mail, as it
 * calls them. Who was declined by mistake is put back as `pending`, by exact e-mail.
 * @throws Refusal not_found, follower_required, already_follower, validation_failed
 */
export async function addFollower(
  tx: Db,
  caller: Caller,
  input: FollowerInput,
  now: Date,
): Promise<TenantSubscription> {
  const { userType, status = 'accepted' } = input;
  const tenantId = communityOf(caller, 'tenant-subscriptions', input.tenantId);
  if (!userType) throw new Refusal('validation_failed', { fields: { userType: 'validation.required' } });
  await acceptanceOf(tx, tenantId);
  const person = await personOf(tx, caller, tenantId, input);
  const activationDate = status === 'accepted' ? now.toISOString() : null;
  return getFollower(tx, await begin(tx, caller, { tenantId, ...person, userType, status, activationDate }));
}

/**
 * A person's own request to follow a community: pending, or accepted at once where the community accepts automatically. The tier
 * is the community's to give.
 * @throws Refusal not_found, already_follower, validation_failed
 */
export async function requestToFollow(
  tx: Db,
  caller: Caller,
  { tenantId }: FollowerInput,
  now: Date,
): Promise<TenantSubscription> {
  if (!tenantId) throw new Refusal('validation_failed', { fields: { tenantId: 'validation.required' } });
  const isAutomatic = await acceptanceOf(tx, tenantId);
  const id = await begin(tx, caller, {
    tenantId,
    userId: caller.actor.userId,
    userType: 'normal',
    status: isAutomatic ? 'accepted' : 'pending',
    activationDate: isAutomatic ? now.toISOString() : null,
    consent: 'given',
    language: caller.language,
  });
  return getFollower(tx, id);
}
