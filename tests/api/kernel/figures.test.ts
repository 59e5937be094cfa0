import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, type Db, EVERY_TENANT } from '#server/kernel/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database({ url: testDatabase.url, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const planning = async (db: Db) => (await db.execute(sql`show plan_cache_mode`)).rows;

test('figures over a span are planned for that span, other reads on the same connection keep their plan', async () => {
  expect(await database.readFigures(EVERY_TENANT, planning)).toEqual([{ plan_cache_mode: 'force_custom_plan' }]);
  expect(await database.read(EVERY_TENANT, planning)).toEqual([{ plan_cache_mode: 'auto' }]);
});

test('figures write nothing', async () => {
  const writes = database.readFigures(EVERY_TENANT, (db) =>
    db.execute(sql`update tenants set business_name = 'Regia'`),
  );
  await expect(writes).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('no plan is compiled', async () => {
  const { rows } = await database.run(EVERY_TENANT, (db) => db.execute(sql`show jit`));
  expect(rows).toEqual([{ jit: 'off' }]);
});
