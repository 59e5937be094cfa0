import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, migrationsFolder } from '#server/kernel/database/migrate.ts';
import { databaseUrl, query } from '../../support/database/database-url.ts';

/** Tickets of 20 € in each state, paid or never paid. */
const states = [
  ['valid', 'pending', false, 0],
  ['valid', 'payed', true, 2000],
  ['invalid', 'toRefund', true, 2000],
  ['invalid', 'refunded', true, 2000],
  ['invalid', 'revoked', true, 2000],
  ['invalid', 'revoked', false, 0],
] as const;

const filled = [
  `insert into users (id, role, username, name, surname, email) values (gen_random_uuid(), 'tenant', 'o-1', 'T', 'N', '1@o.test')`,
  `insert into tenants (id, business_name) select id, username from users`,
  `insert into categories (id, name, description, entity_type) values (gen_random_uuid(), 'Gite', '', 'event')`,
  `insert into event_subtypes (id, name, event_type) values (gen_random_uuid(), 'Gita', 'event')`,
  `insert into events (id, tenant_id, name, event_type, event_subtype_id, category_id, status, is_visible, start_date,
      closing_reservation_date, max_participants)
    select gen_random_uuid(), t.id, 'Gita', 'event', s.id, c.id, 'confirmed', true, now() + interval '9 days',
      now() + interval '8 days', 50 from tenants t, event_subtypes s, categories c`,
  `insert into reservations (id, tenant_id, event_id, user_id, code, status, slots, initial_slots, total, initial_total, price,
      payment_type, participants_info, search_text)
    select gen_random_uuid(), tenant_id, id, tenant_id, 'PR-1', 'valid', 2, 6, 4000, 12000, 2000, 'onSite', '[]', '' from events`,
  ...states.map(
    (
      [status, condition, isPaid],
      at,
    ) => `insert into tickets (id, tenant_id, event_id, reservation_id, code, status, condition,
        price, kept_amount, payed_at, name, surname, participant_info, updated_at)
      select gen_random_uuid(), tenant_id, event_id, id, 'T${at}', '${status}', '${condition}', 2000,
        ${condition === 'toRefund' ? 500 : 0}, ${isPaid ? 'now()' : 'null'}, 'Bianca', 'Ferri', '{}', now() - interval '3 days' from reservations`,
  ),
];

let client: pg.Client;
let drop: () => Promise<void>;
let url: string;
beforeAll(async () => {
  const server = inject('databaseServer').url;
  const name = `paid_${process.pid}_${Date.now()}`;
  await query(server, `create database ${name} template template0`);
  url = databaseUrl(server, name);
  const folder = await mkdtemp(join(tmpdir(), 'paid-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith('_paid_amount'));
  expect(until).toBeGreaterThan(0);
  const before = { ...journal, entries: journal.entries.slice(0, until) };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(before));
  await migrate(url, folder);
  client = new pg.Client(url);
  await client.connect();
  drop = async () => {
    await client.end();
    await query(server, `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
  for (const statement of filled) await client.query(statement);
}, 120_000);
afterAll(() => drop());

test('what was paid before is an amount after the update, and nobody’s figures or times move [INST-004, DEC-052]', {
  timeout: 120_000,
}, async () => {
  const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  const counters = `select tickets_to_pay_amount, tickets_to_refund_amount, takings, total_tickets from event_counters`;
  const times = `select code, updated_at::text from tickets order by code`;
  const [figures, at] = [await rowsOf(counters), await rowsOf(times)];
  await migrate(url);
  expect(await rowsOf('select code, paid_amount from tickets order by code')).toEqual(
    states.map(([, , , paid], index) => ({ code: `T${index}`, paid_amount: paid })),
  );
  expect(await rowsOf(counters)).toEqual(figures);
  expect(figures).toMatchObject([{ tickets_to_pay_amount: 2000, tickets_to_refund_amount: 1500, takings: 2000 }]);
  expect(await rowsOf(times)).toEqual(at);
  // From now on amounts are counted.
  await client.query(`update tickets set price = 3000 where code = 'T0'`);
  await client.query(`update tickets set paid_amount = 1000 where code = 'T0'`);
  expect(await rowsOf(counters)).toMatchObject([{ tickets_to_pay_amount: 2000, takings: 3000 }]);
});
