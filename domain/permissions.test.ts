import { describe, expect, test } from 'vitest';
import type { Permissions } from '#tests/security/rights.ts';
import {
  type Action,
  type Actor,
  actions,
  can,
  isScanner,
  prefixesOf,
  type Resource,
  type Role,
  resources,
  roles,
  type Scope,
  scopeOf,
} from './permissions.ts';

const letters: Record<Scope, string> = { all: 'A', tenant: 'T', own: 'O', none: '-' };

/** Of every area; a resource that none of them names fails below. */
const files = import.meta.glob<{ permissions?: Permissions }>('../tests/api/*/policy.ts', { eager: true });
const expected: Permissions = Object.assign({}, ...Object.values(files).map(({ permissions }) => permissions));

const actor = (role: Role, changes: Partial<Actor> = {}): Actor => ({
  userId: 'me',
  role,
  secondaryRole: null,
  tenantId: role === 'tenant' || role === 'scanner' ? 'home' : null,
  ...changes,
});
const lettersOf = (action: Action, resource: Resource) =>
  roles.map((role) => letters[scopeOf(actor(role), action, resource)]).join('');

describe.each(resources)('%s [DEC-023]', (resource) => {
  test.each(actions)('%s', (action) => {
    expect(lettersOf(action, resource)).toBe(expected[resource]?.[action] ?? '-----');
  });
});

test('a tenant reaches its own records and no others [PERM-E001, PERM-E008, PERM-P013]', () => {
  const tenant = actor('tenant');
  expect(can(tenant, 'update', 'events')).toBe(true);
  expect(can(tenant, 'update', 'events', { tenantId: 'home' })).toBe(true);
  expect(can(tenant, 'update', 'events', { tenantId: 'away' })).toBe(false);
  expect(can(tenant, 'update', 'events', { tenantId: null })).toBe(false);
  expect(can(tenant, 'update', 'events', {})).toBe(false);
  expect(can(actor('tenant', { tenantId: null }), 'update', 'events', { tenantId: null })).toBe(false);
});

test('an admin reaches every tenant, and creates no events [PERM-E002]', () => {
  expect(can(actor('admin'), 'update', 'events', { tenantId: 'away' })).toBe(true);
  expect(can(actor('admin'), 'create', 'events')).toBe(false);
});

test('a buyer reaches what is theirs', () => {
  expect(can(actor('user'), 'get', 'tickets', { userId: 'me', tenantId: 'away' })).toBe(true);
  expect(can(actor('user'), 'get', 'tickets', { userId: 'other' })).toBe(false);
  expect(can(actor('user'), 'get', 'tickets', {})).toBe(false);
});

describe('a buyer promoted to scanner [DEC-019]', () => {
  const promoted = actor('user', { secondaryRole: 'scanner', tenantId: 'home' });

  test.each(resources)('has on %s the wider of both roles', (resource) => {
    for (const action of actions) {
      const order = ['-', 'O', 'T', 'A'];
      const one = letters[scopeOf(actor('user'), action, resource)];
      const other = letters[scopeOf(actor('scanner'), action, resource)];
      const wider = order.indexOf(one) > order.indexOf(other) ? one : other;
      expect(letters[scopeOf(promoted, action, resource)]).toBe(wider);
    }
  });

  test('scans for one community and keeps own tickets in another', () => {
    expect(can(promoted, 'scan', 'scans', { tenantId: 'home' })).toBe(true);
    expect(can(promoted, 'scan', 'scans', { tenantId: 'away', userId: 'me' })).toBe(false);
    expect(can(promoted, 'get', 'tickets', { tenantId: 'home', userId: 'other' })).toBe(true);
    expect(can(promoted, 'get', 'tickets', { tenantId: 'away', userId: 'me' })).toBe(true);
    expect(can(promoted, 'get', 'tickets', { tenantId: 'away', userId: 'other' })).toBe(false);
  });

  test('opens the scanner pages only [PERM-P016, PERM-P017]', () => {
    expect(prefixesOf(promoted)).toEqual(['scanner']);
    expect(isScanner(promoted)).toBe(true);
  });
});

test('a scanner scans and reads, and changes no booking [PERM-E021, PERM-E022, DEC-056]', () => {
  const scanner = actor('scanner');
  for (const action of ['create', 'update', 'send'] as const) expect(can(scanner, action, 'reservations')).toBe(false);
  for (const action of ['setStatus', 'unpay', 'editParticipant', 'send'] as const) {
    expect(can(scanner, action, 'tickets')).toBe(false);
  }
  expect(can(scanner, 'get', 'reservations', { tenantId: 'home' })).toBe(true);
});

test('each role opens its own pages, a tenant who scans both [ROUTE-003, ROUTE-004]', () => {
  expect(prefixesOf(actor('admin'))).toEqual(['admin']);
  expect(prefixesOf(actor('tenant'))).toEqual(['tenant']);
  expect(prefixesOf(actor('tenant', { secondaryRole: 'scanner' }))).toEqual(['tenant', 'scanner']);
  expect(prefixesOf(actor('scanner', { secondaryRole: 'scanner' }))).toEqual(['scanner']);
  expect(prefixesOf(actor('user'))).toEqual([]);
  expect(prefixesOf(actor('guest'))).toEqual([]);
  expect(isScanner(actor('tenant'))).toBe(false);
});
