import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, scopeOf } from '#domain/permissions.ts';
import { createWorld, type Person, type World } from '../support/world.ts';
import { pageRoutes, policyTable, publicRoutes } from './policy-table.ts';

let world: World;
let buyer: Person;
beforeAll(async () => {
  world = await createWorld();
  buyer = await world.person('user');
});
afterAll(() => world.close());

const anyId = '01900000-0000-7000-8000-000000000000';
const withIds = (url: string) => url.replace(/:\w+/g, anyId).replace('*', 'x');
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

async function statusOf(token: string | null, name: string): Promise<number> {
  const [method = '', url = ''] = name.split(' ');
  const response = await world.app.inject({
    method: method as 'GET',
    url: withIds(url),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return response.statusCode;
}

describe('the policy table', () => {
  test('every route of the real router is in the table, and every row is a route', () => {
    const declared = world.app.declaredRoutes.map(nameOf).filter((name) => !pageRoutes.includes(name));
    expect([...declared].sort()).toEqual([...publicRoutes, ...policyTable.keys()].sort());
  });

  test('exactly the public routes are public [DEC-007]', () => {
    const open = world.app.declaredRoutes.filter((route) => route.policy === 'public').map(nameOf);
    expect(open.filter((name) => !pageRoutes.includes(name)).sort()).toEqual([...publicRoutes].sort());
  });

  test('the scope of every role on every route is the one the shared table gives [DEC-023]', () => {
    for (const { policy, ...route } of world.app.declaredRoutes) {
      const row = policyTable.get(nameOf(route));
      if (!row || policy === 'public') continue;
      for (const [role, expected] of Object.entries(row)) {
        const actor = { userId: anyId, role, secondaryRole: null, tenantId: anyId } as Actor;
        expect(`${nameOf(route)} ${role} ${scopeOf(actor, policy.action, policy.resource)}`).toBe(
          `${nameOf(route)} ${role} ${expected}`,
        );
      }
    }
  });

  test('nobody in particular is answered 401 everywhere else [API-E001]', async () => {
    for (const name of policyTable.keys()) expect(`${name} ${await statusOf(null, name)}`).toBe(`${name} 401`);
  });

  test('a role that never has the action is answered 403, any other is not [DEC-010]', async () => {
    const tokens = {
      admin: world.admin.token,
      tenant: world.tenant.token,
      scanner: world.scanner.token,
      user: buyer.token,
    };
    for (const [name, row] of policyTable) {
      // Calling it for real would end the session the other rows need.
      if (name === 'POST /api/auth/logout') continue;
      for (const role of ['admin', 'tenant', 'scanner', 'user'] as const) {
        const status = await statusOf(tokens[role], name);
        const refused = row[role] === 'none';
        expect(`${name} ${role} ${status === 403}`).toBe(`${name} ${role} ${refused}`);
        expect(status, name).toBeLessThan(500);
      }
    }
  });
});
