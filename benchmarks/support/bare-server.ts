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

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
process.on('disconnect', () => process.exit(0));
