import { randomBytes, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

/** The yardstick: the same tables behind the shortest possible Fastify + pg routes, without sessions, tenants or rules. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
const app = fastify();
const { rows: owners } = await pool.query<{ id: string }>("select id from users where role = 'tenant'");
const tenantId = owners[0]?.id;

const columns =
  'id, tenant_id, event_id, reservation_id, code, status, condition, price, is_sent, is_scanned, name, surname, participant_info, created_at';

app.get('/tickets', async (_request, reply) => {
  const rows = await pool.query(
    `select ${columns} from tickets where tenant_id = $1 order by created_at desc, id limit 25`,
    [tenantId],
  );
  const total = await pool.query('select count(*) as n from tickets where tenant_id = $1', [tenantId]);
  return reply.header('odin-count', total.rows[0].n).send(rows.rows);
});
app.get<{ Params: { id: string } }>('/tickets/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'get',
    text: `select ${columns} from tickets where id = $1`,
    values: [request.params.id],
  });
  return rows[0];
});
app.patch<{ Params: { id: string }; Body: { name: string } }>('/events/:id', async (request) => {
  const { rows } = await pool.query('update events set name = $2, version = version + 1 where id = $1 returning *', [
    request.params.id,
    request.body.name,
  ]);
  return rows[0];
});
app.get<{ Params: { id: string } }>('/events/:id', async (request) => {
  const { rows } = await pool.query('select * from events where id = $1', [request.params.id]);
  return rows[0];
});
app.get<{ Params: { slug: string } }>('/pages/:slug', async (request) => {
  const { rows } = await pool.query({
    name: 'page',
    text: 'select * from public_events where slug = $1',
    values: [request.params.slug],
  });
  return rows[0];
});
app.get('/events', async (_request, reply) => {
  const rows = await pool.query(
    'select e.*, c.* from events e join event_counters c on c.event_id = e.id order by e.start_date, e.id limit 8',
  );
  const total = await pool.query('select count(*) as n from events');
  return reply.header('odin-count', total.rows[0].n).send(rows.rows);
});
app.get<{ Querystring: { q: string } }>('/search', async (request, reply) => {
  const pattern = `%${request.query.q}%`;
  const rows = await pool.query(
    `select ${columns} from tickets where search_text like $1 order by created_at desc, id limit 25`,
    [pattern],
  );
  const total = await pool.query('select count(*) as n from tickets where search_text like $1', [pattern]);
  return reply.header('odin-count', total.rows[0].n).send(rows.rows);
});
app.post<{ Body: { eventId: string; ticketId: string } }>('/scans', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'scan',
    text: `with admitted as (
        update tickets set is_scanned = true, scanned_at = now() where id = $1 and not is_scanned returning id, tenant_id, event_id, name, surname, code)
      insert into scans (id, tenant_id, event_id, ticket_id, status, read, at, user_id, user_name)
        select gen_random_uuid(), tenant_id, event_id, id, 'valid', code, now(), tenant_id, '' from admitted returning *`,
    values: [request.body.ticketId],
  });
  return reply.code(rows[0] ? 200 : 409).send(rows[0] ?? {});
});

interface Booked {
  eventId: string;
  name: string;
  surname: string;
  email: string;
}

interface Row {
  name: string;
  text: string;
  values: (booked: Booked, ids: readonly string[]) => unknown[];
}

const auditRow = (resource: string): Row => ({
  name: `book-audit-${resource}`,
  text: `insert into audit_log (id, tenant_id, user_id, action, resource, record_id, changes, request_id, at)
    values (gen_random_uuid(), $1, $1, 'create', '${resource}', $2, '{}', gen_random_uuid()::text, now())`,
  values: (_booked: Booked, [, id]: readonly string[]) => [tenantId, id],
});

/** Work handed over; it is none for the server beside it, as it is done already. */
const jobRow = (queue: string): Row => ({
  name: `book-job-${queue}`,
  text: `insert into jobs.job (name, data, state, completed_on) values ('${queue}', $1, 'completed', now())`,
  values: (_booked: Booked, [, id]: readonly string[]) => [JSON.stringify({ reservationId: id })],
});

const mailRow = (kind: string): Row => ({
  name: `book-mail-${kind}`,
  text: `insert into mails (id, tenant_id, "to", subject, html, text, subject_id, kind, state) values (gen_random_uuid(), $1, $2, 'Prenotazione', $3, $3, $4, '${kind}', 'queued')`,
  values: ({ email }, [, id]) => [tenantId, email, MAIL, id],
});

/** The rows of every booking for somebody nobody knew, one statement after the other as they are written by hand. */
const commonRows: readonly Row[] = [
  {
    name: 'book-guest',
    text: "insert into users (id, role, username, name, surname, email, tenant_id) values ($1, 'guest', $4, $2, $3, $4, $5)",
    values: ({ name, surname, email }, [userId]) => [userId, name, surname, email, tenantId],
  },
  {
    name: 'book-places',
    text: 'update events set slots = slots + 1 where id = $1',
    values: ({ eventId }) => [eventId],
  },
  {
    name: 'book-reservation',
    text: `insert into reservations (id, tenant_id, event_id, user_id, code, status, slots, initial_slots, total, initial_total, price,
        payment_type, participants_info, search_text)
      values ($1, $2, $3, $4, $5, 'valid', 1, 1, 2000, 2000, 2000, 'atDeparture', $6, $7)`,
    values: ({ eventId, ...who }, [userId, id]) => [
      id,
      tenantId,
      eventId,
      userId,
      randomCode(),
      JSON.stringify([who]),
      `${who.surname} ${who.name} ${who.email}`,
    ],
  },
  {
    name: 'book-ticket',
    text: `insert into tickets (id, tenant_id, event_id, reservation_id, code, status, condition, price, name, surname, participant_info)
      values (gen_random_uuid(), $1, $2, $3, $4, 'valid', 'pending', 2000, $5, $6, $7)`,
    values: ({ eventId, ...who }, [, id]) => [
      tenantId,
      eventId,
      id,
      randomCode(),
      who.name,
      who.surname,
      JSON.stringify(who),
    ],
  },
  {
    name: 'book-payment',
    text: `insert into payments (id, tenant_id, event_id, user_id, reservation_id, amount, status, payment_type, link_key)
      values (gen_random_uuid(), $1, $2, $3, $4, 2000, 'waitingPayment', 'atDeparture', $5)`,
    values: ({ eventId }, [userId, id]) => [tenantId, eventId, userId, id, randomCode() + randomCode()],
  },
  auditRow('reservations'),
  jobRow('tellBooking'),
  mailRow('confirmation'),
];

/** What staff's booking of a new guest writes beside them: the guest is a follower, and is notified. */
const staffRows: readonly Row[] = [
  {
    name: 'book-follower',
    text: `insert into tenant_subscriptions (id, tenant_id, user_id, user_type, status, consent, activation_date)
      values (gen_random_uuid(), $2, $1, 'normal', 'accepted', 'asked', now())`,
    values: (_booked, [userId]) => [userId, tenantId],
  },
  {
    name: 'book-view',
    text: "insert into views (id, user_id, entity_type, entity_id) values (gen_random_uuid(), $1, 'tenant-subscriptions', $2)",
    values: (_booked, [, id]) => [tenantId, id],
  },
  auditRow('guests'),
  auditRow('tenant-subscriptions'),
  jobRow('tellEntered'),
  mailRow('plain'),
];

/** What a booking by the public form writes: how often somebody tried, the form's use, what was consented to, its page's key. */
const formRows: readonly Row[] = [
  ...['public-booking', 'public-booking-email'].map((what) => ({
    name: `form-${what}`,
    text: `insert into sign_in_failures as f (key, failures, window_start) values ($1, 1, now())
      on conflict (key) do update set failures = f.failures + 1`,
    values: ({ email }: Booked) => [`${what}:${email}`],
  })),
  {
    name: 'form-key',
    text: `insert into idempotency_keys (user_id, route, key, payload_hash, status, body, created_at) values ($1, 'form', $2, $2, 303, '{}', now())`,
    values: (_booked, [userId, id]) => [userId, id],
  },
  {
    name: 'form-consents',
    text: `insert into consents (id, user_id, kind, is_given, text_version, at)
      select gen_random_uuid(), $1, kind, true, '1', now() from unnest('{terms,privacyNotice,marketing}'::text[]) kind`,
    values: (_booked, [userId]) => [userId],
  },
  {
    name: 'form-link',
    text: `insert into personal_links (id, tenant_id, kind, record_id, key_hash, is_proven) values (gen_random_uuid(), $1, 'reservation', $2, $3, false)`,
    values: (_booked, [, id]) => [tenantId, id, randomCode() + randomCode()],
  },
];

const randomCode = () => randomBytes(8).toString('hex').toUpperCase();
/** As long as a drawn one. */
const MAIL = '<p>Prenotazione</p>'.repeat(300);

async function write(rows: readonly Row[], booked: Booked): Promise<{ _id: string | undefined }> {
  const client = await pool.connect();
  const ids = [randomUUID(), randomUUID()];
  try {
    await client.query('begin');
    for (const { name, text, values } of rows) await client.query({ name, text, values: values(booked, ids) });
    await client.query('commit');
  } finally {
    client.release();
  }
  return { _id: ids[1] };
}

app.post<{ Body: Booked }>('/bookings', async (request, reply) =>
  reply.code(201).send(await write([...commonRows, ...staffRows], request.body)),
);
app.post<{ Body: Booked }>('/forms', async (request, reply) =>
  reply.code(201).send(await write([...commonRows, ...formRows], request.body)),
);

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
process.on('disconnect', () => process.exit(0));
