import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDemo } from '#demo/build.ts';
import { DEMO_PASSWORD } from '#demo/support/types.ts';
import { platformKinds } from '#domain/dashboard/platform.ts';
import { ledgerDifferences } from '#domain/payments/ledger/check.ts';
import { checkPassword } from '#server/kernel/auth/passwords.ts';
import { Database } from '#server/kernel/database/database.ts';
import { LocalStorage } from '#server/kernel/files/storage.ts';
import { platformToday } from '#server/modules/dashboard/queries/platform.ts';
import { ledgerFacts } from '#server/modules/money/queries/ledger.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const now = new Date('2026-05-14T09:12:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'regia-seed-'));
const storage = new LocalStorage(folder);
let testDatabase: TestDatabase;
let database: Database;

async function read<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await database.system.execute(query)).rows as T[];
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database({ url: testDatabase.url });
  await Promise.all([seedDemo(database, storage, now), seedDemo(database, storage, now)]);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('first start', () => {
  test('fills an empty database once, also when two servers start together [DEC-029]', async () => {
    const demo = buildDemo(now);
    const [counts] =
      await read(sql`select (select count(*)::int from users) users, (select count(*)::int from events) events,
      (select count(*)::int from reservations) reservations, (select count(*)::int from tickets) tickets,
      (select count(*)::int from payments where event_id is not null or order_id is not null) payments, (select count(*)::int from scans) scans`);
    expect(counts).toEqual({
      users: demo.users.length,
      events: demo.events.length,
      reservations: demo.reservations.length,
      tickets: demo.tickets.length,
      payments: demo.payments.length,
      scans: demo.scans.length,
    });
    await seedDemo(database, storage, new Date());
    expect(await read(sql`select count(*)::int n from events`)).toEqual([{ n: demo.events.length }]);
  });

  test('what cards did beside paying is on pages, refunds and at the provider [DEC-029, DEC-097]', async () => {
    const [counts] =
      await read(sql`select (select count(*)::int from refunds where reason = 'dispute' and state = 'pending') disputes,
      (select count(*)::int from refunds where reason = 'provider' and state = 'succeeded') "atProvider",
      (select count(*)::int from card_checkouts where state = 'open' and was_refused) refused,
      (select count(*)::int from sandbox_objects where data -> 'dispute' is not null) "disputedThere",
      (select count(*)::int from sandbox_objects where kind = 'checkout' and data ->> 'mode' = 'payment') "pagesThere"`);
    expect(counts).toEqual({ disputes: 1, atProvider: 1, refused: 1, disputedThere: 1, pagesThere: 1 });
  });

  test('the platform has something of all that its page of the day tells, but books that do not agree: those nobody makes up [DEC-029, DAY-005]', async () => {
    const { matters } = await platformToday(database.system, now);
    const without = platformKinds.filter((kind) => matters[kind].count === 0);
    expect(without).toEqual(['ledger', 'accounts']);
  });

  test('the demo accounts have the known password, guests have none [DEC-016, DEC-029]', async () => {
    const accounts = await read<{ hash: string }>(
      sql`select password_hash hash from users where email like '%@regia.test'`,
    );
    expect(accounts).toHaveLength(5);
    for (const { hash } of accounts) expect(await checkPassword(hash, DEMO_PASSWORD)).toBe(true);
    expect(await read(sql`select 1 from users where role = 'guest' and password_hash is not null`)).toEqual([]);
  });

  test('the counters of the cards agree with the tickets [DEC-039]', async () => {
    const wrong = await read(sql`select e.name from events e join event_counters c on c.event_id = e.id
      where e.slots <> c.tickets_valid or c.total_tickets <> (select count(*) from tickets t where t.event_id = e.id)`);
    expect(wrong).toEqual([]);
  });

  test('accounts for every cent of the demo, and shows money owed, kept and a refund that failed [DEC-080]', async () => {
    const facts = await ledgerFacts(database.system, null, 100_000);
    expect(facts.flatMap((one) => ledgerDifferences(one))).toEqual([]);
    const [shown] = await read<Record<string, number>>(sql`select
      (select count(*)::int from payments where owed_amount > 0) owed, (select count(*)::int from payments where kept_amount > 0) kept,
      (select count(*)::int from tickets where kept_amount > 0 and condition = 'refunded') partial,
      (select count(*)::int from refunds where state = 'failed') failed`);
    expect(Object.entries(shown ?? {}).filter(([, count]) => count === 0)).toEqual([]);
  });

  test('every picture of an event is a stored file [DEC-074]', async () => {
    const files = new Set(readdirSync(folder));
    const events = await read<{ header: string; card: string }>(
      sql`select header_image header, card_image card from events`,
    );
    for (const { header, card } of events) {
      expect(files.has(header.replace('/files/', ''))).toBe(true);
      expect(files.has(card.replace('/files/', ''))).toBe(true);
    }
    expect(await read(sql`select 1 from uploads where size = 0`)).toEqual([]);
  });
});
