import { Refusal } from '../../../domain/errors.ts';
import type { UserType } from '../../../domain/fields.ts';
import { scopeOf } from '../../../domain/permissions.ts';
import type { TenantSubscription } from '../../../domain/tenant-subscription/schema.ts';
import type { Db } from '../../database/database.ts';
import { audit } from '../../database/repositories/audit-repository.ts';
import { insertFollower } from '../../database/repositories/follower-repository.ts';
import { accountOfEmail, getPerson, relatedTo } from '../../database/repositories/person-repository.ts';
import type { Caller } from '../../http/policy.ts';
import { tellNewFollower } from '../live/tell.ts';
import { communityOf } from './create-guest.ts';

export interface FollowerInput {
  userId?: string | undefined;
  email?: string | undefined;
  tenantId?: string | undefined;
  userType: UserType;
}

async function personOf(tx: Db, caller: Caller, tenantId: string, input: FollowerInput): Promise<string> {
  if (input.userId) {
    const isAdmin = scopeOf(caller.actor, 'create', 'tenant-subscriptions') === 'all';
    return (await getPerson(tx, input.userId, isAdmin ? undefined : relatedTo(tenantId)))._id;
  }
  const person = input.email === undefined ? undefined : await accountOfEmail(tx, input.email);
  if (!person) throw new Refusal('follower_required', { fields: { userId: 'validation.required' } });
  return person.id;
}

/**
 * Makes somebody an accepted follower of a community: a guest it created, somebody it deals with, or anybody by exact e-mail
 * (DEC-021, API-E069).
 * @throws Refusal not_found, follower_required, already_follower
 */
export async function addFollower(
  tx: Db,
  caller: Caller,
  input: FollowerInput,
  now: Date,
): Promise<TenantSubscription> {
  const tenantId = communityOf(caller, 'tenant-subscriptions', input.tenantId);
  const userId = await personOf(tx, caller, tenantId, input);
  const follower = await insertFollower(tx, {
    tenantId,
    userId,
    userType: input.userType,
    status: 'accepted',
    activationDate: now.toISOString(),
  });
  await audit(tx, caller, {
    action: 'create',
    resource: 'tenant-subscriptions',
    recordId: follower._id,
    tenantId,
    changes: { userId, userType: input.userType },
  });
  await tellNewFollower(tx, caller, follower);
  return follower;
}
