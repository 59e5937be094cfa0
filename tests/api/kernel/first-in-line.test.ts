import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, EVERY_TENANT } from '#server/kernel/database/database.ts';
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

test('a scan gets the next connection although lists have waited longer for one [DEC-105]', async () => {
  const order: string[] = [];
  const visit = (on: Database, name: string) => on.run(EVERY_TENANT, async () => void order.push(name));
  const { release, running } = await new Promise<{ release: () => void; running: Promise<void> }>((tell) => {
    const running = database.run(EVERY_TENANT, () => new Promise<void>((release) => tell({ release, running })));
  });
  const lists = [1, 2, 3].map((n) => visit(database, `list ${n}`));
  const scan = visit(database.first, 'scan');
  expect(database.isCrowded).toBe(true);
  release();
  await Promise.all([running, scan, ...lists]);
  expect(order).toEqual(['scan', 'list 1', 'list 2', 'list 3']);
});

test('statements of the person who goes first are counted with all others', async () => {
  const before = database.statements;
  await database.first.query(EVERY_TENANT, { name: 'one', text: 'select 1' }, []);
  expect(database.statements).toBe(before + 1);
});
