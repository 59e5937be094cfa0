import pg from 'pg';

export interface Dataset {
  tenantId: string;
  ownerId: string;
  scannerId: string;
  eventIds: string[];
  ticketIds: string[];
}

/** People, plan and lookups the tickets hang on. */
const foundations = `
  insert into users (id, role, username, name, surname, email) values
    (gen_random_uuid(), 'tenant', 'bench-owner', 'Marta', 'Orsi', 'owner@bench.test'),
    (gen_random_uuid(), 'user', 'bench-buyer', 'Livia', 'Sartori', 'buyer@bench.test');
  insert into users (id, role, username, name, surname, email, tenant_id)
    select gen_random_uuid(), 'scanner', 'bench-scanner', 'Giada', 'Ronchi', 'scanner@bench.test', id from users where username = 'bench-owner';
  insert into tenants (id, business_name, payments_enabled, category_ids, contact_email, contact_phone, billing_info)
    select id, 'Compagnia del Crinale', true, array[gen_random_uuid()], email, '+39 0515551200',
      '{"invoiceHolder":"Compagnia del Crinale","phone":"+39 0515551200","address":{"plainAddress":"Via Zamboni 1"},"email":"conti@bench.test","fiscalCode":"91345670375"}'
    from users where username = 'bench-owner';
  insert into categories (id, name, description, entity_type) values (gen_random_uuid(), 'Natura', 'Gite', 'event');
  insert into event_subtypes (id, name, event_type) values (gen_random_uuid(), 'Serata', 'event');`;

const events = `
  insert into events (id, tenant_id, name, event_type, event_subtype_id, category_id, status, is_visible, start_date,
      closing_reservation_date, max_participants, slots_per_user, slots, price, payment_types, header_image, card_image, end_date,
      open_reservation_date, minimum_participants, description, terms_and_conditions, location_address)
    select gen_random_uuid(), t.id, 'Evento ' || n, 'event', s.id, c.id, 'confirmed', true, now() + n * interval '1 hour',
      now() + n * interval '30 minutes', 2000, 2, 1000, 2000, '{atDeparture}', '/files/h.webp', '/files/c.webp', now() + n * interval '2 hours',
      now() - interval '1 day', 1, '<p>Salita</p>', '<p>Regole</p>', '{"plainAddress":"Rifugio Cavone"}'
    from generate_series(1, $1::int) n, tenants t, event_subtypes s, categories c`;

/**
 * Each booking has a buyer of its own, as one person books an event once. They follow the community: a table that was empty when
 * it was last counted is read from end to end by every plan made until it is counted again.
 */
const buyers = `
  with made as (
    insert into users (id, role, username, name, surname, email, tenant_id)
      select gen_random_uuid(), 'guest', 'bench-guest-' || n, 'Ospite', 'N' || n, 'guest' || n || '@bench.test', t.id
      from generate_series(1, 500) n, tenants t
      returning id, tenant_id)
  insert into tenant_subscriptions (id, tenant_id, user_id, user_type, status, consent, activation_date)
    select gen_random_uuid(), tenant_id, id, 'normal', 'accepted', 'asked', now() from made`;

const reservations = `
  insert into reservations (id, tenant_id, event_id, user_id, code, status, slots, initial_slots, total, initial_total, price,
      payment_type, participants_info, search_text)
    select gen_random_uuid(), e.tenant_id, e.id, u.id, 'PR-' || row_number() over (), 'valid', 2, 2, 4000, 4000, 2000,
      'atDeparture', '[]', 'pr-' || row_number() over ()
    from events e cross join (select id from users where role = 'guest') u`;

const tickets = `
  insert into tickets (id, tenant_id, event_id, reservation_id, code, status, condition, price, name, surname, participant_info, created_at)
    select gen_random_uuid(), tenant_id, event_id, id, upper(substr(md5(id::text || k), 1, 5) || lpad(to_hex(n), 5, '0')), 'valid', 'pending', 2000,
      (array['Bianca','Tommaso','Livia','Ettore','Agnese','Dario','Rosalba','Nino','Irene','Sergio'])[1 + (hashtext(id::text || k) & 7)],
      (array['Ferri','Sartori','Bonetti','Colli','Pellizza','Monti','Caruana','Valsecchi'])[1 + (hashtext(k || id::text) & 7)] || ' ' || substr(md5(id::text), 1, 5),
      jsonb_build_object('name', 'x', 'surname', 'y', 'email', substr(md5(k || id::text), 1, 8) || '@bench.test', 'participant_type', 'companion'),
      now() - n * interval '1 second'
    from (select r.*, k, row_number() over () n from reservations r, generate_series(1, 2) k) numbered`;

/** What the triggers, which are off while the tables fill, would have counted. */
const counters = `
  update event_counters c set total_tickets = t.n, tickets_valid = t.n, tickets_to_pay_total = t.n, tickets_to_pay_amount = t.amount, reservations = r.n
    from (select event_id, count(*) n, sum(price) amount from tickets group by 1) t, (select event_id, count(*) n from reservations group by 1) r
    where t.event_id = c.event_id and r.event_id = c.event_id`;

/** Fills tables without their triggers and indexes, and makes the indexes once all rows are there. */
async function fillBare(client: pg.Client, names: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [names],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
  );
  await fill();
  await client.query('set session_replication_role = origin; reset synchronous_commit');
  for (const { definition } of indexes) await client.query(definition);
}

/** Fills an empty, migrated database with `count` tickets of one community, 1,000 an event, then vacuums; as a superuser. */
export async function buildDataset(url: string, count: number): Promise<Dataset> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(foundations);
    await client.query(events, [Math.ceil(count / 1000)]);
    await client.query(buyers);
    await fillBare(client, ['reservations', 'tickets'], async () => {
      await client.query(reservations);
      await client.query(tickets);
      await client.query(counters);
    });
    await client.query('vacuum (analyze)');
    const one = async (sql: string) => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
    const [ownerId = ''] = await one("select id from users where role = 'tenant'");
    const [scannerId = ''] = await one("select id from users where role = 'scanner'");
    return {
      tenantId: ownerId,
      ownerId,
      scannerId,
      eventIds: await one('select id from events order by id limit 200'),
      ticketIds: await one('select id from tickets order by id limit 60000'),
    };
  } finally {
    await client.end();
  }
}

/** Gives events their pages, which the data set is filled without; answers their names in the order of the ids. */
export async function publishEvents(client: pg.Client, eventIds: readonly string[]): Promise<string[]> {
  await client.query(`insert into page_slugs (kind, slug, tenant_id, event_id)
    select 'event', 'evento-' || id, tenant_id, id from events on conflict do nothing`);
  await client.query(`insert into page_slugs (kind, slug, tenant_id) select 'community', 'c-' || id, id from tenants
    on conflict do nothing`);
  await client.query('update users set is_confirmed = true, is_enabled = true');
  const { rows } = await client.query<{ slug: string }>(
    'select slug from public_events where id = any($1) order by id',
    [eventIds],
  );
  return rows.map(({ slug }) => slug);
}
