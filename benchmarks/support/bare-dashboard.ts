import fastify from 'fastify';
import pg from 'pg';

/** The yardstick of the dashboard: the same figures by the shortest SQL, behind bare Fastify routes without sessions or tenants. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
const app = fastify();
const { rows: owners } = await pool.query<{ id: string }>("select id from users where role = 'tenant'");
const tenantId = owners[0]?.id;
const active = `tenant_id = $1 and (closing_reservation_date >= now() or closing_reservation_date is null)
  and status <> 'canceled' and event_type <> 'post'`;

app.get('/kpi', async () => {
  const { rows } = await pool.query({
    name: 'kpi',
    text: `select (select count(*) from tenant_subscriptions where tenant_id = $1 and status = 'accepted') as followers,
      (select count(*) from tenant_subscriptions where tenant_id = $1 and status = 'pending') as waiting,
      (select count(*) from events where ${active}) as active, sum(tickets_valid) as valid, sum(takings) as takings,
      sum(tickets_to_refund_total) as refunds, sum(pending_participation_requests) as requests
      from event_counters where tenant_id = $1`,
    values: [tenantId],
  });
  return rows[0];
});

app.get('/dashboard', async () => {
  const followers = await pool.query({
    name: 'followers',
    text: `select date_trunc('month', created_at) as month, count(*) from tenant_subscriptions
      where tenant_id = $1 and status = 'accepted' group by 1 order by 1`,
    values: [tenantId],
  });
  const events = await pool.query({
    name: 'active',
    text: `select id, name, max_participants - slots - held_places as free, slots from events where ${active} order by start_date, id`,
    values: [tenantId],
  });
  return { followers: followers.rows, events: events.rows };
});

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('disconnect', () => process.exit(0));
