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

/** How often PostgreSQL used a plan for any values, of ten times that a statement was sent. */
async function plansForAnyValues(ask: (work: (db: Db) => Promise<unknown>) => Promise<unknown>, mark: string) {
  for (let days = 1; days <= 10; days++)
    await ask((db) => db.execute(sql`select ${days}::int + 1 as ${sql.identifier(mark)}`));
  const { rows } = await database.run(EVERY_TENANT, (db) =>
    db.execute<{ plans: number }>(
      sql`select generic_plans as plans from pg_prepared_statements where statement like ${`select %as "${mark}"`}`,
    ),
  );
  return rows.map(({ plans }) => plans);
}

test('figures over a span are planned for that span, however often they are asked for', async () => {
  expect(await plansForAnyValues((work) => database.readFigures(EVERY_TENANT, work), 'figures')).toEqual([0]);
});

test('other reads keep their plan after some times', async () => {
  expect(await plansForAnyValues((work) => database.read(EVERY_TENANT, work), 'others')).toEqual([5]);
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
