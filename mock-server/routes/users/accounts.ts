import { z } from 'zod';
import type { DemoUser } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { tierProblems } from '#domain/payments/fee-tiers.ts';
import { scopeOf } from '#domain/permissions.ts';
import {
  type Account,
  accountFields,
  accountList,
  accountProblems,
  newAccountFields,
  newScannerFields,
  scannerFields,
  tenantFields,
} from '#domain/users/account.ts';
import { BOTH_ROLES } from '#domain/users/schema.ts';
import { accountOf, storeAccount } from '../../accounts.ts';
import { readBody, readEdit } from '../../kernel/body.ts';
import { list, type PageOptions } from '../../kernel/list.ts';
import { newRecord } from '../../kernel/records.ts';
import { type Answer, assertFresh, type Call, noContent, ok, type Route, route, update } from '../../kernel/route.ts';

const isAdmin = (call: Call): boolean => scopeOf(call.actor, call.action, call.resource) === 'all';

export const accountOptions: PageOptions<Account> = {
  search: ({ surname, name, email, username, tenant }) =>
    [surname, name, email, username, tenant?.businessName].join(' '),
  phone: ({ phone }) => phone,
};

/** Accounts of some kind, and the query they are listed with; deleted ones only when asked for. */
export function accountRows(call: Call, accept: (user: DemoUser) => boolean): { asked: Call; rows: Account[] } {
  const { query } = call;
  const roles = [query['role'] ?? []].flat().flatMap((role) => (role === BOTH_ROLES ? ['user', 'guest'] : [role]));
  const asked = { ...query, ...(roles.length > 0 && { role: roles }) };
  const all = call.store.users.filter(accept).map((user) => accountOf(call.store, user));
  const showsDeleted = query['withDeleted'] === 'true' || query['isDeleted'] !== undefined;
  const rows = showsDeleted ? all : all.filter(({ isDeleted }) => !isDeleted);
  return { asked: { ...call, query: asked }, rows };
}

/** A page of accounts, `both` for users and guests. */
export function accountsOf(call: Call, accept: (user: DemoUser) => boolean): Answer {
  const { asked, rows } = accountRows(call, accept);
  return list(asked, accountList, rows, accountOptions);
}

function findUser(call: Call, accept: (user: DemoUser) => boolean = () => true): DemoUser {
  const user = call.store.users.find(({ _id }) => _id === call.params['id']);
  if (!user || !accept(user)) throw new Refusal('not_found');
  return user;
}

export function assertFree(call: Call, email: string, username: string): void {
  const others = call.store.users.filter((one) => one.role !== 'guest' && !accountOf(call.store, one).isDeleted);
  if (others.some((user) => user.email === email))
    throw new Refusal('email_in_use', { fields: { email: 'errors.email_in_use' } });
  if (others.some((user) => user.username.toLowerCase() === username.toLowerCase()))
    throw new Refusal('username_in_use', { fields: { username: 'errors.username_in_use' } });
}

type NewAccount = z.output<typeof newAccountFields> & { tenant?: z.output<typeof tenantFields> | undefined };

function create(call: Call, input: NewAccount): Answer {
  const { email, role, tenant, password: _password, ...rest } = input;
  const username = input.username ?? email;
  const problems = { ...accountProblems({ ...input, username }), ...tierProblems(input.priceTiers ?? []) };
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
  assertFree(call, email, username);
  const { name = '', surname = '', phone = null, address = null, isEnabled = true, isConfirmed = true } = input;
  const person = { role, email, username, name, surname, phone, address, isEnabled, isConfirmed };
  const fields = { ...person, secondaryRole: null, hasPassword: true, showGuideReminderModal: false };
  const { version: _version, ...user } = newRecord(call, { ...fields, tenantId: input.tenantId ?? null });
  if (role === 'tenant') user.tenantId = user._id;
  call.store.users.push(user);
  storeAccount(call.store, user._id, { ...(rest as object), ...(tenant && { tenant: tenant as object }) });
  return ok(accountOf(call.store, user), 201);
}

