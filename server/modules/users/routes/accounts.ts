import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, scopeOf } from '#domain/permissions.ts';
import { userApi } from '#domain/users/api.ts';
import { accountList } from '#domain/users/entity.ts';
import { tenantApi } from '#domain/users/tenant-api.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { asksDeleted } from '#server/kernel/http/deleted.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList, sendList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { deleteAccount, editAccount, type Reach } from '../commands/accounts.ts';
import { makeAccount } from '../commands/make-account.ts';
import {
  type AccountListQuery,
  type AccountsSeen,
  getAccount,
  listAccounts,
  scannersOf,
  whoScans,
} from '../queries/account-list.ts';
import { communities } from '../queries/person.ts';

/** The scanners a caller reaches: a community its own, an administrator all. */
function scannerReach(caller: Caller, action: Action): Reach {
  const isEverywhere = scopeOf(caller.actor, action, 'scanners') === 'all';
  return { resource: 'scanners', scannersOf: isEverywhere ? null : (caller.actor.tenantId ?? caller.actor.userId) };
}

/** Accounts of administrators, communities, scanners and users (platform §7). */
export const accountRoutes: Routes = (app, services) => {
  const { database, now } = services;

  async function sendAccounts(request: FastifyRequest, reply: FastifyReply, where: AccountsSeen['where']) {
    const query: AccountListQuery = readList(accountList, request);
    const page = await database.run(callerOf(request).scope, (db) =>
      listAccounts(db, query, { where, withDeleted: asksDeleted(request) }),
    );
    return sendList(reply, page, query.fields);
  }

  route(app, tenantApi.list, allow('list', 'tenants'), (request, reply) => sendAccounts(request, reply, communities()));
  route(app, userApi.scanners, allow('list', 'scanners'), (request, reply) =>
    sendAccounts(request, reply, whoScans(scannerReach(callerOf(request), 'list').scannersOf ?? null)),
  );

  route(app, tenantApi.get, allow('get', 'tenants'), (request) =>
    database.run(callerOf(request).scope, (db) => getAccount(db, request.params.id, communities())),
  );
  route(app, userApi.scanner, allow('get', 'scanners'), (request) => {
    const where = scannersOf(scannerReach(callerOf(request), 'get').scannersOf ?? null);
    return database.run(callerOf(request).scope, (db) => getAccount(db, request.params.id, where));
  });

  for (const [call, resource] of [
    [userApi.create, 'users'],
    [tenantApi.create, 'tenants'],
  ] as const) {
    route(app, call, allow('create', resource), (request, reply) => {
      const caller = callerOf(request);
      return createOnce(services, caller.scope, request, reply, (tx) =>
        makeAccount(services, tx, caller, 'users', request.body),
      );
    });
  }

  route(app, userApi.createScanner, allow('create', 'scanners'), (request, reply) => {
    const caller = callerOf(request);
    const tenantId = caller.actor.tenantId;
    return createOnce(services, caller.scope, request, reply, (tx) =>
      makeAccount(services, tx, caller, 'scanners', { ...request.body, role: 'scanner', tenantId }),
    );
  });

  for (const [call, resource] of [
    [userApi.update, 'users'],
    [tenantApi.update, 'tenants'],
  ] as const) {
    route(app, call, allow('update', resource), (request) => {
      const caller = callerOf(request);
      return database.transaction(caller.scope, (tx) =>
        editAccount(tx, caller, { resource: 'users' }, request.params.id, request.body, {
          now: now(),
          assertFresh: (version) => assertFresh(request, version),
        }),
      );
    });
  }
  route(app, userApi.updateScanner, allow('update', 'scanners'), (request) => {
    const caller = callerOf(request);
    return database.transaction(caller.scope, (tx) =>
      editAccount(tx, caller, scannerReach(caller, 'update'), request.params.id, request.body, {
        now: now(),
        assertFresh: (version) => assertFresh(request, version),
      }),
    );
  });

  const remove = (
    call: typeof userApi.remove | typeof userApi.removeScanner | typeof tenantApi.remove,
    config: ReturnType<typeof allow>,
    reachOf: (caller: Caller) => Reach,
  ) =>
    route(app, call, config, (request) => {
      const caller = callerOf(request);
      return database.transaction(caller.scope, (tx) =>
        deleteAccount(tx, caller, reachOf(caller), request.params.id, now()),
      );
    });
  remove(userApi.remove, allow('delete', 'users'), () => ({ resource: 'users' }));
  remove(tenantApi.remove, allow('delete', 'tenants'), () => ({ resource: 'users' }));
  remove(userApi.removeScanner, allow('delete', 'scanners'), (caller) => scannerReach(caller, 'delete'));
};
