import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** What the migration does to the words of bookings that are there already. */
const statements = readFileSync('server/kernel/database/migrations/0056_search_apostrophes.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /regia_closed_names/.test(statement));

test('a booking made before is found without the apostrophe of a name [DEC-084]', async () => {
  const holder = participant({ name: 'Niamh', surname: 'O’Neill', email: 'niamh@posta.example' });
  await bookGuest(world, await world.event(), { participantsInfo: [holder] });
  await world.db.execute(sql`update reservations set search_text = ' niamh o neill'`);
  const found = async () => (await world.call<object[]>(world.tenant, 'GET', 'reservations?q=oneill')).body.length;
  expect(await found()).toBe(0);
  for (const statement of statements) await world.db.execute(sql.raw(statement));
  expect(await found()).toBe(1);
});
