import { tenantSubscriptionApi } from '#domain/followers/api.ts';
import { tenantSubscriptionList } from '#domain/followers/schema.ts';
import type { Action } from '#domain/permissions.ts';
import { userApi } from '#domain/users/api.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { allow } from '../../kernel/http/policy.ts';
import { requestToFollow } from './commands/add-follower.ts';
import { enterFollower } from './commands/enter-follower.ts';
import {
  acceptFollower,
  changePromotion,
  declineFollower,
  leaveScanning,
  removeFollower,
  reopenFollower,
  setSelling,
  setUserType,
} from './commands/followers.ts';
import { importFollowers } from './commands/import-followers.ts';
import { getFollower, listFollowers } from './queries/follower.ts';

const resource = 'tenant-subscriptions';
const config = (action: Action) => allow(action, resource);

/** Followers: requests, tiers, promotion to scanner (platform §7). */
export const followerRoutes: Routes = (app, services) => {
  const { change, create } = callsOf(app, services);
  const permitted = callsOf(app, services, 'permitted');
  const everybody = callsOf(app, services, 'everybody');
  const { now } = services;

  permitted.list(tenantSubscriptionApi.list, config('list'), tenantSubscriptionList, (db, query, { visible }) =>
    listFollowers(db, query, visible),
  );
  permitted.get(tenantSubscriptionApi.get, config('get'), (db, { params, visible }) =>
    getFollower(db, params.id, visible),
  );
  permitted.create(tenantSubscriptionApi.create, config('create'), async (tx, { caller, body, visible }) => {
    if (visible.userId !== undefined) return requestToFollow(tx, caller, body, now());
    return enterFollower(tx, services, caller, body);
  });
  create(tenantSubscriptionApi.import, config('import'), (tx, { caller, body }) =>
    importFollowers(tx, services, caller, body),
  );

  change(tenantSubscriptionApi.accept, config('accept'), (tx, { caller, params }) =>
    acceptFollower(tx, services, caller, params.id),
  );
  change(tenantSubscriptionApi.decline, config('decline'), (tx, { caller, params }) =>
    declineFollower(tx, caller, params.id),
  );
  change(tenantSubscriptionApi.reopen, config('reopen'), (tx, { caller, params }) =>
    reopenFollower(tx, services, caller, params.id),
  );
  change(tenantSubscriptionApi.setUserType, config('setUserType'), (tx, { caller, params, body, isFresh }) =>
    setUserType(tx, caller, params.id, body.userType, isFresh),
  );
  change(tenantSubscriptionApi.setSelling, allow('promote', 'users'), (tx, { caller, params, body }) => {
    const { sellsAtDoor } = body;
    return setSelling(tx, caller, params.id, sellsAtDoor);
  });
  change(tenantSubscriptionApi.remove, config('delete'), (tx, { caller, params }) =>
    removeFollower(tx, services, caller, params.id),
  );

  for (const [call, action] of [
    [tenantSubscriptionApi.promote, 'promote'],
    [tenantSubscriptionApi.demote, 'demote'],
  ] as const) {
    change(call, allow(action, 'users'), (tx, { caller, params }) =>
      changePromotion(tx, services, caller, params.id, action),
    );
  }

  everybody.change(userApi.leaveScanning, allow('update', 'me'), (tx, { caller }) =>
    leaveScanning(tx, services, caller, null),
  );
};
