import { type Action, scopeOf } from '#domain/permissions.ts';
import { userApi } from '#domain/users/api.ts';
import { accountList } from '#domain/users/entity.ts';
import { tenantApi } from '#domain/users/tenant-api.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { asksDeleted } from '#server/kernel/http/deleted.ts';
import { allow } from '#server/kernel/http/policy.ts';
import { deleteAccount, editAccount, type Reach } from '../commands/accounts.ts';
import { makeAccount } from '../commands/make-account.ts';
import { getAccount, listAccounts, scannersOf, whoScans } from '../queries/account-list.ts';
import { communities } from '../queries/person.ts';

/** The scanners a caller reaches: a community its own, an administrator all. */
function scannerReach(caller: Caller, action: Action): Reach {
  const isEverywhere = scopeOf(caller.actor, action, 'scanners') === 'all';
  return { resource: 'scanners', scannersOf: isEverywhere ? null : (caller.actor.tenantId ?? caller.actor.userId) };
}

/** Accounts of administrators, communities, scanners and users (platform §7). */
export const accountRoutes: Routes = (app, services) => {
  const { change, create, get, list } = callsOf(app, services);

  list(tenantApi.list, allow('list', 'tenants'), accountList, (db, query, asked) =>
    listAccounts(db, query, { where: communities(), withDeleted: asksDeleted(asked) }),
  );
  list(userApi.scanners, allow('list', 'scanners'), accountList, (db, query, asked) => {
    const where = whoScans(scannerReach(asked.caller, 'list').scannersOf ?? null);
    return listAccounts(db, query, { where, withDeleted: asksDeleted(asked) });
  });

  get(tenantApi.get, allow('get', 'tenants'), (db, { params }) => getAccount(db, params.id, communities()));
  get(userApi.scanner, allow('get', 'scanners'), (db, { caller, params }) => {
    const where = scannersOf(scannerReach(caller, 'get').scannersOf ?? null);
    return getAccount(db, params.id, where);
  });

  for (const [call, resource] of [
    [userApi.create, 'users'],
    [tenantApi.create, 'tenants'],
  ] as const) {
    create(call, allow('create', resource), (tx, { caller, body }) => makeAccount(services, tx, caller, 'users', body));
  }

  create(userApi.createScanner, allow('create', 'scanners'), (tx, { caller, body }) => {
    const tenantId = caller.actor.tenantId;
    return makeAccount(services, tx, caller, 'scanners', { ...body, role: 'scanner', tenantId });
  });

  for (const [call, resource] of [
    [userApi.update, 'users'],
    [tenantApi.update, 'tenants'],
  ] as const) {
    change(call, allow('update', resource), (tx, { caller, params, body, isFresh }) =>
      editAccount(tx, caller, { resource: 'users' }, params.id, body, {
        services,
        assertFresh: isFresh,
      }),
    );
  }
  change(userApi.updateScanner, allow('update', 'scanners'), (tx, { caller, params, body, isFresh }) =>
    editAccount(tx, caller, scannerReach(caller, 'update'), params.id, body, {
      services,
      assertFresh: isFresh,
    }),
  );

  const remove = (
    call: typeof userApi.remove | typeof userApi.removeScanner | typeof tenantApi.remove,
    config: ReturnType<typeof allow>,
    reachOf: (caller: Caller) => Reach,
  ) =>
    change(call, config, (tx, { caller, params }) => deleteAccount(tx, services, caller, reachOf(caller), params.id));
  remove(userApi.remove, allow('delete', 'users'), () => ({ resource: 'users' }));
  remove(tenantApi.remove, allow('delete', 'tenants'), () => ({ resource: 'users' }));
  remove(userApi.removeScanner, allow('delete', 'scanners'), (caller) => scannerReach(caller, 'delete'));
};
