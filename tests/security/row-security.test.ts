import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.event();
});
afterAll(() => world.close());

/** A connection as requests have it, told which community it acts for, or not told. */
async function asApp<T>(tenantId: string | null, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.url, options: '-c role=regia_app' });
  await client.connect();
  try {
    if (tenantId !== null) await client.query("select set_config('regia.tenant_id', $1, false)", [tenantId]);
    return await work(client);
  } finally {
    await client.end();
  }
}

const tenantTables = async () => {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  const { rows } = await client.query<{ table_name: string; secured: boolean }>(`
    select c.table_name, t.rowsecurity as secured from information_schema.columns c
    join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and c.table_name <> 'users'`);
  await client.end();
  return rows;
};

test('every table that belongs to communities has row-level security', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(12);
  expect(tables.filter(({ secured }) => !secured)).toEqual([]);
});

test('every table that says when a record was last changed keeps that moment itself', async () => {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; touched: boolean }>(`
    select c.table_name as name, exists (
      select from information_schema.triggers t
      where t.event_object_table = c.table_name and t.action_statement ilike '%regia_touch()%') as touched
    from information_schema.columns c
    join pg_tables p on p.tablename = c.table_name and p.schemaname = 'public'
    where c.table_schema = 'public' and c.column_name = 'updated_at'`);
  await client.end();
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ touched }) => !touched).map(({ name }) => name)).toEqual([]);
});

test('without a community the database shows and takes nothing', async () => {
  await asApp(null, async (client) => {
    for (const { table_name } of await tenantTables()) {
      const { rows } = await client.query(`select count(*)::int as n from ${table_name}`);
      expect(rows[0], table_name).toEqual({ n: 0 });
    }
    const insert = `insert into jobs (id, tenant_id, kind, total, payload) values (gen_random_uuid(), '${world.tenant._id}', 'sendTickets', 1, '{}')`;
    await expect(client.query(insert)).rejects.toThrow(/row-level security/);
  });
});

test('a community sees its own rows and cannot write for another', async () => {
  const count = (tenantId: string) =>
    asApp(
      tenantId,
      async (client) => (await client.query<{ n: number }>('select count(*)::int as n from events')).rows[0]?.n,
    );
  expect(await count(world.tenant._id)).toBe(1);
  expect(await count(world.otherTenant._id)).toBe(0);
  await asApp(world.otherTenant._id, async (client) => {
    const stolen = await client.query('update events set name = $1 returning id', ['preso']);
    expect(stolen.rowCount).toBe(0);
    await expect(client.query(`update events set tenant_id = '${world.tenant._id}'`)).resolves.toMatchObject({
      rowCount: 0,
    });
  });
});

test('the audit log takes rows and gives none up', async () => {
  await world.call(world.tenant, 'POST', 'events', world.eventInput());
  await asApp(world.tenant._id, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from audit_log');
    expect(rows[0]?.n).toBeGreaterThan(0);
    await expect(client.query('delete from audit_log')).rejects.toThrow(/permission denied/);
    await expect(client.query("update audit_log set action = 'x'")).rejects.toThrow(/permission denied/);
  });
});

test('a connection of a request reads no hash, no token and no setting of the server [DEC-017]', async () => {
  const secrets = ['password_hash from users', 'refresh_hash from sessions', 'previous_hash from sessions'];
  await asApp('*', async (client) => {
    for (const secret of [...secrets, 'successor_sealed from sessions', '* from users', '* from settings']) {
      await expect(client.query(`select ${secret}`), secret).rejects.toThrow(/permission denied/);
    }
    await expect(client.query('update settings set value = value')).rejects.toThrow(/permission denied/);
    await expect(client.query('select id, email, search_text from users')).resolves.toMatchObject({ rowCount: 5 });
  });
});

test('every table that says which event a row is of hides the example from anyone who does not ask for it [DAY-052]', async () => {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; hides: boolean }>(`
    select c.table_name as name, exists (select from pg_policies p
      where p.tablename = c.table_name and p.policyname = 'no_example' and p.permissive = 'RESTRICTIVE') as hides
    from information_schema.columns c
    join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
    where c.table_schema = 'public' and c.column_name = 'event_id' and c.data_type = 'uuid'
    union all select 'events', exists (select from pg_policies where tablename = 'events' and policyname = 'no_example')`);
  await client.end();
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ hides }) => !hides).map(({ name }) => name)).toEqual([]);
});
