import { Refusal } from '../../../../domain/errors.ts';
import type { UserType } from '../../../../domain/fields.ts';
import type { TenantSubscription } from '../../../../domain/followers/schema.ts';
import { scopeOf } from '../../../../domain/permissions.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { publishNewFollower } from '../../notifications/commands/publish-live-event.ts';
import { communityOf } from '../../users/commands/create-guest.ts';
import { acceptanceOf, accountOfEmail, getPerson, relatedTo } from '../../users/queries/person.ts';
import { insertFollower, type NewFollower } from '../queries/follower.ts';

export interface FollowerInput {
  userId?: string | undefined;
  email?: string | undefined;
  tenantId?: string | undefined;
  userType?: UserType | undefined;
  status?: 'accepted' | 'pending' | undefined;
}

async function personOf(tx: Db, caller: Caller, tenantId: string, input: FollowerInput): Promise<string> {
  if (input.userId) {
    const isAdmin = scopeOf(caller.actor, 'create', 'tenant-subscriptions') === 'all';
    return (await getPerson(tx, input.userId, isAdmin ? undefined : relatedTo(tenantId)))._id;
  }
  const person = input.email === undefined ? undefined : await accountOfEmail(tx, input.email);
  if (!person) {
    const field = input.email === undefined ? 'userId' : 'email';
    const message = input.email === undefined ? 'validation.required' : 'validation.unknownEmail';
    throw new Refusal('follower_required', { fields: { [field]: message } });
  }
  return person.id;
}

/** The one place where a relationship begins: whoever wants to know of new requests is told here. */
async function begin(tx: Db, caller: Caller, values: NewFollower): Promise<TenantSubscription> {
  const follower = await insertFollower(tx, values);
  const { tenantId, userId, userType, status } = values;
  await audit(tx, caller, {
    action: 'create',
    resource: 'tenant-subscriptions',
    recordId: follower._id,
    tenantId,
    changes: { userId, userType, status },
  });
  await publishNewFollower(tx, caller, follower);
  return follower;
}

/**
 * Makes somebody an accepted follower of a community: a guest it created, somebody it deals with, or anybody by exact e-mail
 * (DEC-021, API-E069, FOLL-013). Who was declined by mistake is put back as `pending`, by exact e-mail.
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
  const userId = await personOf(tx, caller, tenantId, input);
  const activationDate = status === 'accepted' ? now.toISOString() : null;
  return begin(tx, caller, { tenantId, userId, userType, status, activationDate });
}

/**
 * A person's own request to follow a community: pending, or accepted at once where the community accepts automatically
 * (DEC-023, DEC-064). The tier is the community's to give.
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
  return begin(tx, caller, {
    tenantId,
    userId: caller.actor.userId,
    userType: 'normal',
    status: isAutomatic ? 'accepted' : 'pending',
    activationDate: isAutomatic ? now.toISOString() : null,
  });
}
