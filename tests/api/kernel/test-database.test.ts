import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/kernel/database/migrate.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { query } from '../../support/database/database-url.ts';

test('every test file works on a migrated database of its own', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  onTestFinished(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });
  await query(one.url, 'create table only_here ()');
  const tables = `select count(*)::int as count from information_schema.tables where table_schema = 'public'`;
  const counts = await Promise.all([one, other].map(({ url }) => query<{ count: number }>(url, tables)));
  const [here = 0, there = 0] = counts.map(({ rows }) => rows[0]?.count);
  expect(there).toBeGreaterThan(10);
  expect(here).toBe(there + 1);
});

test('migrating a migrated database, even by several servers at once, changes nothing', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
});
