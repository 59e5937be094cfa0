import type { FastifyRequest } from 'fastify';
import { type Action, scopeOf } from '../../domain/permissions.ts';
import { importRowsInput } from '../../domain/tenant-subscription/import.ts';
import {
  tenantSubscriptionInput,
  tenantSubscriptionList,
  userTypeInput,
} from '../../domain/tenant-subscription/schema.ts';
import { EVERY_TENANT } from '../database/database.ts';
import { getFollower, listFollowers } from '../database/repositories/follower-repository.ts';
import { createOnce } from '../http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../http/list.ts';
import { allow } from '../http/policy.ts';
import { callerOf, tenantScopeOf } from '../http/session-hook.ts';
import { assertFresh } from '../http/version.ts';
import { reachOf } from '../use-cases/bookings/visible.ts';
import { addFollower, requestToFollow } from '../use-cases/people/add-follower.ts';
import {
  acceptFollower,
  changePromotion,
  declineFollower,
  removeFollower,
  setUserType,
} from '../use-cases/people/followers.ts';
import { importFollowers } from '../use-cases/people/import-followers.ts';
import { byId, type Routes } from './routes.ts';

const resource = 'tenant-subscriptions';
const config = (action: Action) => allow(action, resource);

/** Followers: requests, tiers, promotion to scanner (platform §7). */
export const followerRoutes: Routes = (app, services) => {
  const { database, now } = services;
  const reach = (request: FastifyRequest, action: Action) => reachOf(callerOf(request), action, resource);

  app.get(
    '/api/tenant-subscriptions',
    { config: config('list'), schema: { querystring: listQuerySchema(tenantSubscriptionList) } },
    async (request, reply) => {
      const query = readList(tenantSubscriptionList, request);
      const { scope, visible } = reach(request, 'list');
      return sendList(reply, await database.run(scope, (db) => listFollowers(db, query, visible)), query.fields);
    },
  );
  app.get('/api/tenant-subscriptions/:id', { config: config('get'), schema: { params: byId } }, (request) => {
    const { scope, visible } = reach(request, 'get');
    return database.run(scope, (db) => getFollower(db, request.params.id, visible));
  });
  app.post(
    '/api/tenant-subscriptions',
    { config: config('create'), schema: { body: tenantSubscriptionInput } },
    (request, reply) => {
      const caller = callerOf(request);
      const isOwn = scopeOf(caller.actor, 'create', resource) === 'own';
      const create = isOwn ? requestToFollow : addFollower;
      const scope = isOwn ? EVERY_TENANT : tenantScopeOf(caller);
      return createOnce(services, scope, request, reply, (tx) => create(tx, caller, request.body, now()));
    },
  );
  app.post(
    '/api/tenant-subscriptions/import',
    { config: config('import'), schema: { body: importRowsInput } },
    (request, reply) => {
      const caller = callerOf(request);
      return createOnce(
        services,
        tenantScopeOf(caller),
        request,
        reply,
        (tx) => importFollowers(tx, caller, request.body, now()),
        200,
      );
    },
  );

  app.put('/api/tenant-subscriptions/:id/accept', { config: config('accept'), schema: { params: byId } }, (request) => {
    const caller = callerOf(request);
    return database.transaction(tenantScopeOf(caller), (tx) => acceptFollower(tx, caller, request.params.id, now()));
  });
  app.delete(
    '/api/tenant-subscriptions/:id/reject',
    { config: config('decline'), schema: { params: byId } },
    async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) => declineFollower(tx, caller, request.params.id));
      return reply.code(204).send();
    },
  );
  app.put(
    '/api/tenant-subscriptions/:id/usertype',
    { config: config('setUserType'), schema: { params: byId, body: userTypeInput } },
    (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        setUserType(tx, caller, request.params.id, request.body.userType, (version) => assertFresh(request, version)),
      );
    },
  );
  app.delete(
    '/api/tenant-subscriptions/:id',
    { config: config('delete'), schema: { params: byId } },
    async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) => removeFollower(tx, caller, request.params.id));
      return reply.code(204).send();
    },
  );

  for (const [path, action] of [
    ['promotetoscanner', 'promote'],
    ['demotefromscanner', 'demote'],
  ] as const) {
    app.put(`/api/users/:id/${path}`, { config: allow(action, 'users'), schema: { params: byId } }, (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        changePromotion(tx, caller, request.params.id, action),
      );
    });
  }
};
