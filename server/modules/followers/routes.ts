import type { FastifyRequest } from 'fastify';
import { tenantSubscriptionApi } from '#domain/followers/api.ts';
import { tenantSubscriptionList } from '#domain/followers/schema.ts';
import { type Action, scopeOf } from '#domain/permissions.ts';
import { userApi } from '#domain/users/api.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import type { Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { readList, sendList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { reachOf } from '../../kernel/reach.ts';
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
  const { database, now } = services;
  const reach = (request: FastifyRequest, action: Action) => reachOf(callerOf(request), action, resource);

  route(app, tenantSubscriptionApi.list, config('list'), async (request, reply) => {
    const query = readList(tenantSubscriptionList, request);
    const { scope, visible } = reach(request, 'list');
    return sendList(reply, await database.run(scope, (db) => listFollowers(db, query, visible)), query.fields);
  });
  route(app, tenantSubscriptionApi.get, config('get'), (request) => {
    const { scope, visible } = reach(request, 'get');
    return database.run(scope, (db) => getFollower(db, request.params.id, visible));
  });
  route(app, tenantSubscriptionApi.create, config('create'), (request, reply) => {
    const caller = callerOf(request);
    const isOwn = scopeOf(caller.actor, 'create', resource) === 'own';
    const scope = isOwn ? EVERY_TENANT : caller.scope;
    return createOnce(services, scope, request, reply, async (tx) => {
      if (isOwn) return requestToFollow(tx, caller, request.body, now());
      return enterFollower(tx, services, caller, request.body);
    });
  });
  create(
    tenantSubscriptionApi.import,
    config('import'),
    (tx, { caller, body }) => importFollowers(tx, services, caller, body),
    200,
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

  route(app, userApi.leaveScanning, allow('update', 'me'), (request) => {
    const caller = callerOf(request);
    return database.transaction(EVERY_TENANT, (tx) => leaveScanning(tx, services, caller, null));
  });
};