function edit(call: Call, user: DemoUser, changes: Partial<NewAccount>): Answer {
  assertFresh(call, accountOf(call.store, user).version);
  if (changes.isEnabled === false && user._id === call.actor.userId) throw new Refusal('own_account');
  const problems = tierProblems(changes.priceTiers ?? []);
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
  const stored = ['username', 'name', 'surname', 'phone', 'address', 'isEnabled', 'isConfirmed'] as const;
  for (const key of stored) if (changes[key] !== undefined) Object.assign(user, { [key]: changes[key] });
  storeAccount(call.store, user._id, changes as Parameters<typeof storeAccount>[2]);
  return ok(accountOf(call.store, user));
}

function remove(call: Call, user: DemoUser): Answer {
  if (user.isDeleted || user.role === 'guest') throw new Refusal('not_found');
  if (user._id === call.actor.userId) throw new Refusal('own_account');
  user.isDeleted = true;
  return noContent;
}

const readOnly = [
  ...['role', 'secondaryRole', 'email', 'isDeleted', 'userType', 'businessName', 'community', 'subscription', 'tenant'],
  ...['showGuideReminderModal', 'showFirstSteps', 'password', ...Object.keys(accountFields.shape)],
];
const editFields = z.object({ ...accountFields.shape, tenant: tenantFields.optional() });
const createFields = z.strictObject({ ...newAccountFields.shape, tenant: tenantFields.optional() });
const scannerInput = z.strictObject({
  ...newScannerFields.shape,
  role: z.literal('scanner').optional(),
  tenantId: z.unknown(),
});
/** Whoever scans for a community, or for any: accounts of scanners and followers that were promoted. */
export const scansFor = (tenantId: string | null) => (user: DemoUser) =>
  (user.role === 'scanner' || user.secondaryRole === 'scanner') && (tenantId === null || user.tenantId === tenantId);
const scans = (call: Call) => scansFor(isAdmin(call) ? null : call.actor.tenantId);
const reached = (call: Call) => (user: DemoUser) =>
  user.role === 'scanner' && (isAdmin(call) || user.tenantId === call.actor.tenantId);

/** Accounts of administrators, communities, scanners and users (platform §7). */
export const accountRoutes: Route[] = [
  ...['/api/users/tenants', '/api/tenants'].map((path) =>
    route('get', path, ['list', 'tenants'], (call) => accountsOf(call, ({ role }) => role === 'tenant')),
  ),
  route('get', '/api/users/scanner', ['list', 'scanners'], (call) => accountsOf(call, scans(call))),
  route('get', '/api/users/scanner/:id', ['get', 'scanners'], (call) =>
    ok(accountOf(call.store, findUser(call, reached(call)))),
  ),
  route('post', '/api/users/scanner', ['create', 'scanners'], (call) =>
    create(call, { ...readBody(call, scannerInput), role: 'scanner', tenantId: call.actor.tenantId }),
  ),
  ...update('/api/users/scanner/:id', ['update', 'scanners'], (call) =>
    edit(call, findUser(call, reached(call)), readEdit(call, scannerFields, readOnly)),
  ),
  route('delete', '/api/users/scanner/:id', ['delete', 'scanners'], (call) =>
    remove(call, findUser(call, reached(call))),
  ),
  ...(['users', 'tenants'] as const).flatMap((path) => [
    route('post', `/api/${path}`, ['create', path], (call) => create(call, readBody(call, createFields))),
    ...update(`/api/${path}/:id`, ['update', path], (call) =>
      edit(call, findUser(call), readEdit(call, editFields, readOnly)),
    ),
    route('delete', `/api/${path}/:id`, ['delete', path], (call) => remove(call, findUser(call))),
  ]),
  route('get', '/api/tenants/:id', ['get', 'tenants'], (call) =>
    ok(
      accountOf(
        call.store,
        findUser(call, ({ role }) => role === 'tenant'),
      ),
    ),
  ),
];
