import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, migrationsFolder } from '#server/kernel/database/migrate.ts';
import { databaseUrl, query } from '../../support/database/database-url.ts';

const TICKETS = 100_000;
const BEFORE = '0037_wallet';

/** Ten events with buses, rooms and lists of every old type, and tickets of which every fifth is on none. */
const filled = [
  `insert into users (id, role, username, name, surname, email) select gen_random_uuid(), 'tenant', 'o-' || n, 'T', 'N', n || '@o.test'
    from generate_series(1, 2) n`,
  `insert into tenants (id, business_name) select id, username from users where username like 'o-%'`,
  `insert into categories (id, name, description, entity_type) values (gen_random_uuid(), 'Gite', '', 'event')`,
  `insert into event_subtypes (id, name, event_type) values (gen_random_uuid(), 'Gita', 'event')`,
  `insert into events (id, tenant_id, name, event_type, event_subtype_id, category_id, status, is_visible, start_date,
      closing_reservation_date, max_participants)
    select gen_random_uuid(), t.id, 'Gita ' || n, 'event', s.id, c.id, 'confirmed', true, now() + interval '9 days',
      now() + interval '8 days', 50000 from generate_series(1, 5) n, tenants t, event_subtypes s, categories c`,
  `insert into transports (id, tenant_id, event_id, transport_type, identifier, maximum_slots)
    select gen_random_uuid(), tenant_id, id, k, k || ' 1', 50000 from events, unnest(array['bus', 'charter', 'car', 'van', 'list', 'room']) k`,
  `insert into reservations (id, tenant_id, event_id, user_id, code, status, slots, initial_slots, total, initial_total, price,
      payment_type, participants_info, search_text)
    select gen_random_uuid(), tenant_id, id, tenant_id, 'PR-' || substr(md5(id::text), 1, 10), 'valid', 1, 1, 0, 0, 0, 'free', '[]', ''
    from events`,
  `create temporary table lists as select id, tenant_id, event_id, row_number() over (partition by event_id order by id) n from transports`,
  `insert into tickets (id, tenant_id, event_id, reservation_id, transport_id, code, status, condition, price, name, surname, participant_info)
    select gen_random_uuid(), r.tenant_id, r.event_id, r.id, l.id, upper(substr(md5(r.id::text || k), 1, 12)), 'valid', 'payed', 0,
      'Bianca', 'Ferri', '{}'
    from reservations r cross join generate_series(1, ${TICKETS / 10}) k
    left join lists l on l.event_id = r.event_id and k % 5 <> 0 and l.n = 1 + k % 6`,
  `update transports t set slots = c.n from (select transport_id, count(*) n from tickets group by 1) c where c.transport_id = t.id`,
];

let client: pg.Client;
let drop: () => Promise<void>;
let url: string;
let folder: string;
beforeAll(async () => {
  const server = inject('databaseServer').url;
  const name = `places_${process.pid}_${Date.now()}`;
  await query(server, `create database ${name} template template0`);
  url = databaseUrl(server, name);
  folder = await mkdtemp(join(tmpdir(), 'places-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const until = journal.entries.findIndex(({ tag }) => tag === BEFORE) + 1;
  expect(until).toBeGreaterThan(0);
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }),
  );
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

test('100,000 tickets keep their lists as places, none is lost and none is added [LIST-003]', {
  timeout: 120_000,
}, async () => {
  const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  const before = await rowsOf(`select id::text ticket, tenant_id::text, event_id::text, transport_id::text from tickets
    where transport_id is not null order by id`);
  const counts = await rowsOf('select id::text, slots from transports order by id');
  expect(before).toHaveLength((TICKETS / 5) * 4);

  const begun = performance.now();
  await migrate(url);
  console.log(`${TICKETS} tickets migrated to places in ${Math.round(performance.now() - begun)} ms`);

  expect(
    await rowsOf(`select ticket_id::text ticket, tenant_id::text, event_id::text, transport_id::text from transport_places
    order by ticket_id`),
  ).toEqual(before);
  expect(await rowsOf('select id::text, slots from transports order by id')).toEqual(counts);
  expect(
    await rowsOf(`select distinct t.transport_type, p.layer from transport_places p join transports t on t.id = p.transport_id
    order by 1`),
  ).toEqual([
    { transport_type: 'bus', layer: 'outward' },
    { transport_type: 'car', layer: 'outward' },
    { transport_type: 'charter', layer: 'outward' },
    { transport_type: 'list', layer: 'group' },
    { transport_type: 'room', layer: 'room' },
    { transport_type: 'van', layer: 'outward' },
  ]);
  const [{ tickets } = {}] = await rowsOf('select count(*)::int tickets from tickets');
  expect(tickets).toBe(TICKETS);
});
