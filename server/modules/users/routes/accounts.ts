import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Action, scopeOf } from '../../../../domain/permissions.ts';
import {
  accountFields,
  accountList,
  newAccountFields,
  newScannerFields,
  scannerFields,
  tenantFields,
} from '../../../../domain/users/account.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { writableBody } from '../../../kernel/http/body.ts';
import { asksDeleted } from '../../../kernel/http/deleted.ts';
import { createOnce } from '../../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { assertFresh } from '../../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { createAccount, deleteAccount, editAccount, type Reach } from '../commands/accounts.ts';
import {
  type AccountListQuery,
  type AccountsSeen,
  getAccount,
  listAccounts,
  scannersOf,
  whoScans,
} from '../queries/account-list.ts';
import { communities } from '../queries/person.ts';

/** Keys of an account that are answered and never written by an edit (DEC-011, USER-015). */
const readOnly = [
  'role',
  'secondaryRole',
  'email',
  'isDeleted',
  'userType',
  'businessName',
  'community',
  'subscription',
  'tenant',
  'showGuideReminderModal',
  // Everything a scanner's page does not show is an account's own.
  ...Object.keys(accountFields.shape),
];
const tenantReadOnly = ['paymentsEnabled', 'stripeConnectId', 'requirementIds', 'subscription'];

const tenantBody = writableBody(tenantFields, tenantReadOnly).optional();
const editBody = writableBody(z.object({ ...accountFields.shape, tenant: tenantBody }), readOnly);
const createBody = z.strictObject({ ...newAccountFields.shape, tenant: tenantBody });
const scannerBody = writableBody(scannerFields, [...readOnly, 'password']);
/** A scanner's form sends its role and community too: they are the call's own (SCAN-006). */
const newScannerBody = z.strictObject({
  ...newScannerFields.shape,
  role: z.literal('scanner').optional(),
  tenantId: z.unknown().optional(),
});

/** The scanners a caller reaches: a community its own, an administrator all (SCAN-006, SCAN-009). */
function scannerReach(caller: Caller, action: Action): Reach {
  const isEverywhere = scopeOf(caller.actor, action, 'scanners') === 'all';
  return { resource: 'scanners', scannersOf: isEverywhere ? null : (caller.actor.tenantId ?? caller.actor.userId) };
}

/** Accounts of administrators, communities, scanners and users (platform §7). */
export const accountRoutes: Routes = (app, services) => {
  const { database, now } = services;
  const listSchema = { querystring: listQuerySchema(accountList) };

  async function sendAccounts(request: FastifyRequest, reply: FastifyReply, where: AccountsSeen['where']) {
    const query: AccountListQuery = readList(accountList, request);
    const page = await database.run(tenantScopeOf(callerOf(request)), (db) =>
      listAccounts(db, query, { where, withDeleted: asksDeleted(request) }),
    );
    return sendList(reply, page, query.fields);
  }

  for (const path of ['users/tenants', 'tenants']) {
    app.get(`/api/${path}`, { config: allow('list', 'tenants'), schema: listSchema }, (request, reply) =>
      sendAccounts(request, reply, communities()),
    );
  }
  app.get('/api/users/scanner', { config: allow('list', 'scanners'), schema: listSchema }, (request, reply) =>
    sendAccounts(request, reply, whoScans(scannerReach(callerOf(request), 'list').scannersOf ?? null)),
  );

  app.get('/api/tenants/:id', { config: allow('get', 'tenants'), schema: { params: byId } }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), (db) => getAccount(db, request.params.id, communities())),
  );
  app.get('/api/users/scanner/:id', { config: allow('get', 'scanners'), schema: { params: byId } }, (request) => {
    const where = scannersOf(scannerReach(callerOf(request), 'get').scannersOf ?? null);
    return database.run(tenantScopeOf(callerOf(request)), (db) => getAccount(db, request.params.id, where));
  });

  const create = (path: string, resource: 'users' | 'tenants') =>
    app.post(`/api/${path}`, { config: allow('create', resource), schema: { body: createBody } }, (request, reply) => {
      const caller = callerOf(request);
      return createOnce(services, tenantScopeOf(caller), request, reply, (tx) =>
        createAccount(tx, caller, 'users', request.body, now()),
      );
    });
  create('users', 'users');
  create('tenants', 'tenants');

  app.post(
    '/api/users/scanner',
    { config: allow('create', 'scanners'), schema: { body: newScannerBody } },
    (request, reply) => {
      const caller = callerOf(request);
      const tenantId = caller.actor.tenantId;
      return createOnce(services, tenantScopeOf(caller), request, reply, (tx) =>
        createAccount(tx, caller, 'scanners', { ...request.body, role: 'scanner', tenantId }, now()),
      );
    },
  );

  const edit = (path: string, config: ReturnType<typeof allow>) => {
    app.route({
      method: ['PUT', 'PATCH'],
      url: `/api/${path}/:id`,
      config,
      schema: { params: byId, body: editBody },
      handler: (request) => {
        const caller = callerOf(request);
        return database.transaction(tenantScopeOf(caller), (tx) =>
          editAccount(tx, caller, { resource: 'users' }, request.params.id, request.body, {
            now: now(),
            assertFresh: (version) => assertFresh(request, version),
          }),
        );
      },
    });
  };
  edit('users', allow('update', 'users'));
  edit('tenants', allow('update', 'tenants'));
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/users/scanner/:id',
    config: allow('update', 'scanners'),
    schema: { params: byId, body: scannerBody },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        editAccount(tx, caller, scannerReach(caller, 'update'), request.params.id, request.body, {
          now: now(),
          assertFresh: (version) => assertFresh(request, version),
        }),
      );
    },
  });

  const remove = (path: string, config: ReturnType<typeof allow>, reachOf: (caller: Caller) => Reach) =>
    app.delete(`/api/${path}/:id`, { config, schema: { params: byId } }, async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) =>
        deleteAccount(tx, caller, reachOf(caller), request.params.id, now()),
      );
      return reply.code(204).send();
    });
  remove('users', allow('delete', 'users'), () => ({ resource: 'users' }));
  remove('tenants', allow('delete', 'tenants'), () => ({ resource: 'users' }));
  remove('users/scanner', allow('delete', 'scanners'), (caller) => scannerReach(caller, 'delete'));
};
