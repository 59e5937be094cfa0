import type { FastifyRequest } from 'fastify';
import { importRowsInput } from '../../../domain/followers/import.ts';
import { tenantSubscriptionInput, tenantSubscriptionList, userTypeInput } from '../../../domain/followers/schema.ts';
import { type Action, scopeOf } from '../../../domain/permissions.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import { byId, type Routes } from '../../kernel/http/app-types.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../kernel/http/list.ts';
import { allow } from '../../kernel/http/policy.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../access/session-hook.ts';
import { reachOf } from '../reservations/commands/visible.ts';
import { addFollower, requestToFollow } from './commands/add-follower.ts';
import { acceptFollower, changePromotion, declineFollower, removeFollower, setUserType } from './commands/followers.ts';
import { importFollowers } from './commands/import-followers.ts';
import { getFollower, listFollowers } from './queries/follower.ts';

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
