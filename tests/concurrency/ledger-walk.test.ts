import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerEntries } from '../../server/tables.ts';
import { differencesOf, walkMoney } from '../support/ledger.ts';
import { takesCards } from '../support/payments/cards.ts';
import { createWorld, type World } from '../support/world.ts';

/** Set it to 10000 for the long walk; its seed makes it the same walk each time. */
const OPERATIONS = Number(process.env['LEDGER_WALK'] ?? 400);

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  await takesCards(world);
});
afterAll(() => world.close());

test('accounts for every cent of random operations with refunds that fail, and sees a dropped entry [DEC-080, DEC-061]', async () => {
  const changed = await walkMoney(world, OPERATIONS, 20_261_122);
  expect(changed).toBeGreaterThan(OPERATIONS / 5);
  const entries = await world.db.$count(ledgerEntries);
  expect(entries).toBeGreaterThan(OPERATIONS / 20);
  expect(await differencesOf(world)).toEqual([]);
  console.info(`${OPERATIONS} operations, ${changed} changes, ${entries} entries, 0 differences`);
  // The control: one entry is taken away behind the ledger's back.
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_entries disable trigger only_grows`);
    await tx.execute(
      sql`delete from ledger_entries where id = (select id from ledger_entries where kind = 'taken' order by id limit 1)`,
    );
    await tx.execute(sql`alter table ledger_entries enable trigger only_grows`);
  });
  const found = await differencesOf(world);
  expect(found.map(({ check }) => check)).toContain('value');
}, 5_400_000);
