import { Refusal } from '#domain/errors.ts';
import { type Action, can, type Resource, scopeOf } from '#domain/permissions.ts';
import type { Caller, SignedIn } from './caller.ts';
import { EVERY_TENANT, type TenantScope } from './database/database.ts';

/** Whose records a query may see beyond the connection's community: everybody's of it, or one person's own. */
export interface Visibility {
  userId?: string | undefined;
  /** Whether e-mail addresses are hidden: then nothing is found through them. */
  hidesContacts?: boolean | undefined;
}

export interface Reach {
  scope: TenantScope;
  visible: Visibility;
}

const ownReach = ({ actor }: Caller): Reach => ({ scope: EVERY_TENANT, visible: { userId: actor.userId } });

/** The rows an action lets its caller reach: a community's, or, for a person, their own in any community. */
export function reachOf(caller: SignedIn, action: Action, resource: Resource): Reach {
  if (scopeOf(caller.actor, action, resource) !== 'own') return { scope: caller.scope, visible: {} };
  return ownReach(caller);
}

/**
 * Reads one record, in the community the caller acts for or among their own in any: a buyer promoted to scanner keeps both.
 * @throws Refusal not_found, and what `read` throws
 */
export async function readReachable<T>(
  caller: SignedIn,
  resource: Resource,
  read: (reach: Reach) => Promise<T>,
): Promise<{ record: T; isOwn: boolean }> {
  const reach = reachOf(caller, 'get', resource);
  try {
    return { record: await read(reach), isOwn: reach.visible.userId !== undefined };
  } catch (error) {
    const isMissing = error instanceof Refusal && error.code === 'not_found';
    const own = { userId: caller.actor.userId, tenantId: null };
    if (!isMissing || reach.visible.userId !== undefined || !can(caller.actor, 'get', resource, own)) throw error;
    return { record: await read(ownReach(caller)), isOwn: true };
  }
}
