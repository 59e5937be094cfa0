import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { accountCalls, newUser } from '../../support/builders/accounts.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { list, post, put } = accountCalls(() => world);

describe('lists', () => {
  test('a community too finds users and guests together, its own and nobody else’s [ENT-P015]', async () => {
    const follower = await world.follower('normal');
    const guest = { name: 'Ospite', surname: 'Proprio', email: 'ospite.proprio@posta.example' };
    const own = await world.call<{ _id: string }>(world.tenant, 'POST', 'users/guest', guest);
    for (const path of ['users', 'users/tenantrelated']) {
      const ids = async (who = world.tenant) =>
        (await world.call<{ _id: string }[]>(who, 'GET', `${path}?role=both&limit=100`)).body.map(({ _id }) => _id);
      expect(await ids()).toEqual(expect.arrayContaining([follower._id, own.body._id]));
      expect(await ids(world.otherTenant)).toEqual([]);
    }
  });

  test('accounts are searched, filtered by role, state and "both", with exact totals [USER-002, USER-005, API-P057, ENT-P015]', async () => {
    await post(newUser({ surname: 'Introvabile' }));
    expect((await list('users?q=introvabile')).body).toMatchObject([{ surname: 'Introvabile' }]);
    const count = async (query: string) => Number((await list(`${query}&limit=1`)).headers['odin-count']);
    const [users, guests] = [await count('users?role=user'), await count('users?role=guest')];
    expect(await count('users?role=both')).toBe(users + guests);
    expect(await count('users?isEnabled=false')).toBe(0);
    for (const path of [
      'users',
      'users/tenants',
      'users/tenantrelated',
      'tenants',
      'users/scanner',
      'tenant-subscriptions',
    ]) {
      const answer = await list(`${path}?limit=2`);
      expect([path, answer.status, Number(answer.headers['odin-count']) >= answer.body.length]).toEqual([
        path,
        200,
        true,
      ]);
    }
  });

  test('an administrator reads everybody and communities, a community whom it deals with [USER-016, API-P058, API-P040, PERM-P005]', async () => {
    const own = await world.guest();
    const all = await list('users/tenantrelated?limit=100');
    expect(all.body.map(({ _id }) => _id)).toEqual(expect.arrayContaining([world.otherTenant._id, own._id]));
    const related = await list('users/tenantrelated?limit=100', world.tenant);
    expect(related.body.map(({ _id }) => _id)).toContain(own._id);
    expect(related.body.map(({ _id }) => _id)).not.toContain(world.otherTenant._id);
    const lookup = await list('users?role=tenant&limit=100');
    expect(new Set(lookup.body.map(({ role }) => role))).toEqual(new Set(['tenant']));
    expect((await list('users?role=tenant&limit=100', world.tenant)).body.map(({ _id }) => _id)).not.toContain(
      world.otherTenant._id,
    );
    expect((await list('tenants', world.tenant)).status).toBe(403);
  });

  test('a community is found by its name and listed with contacts and plan', async () => {
    const [found] = (await list('tenants?q=crinale')).body;
    expect(found).toMatchObject({
      _id: world.tenant._id,
      tenant: { businessName: 'Compagnia del Crinale' },
      subscription: { name: 'Comunità', status: 'active' },
    });
  });

  test('nobody but administrators lists, creates, changes, deletes or exports accounts [PERM-P001, PERM-P004, PERM-P013]', async () => {
    const target = await world.person('user');
    for (const who of [world.tenant, world.scanner, target]) {
      expect((await post(newUser(), who)).status).toBe(403);
      expect((await put(target._id, { name: 'X' }, {}, who)).status).toBe(403);
      expect((await world.call(who, 'DELETE', `users/${target._id}`)).status).toBe(403);
      expect((await world.call(who, 'GET', 'users/excel')).status).toBe(403);
      expect((await world.call(who, 'GET', 'users/tenants/excel')).status).toBe(403);
    }
    const [row] = await world.db.select().from(tables.users).where(eq(tables.users.id, target._id));
    expect(row?.name).toBe('Nome');
  });
});

describe('spreadsheets', () => {
  async function sheet(path: string) {
    const response = await world.app.inject({
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${world.admin.token}` },
    });
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
    const [first] = (await readXlsx(response.rawPayload)).sheets;
    return { name: first?.name, rows: first?.rows ?? [] };
  }

  test('users with the current filters [USER-004, API-P024]', async () => {
    await post(newUser({ surname: '=SUM(A1)', name: '🌊 مريم' }));
    const { name, rows } = await sheet('users/excel?q=sum&role=user');
    expect(name).toBe('Utenti');
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 2)).toEqual(['=SUM(A1)', '🌊 مريم']);
  });

  test('communities created from a day to a day [API-P023, API-E109, OPEN-027]', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const found = await sheet(`users/tenants/excel?from=${today}&to=${today}&q=crinale`);
    expect(found.name).toBe('Community');
    expect(found.rows[1]?.slice(0, 1)).toEqual(['Compagnia del Crinale']);
    expect((await sheet('users/tenants/excel?to=2020-01-01')).rows).toHaveLength(1);
    expect((await world.call(world.admin, 'GET', 'users/tenants/excel?from=ieri')).status).toBe(400);
  });
});
