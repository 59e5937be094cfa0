import pg from 'pg';

/** Whether triggers bring rows of other tables with these: what shows on public pages has its address there. */
const bringsRows = (statement: string): boolean => /^insert into (users|tenants|events|products) /.test(statement);

/** Forty communities with 1,000 tickets each, so that no table a list reads is small and no community is most of it. */
const statements = [
  `insert into users (id, role, username, name, surname, email)
    select gen_random_uuid(), 'tenant', 'owner-' || n, 'Titolare', 'Numero ' || n, 'owner' || n || '@large.test' from generate_series(1, 40) n`,
  `insert into tenants (id, business_name, payments_enabled) select id, 'Comunità ' || username, true from users where username like 'owner-%'`,
  `insert into users (id, role, username, name, surname, email, tenant_id)
    select gen_random_uuid(), 'guest', 'guest-' || n || t.id, 'Ospite', 'N' || n, 'guest' || n || '@large.test', t.id
    from generate_series(1, 500) n, tenants t`,
  `insert into users (id, role, username, name, surname, email)
    select gen_random_uuid(), 'user', 'user-' || n, 'Utente', 'N' || n, 'user' || n || '@large.test' from generate_series(1, 60000) n`,
  `insert into tenant_subscriptions (id, tenant_id, user_id, status, created_at)
    select gen_random_uuid(), tenant_id, id, 'accepted', now() - random() * interval '300 days' from users where role = 'guest'`,
  `insert into events (id, tenant_id, name, event_type, event_subtype_id, category_id, status, is_visible, start_date,
      closing_reservation_date, max_participants, slots)
    select gen_random_uuid(), t.id, 'Gita ' || n || ' ' || left(t.id::text, 8), 'event', s.id, c.id, 'confirmed', true, now() + n * interval '1 hour',
      now() + n * interval '30 minutes', 2000, 10
    from generate_series(1, 300) n, tenants t, (select id from event_subtypes limit 1) s, (select id from categories limit 1) c`,
  `create temporary table numbered as select *, row_number() over (partition by tenant_id order by id) n from events`,
  `insert into event_stages (id, tenant_id, event_id, name) select gen_random_uuid(), tenant_id, id, 'Tappa' from events`,
  `insert into extras (id, tenant_id, event_id, name, extra_type, available_quantity, price)
    select gen_random_uuid(), tenant_id, id, 'Cena', 'supplement', 10, 500 from events`,
  `insert into transports (id, tenant_id, event_id, transport_type, layer, identifier, maximum_slots)
    select gen_random_uuid(), tenant_id, id, 'bus', 'outward', 'B1', 50 from events`,
  `insert into reservations (id, tenant_id, event_id, user_id, code, status, slots, initial_slots, total, initial_total, price,
      payment_type, participants_info, search_text, created_at)
    select gen_random_uuid(), u.tenant_id, e.id, u.id, 'PR-' || substr(md5(u.id::text), 1, 10), 'valid', 1, 1, 2000, 2000, 2000,
      'atDeparture', '[]', regia_words('pr-' || substr(md5(u.id::text), 1, 10)), now() - random() * interval '300 days'
    from (select *, row_number() over (partition by tenant_id order by id) n from users where role = 'guest') u
    join numbered e on e.tenant_id = u.tenant_id and e.n = 1 + u.n % 20`,
  `insert into tickets (id, tenant_id, event_id, reservation_id, code, status, condition, price, name, surname, participant_info, created_at)
    select gen_random_uuid(), tenant_id, event_id, id, upper(substr(md5(id::text || k), 1, 10)), 'valid', 'pending', 2000, 'Bianca',
      'Ferri ' || substr(md5(id::text || k), 1, 6), '{"email":"b@large.test"}', created_at
    from reservations, generate_series(1, 2) k on conflict (code) do nothing`,
  `insert into payments (id, tenant_id, user_id, event_id, reservation_id, amount, payment_type, created_at)
    select gen_random_uuid(), tenant_id, user_id, event_id, id, 2000, 'atDeparture', created_at from reservations`,
  `insert into participation_requests (id, tenant_id, event_id, user_id, status, slots, payment_type, participants_info, created_at)
    select gen_random_uuid(), tenant_id, event_id, user_id, 'canceled', 1, 'atDeparture', '[]', created_at from reservations`,
  `insert into scans (id, tenant_id, event_id, ticket_id, status, reason, read, at, user_id, user_name)
    select gen_random_uuid(), tenant_id, event_id, id, 'invalid', 'canceled', code, created_at, tenant_id, '' from tickets`,
  `insert into mails (id, tenant_id, "to", subject, html, text, created_at)
    select gen_random_uuid(), tenant_id, 'b@large.test', 'Biglietto', '', '', created_at from reservations`,
  `insert into communications (id, tenant_id, sender_id, sender_role, subject, body, user_type, status, created_at, finished_at)
    select gen_random_uuid(), id, id, 'tenant', 'Avviso ' || n, '<p>Testo</p>', 'all', 'sent', now() - n * interval '1 hour', now()
    from generate_series(1, 300) n, tenants`,
  `insert into communication_recipients (id, tenant_id, communication_id, name, surname, email, state)
    select gen_random_uuid(), tenant_id, id, 'Bianca', 'Ferri', n || '@large.test', 'sent'
    from communications, generate_series(1, 3) n`,
  `insert into faqs (id, tenant_id, scope, question, answer, "order")
    select gen_random_uuid(), id, 'tenant', 'Domanda ' || n, '<p>Risposta</p>', n from generate_series(1, 300) n, tenants`,
  `insert into categories (id, name, description, entity_type) values (gen_random_uuid(), 'Abiti', '', 'product')`,
  `insert into products (id, tenant_id, name, category_id, variant_type, is_visible)
    select gen_random_uuid(), t.id, 'Maglia ' || n || ' ' || left(t.id::text, 8), c.id, 'size', true
    from generate_series(1, 300) n, tenants t, (select id from categories where entity_type = 'product' limit 1) c`,
  `insert into product_variants (id, tenant_id, product_id, name, stock, price)
    select gen_random_uuid(), tenant_id, id, 'M', 5, 2000 from products`,
  `insert into orders (id, tenant_id, user_id, code, status, is_payed, price, delivery_price, total_price, user_info, search_text, created_at)
    select gen_random_uuid(), tenant_id, user_id, 'PR-O' || substr(md5(id::text), 1, 12),
      case when random() < 0.1 then 'readyToDelivery' else 'delivered' end, true, 2000, 0, 2000, '{}',
      regia_words('ferri bianca pr-o' || substr(md5(id::text), 1, 12)), created_at from reservations on conflict (code) do nothing`,
  `insert into order_lines (id, tenant_id, order_id, product_id, variant_id, materialized_product, materialized_product_variant,
      unit_price, quantity, delivery_type, status)
    select gen_random_uuid(), o.tenant_id, o.id, v.product_id, v.id, '{}', '{}', 2000, 1, 'withdraw', o.status
    from (select *, row_number() over (partition by tenant_id order by id) n from orders) o
    join (select *, row_number() over (partition by tenant_id order by id) n from product_variants) v
      on v.tenant_id = o.tenant_id and v.n = 1 + o.n % 300`,
  `insert into refund_requests (id, tenant_id, order_id, user_id, code, refund_motivation, amount, created_at)
    select gen_random_uuid(), tenant_id, id, user_id, 'RF-' || substr(md5(id::text), 1, 12), 'Taglia', 2000, created_at from orders`,
  `insert into refund_request_lines (tenant_id, refund_request_id, order_line_id)
    select r.tenant_id, r.id, l.id from refund_requests r join order_lines l on l.order_id = r.order_id`,
  'vacuum (analyze)',
];

/** Fills a test's database until every table of the lists has more than 10,000 rows. */
export async function fillLargeTables(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) {
      // The rows fit together: asking for each whether what it names is there takes half the time. Only a superuser may leave it out.
      await client.query(
        `select set_config('session_replication_role', $1, false) from pg_roles where rolname = current_user and rolsuper`,
        [bringsRows(statement) ? 'origin' : 'replica'],
      );
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}
