import pg from 'pg';

/** An event with many people, of the dataset's community. */
export interface Crowd {
  eventId: string;
  /** Two doors of the event. */
  checkpointIds: string[];
  ticketIds: string[];
}

const guests = `
  insert into users (id, role, username, name, surname, email, tenant_id)
    select gen_random_uuid(), 'guest', 'bench-crowd-' || $1 || '-' || n, 'Ospite', 'C' || n,
      'crowd-' || $1 || '-' || n || '@bench.test', t.id
    from generate_series(1, $2::int) n, tenants t`;

const reservations = `
  insert into reservations (id, tenant_id, event_id, user_id, code, status, slots, initial_slots, total, initial_total, price,
      payment_type, participants_info, search_text, departure_point)
    select gen_random_uuid(), e.tenant_id, e.id, u.id, 'PC-' || substr($2, 1, 4) || row_number() over (), 'valid', 2, 2, 4000, 4000, 2000,
      'atDeparture', '[]', 'pc-' || row_number() over (),
      jsonb_build_object('groupingPoint', 'Fermata ' || (1 + row_number() over () % 8))
    from events e cross join users u where e.id = $1 and u.username like 'bench-crowd-' || $2 || '-%'`;

const tickets = `
  insert into tickets (id, tenant_id, event_id, reservation_id, code, status, condition, price, paid_amount, name, surname, participant_info)
    select gen_random_uuid(), tenant_id, event_id, id, chr(70 + k) || upper(substr(md5(event_id::text), 1, 4) || lpad(to_hex(row_number() over ()), 5, '0')), 'valid',
      case when k = 1 then 'payed' else 'pending' end, 2000, case when k = 1 then 2000 else 0 end, 'Bianca', 'Ferri ' || substr(md5(id::text), 1, 5),
      jsonb_build_object('name', 'Bianca', 'surname', 'Ferri', 'participant_type', 'companion')
    from reservations, generate_series(1, 2) k where event_id = $1`;

const doors = `
  insert into checkpoints (id, tenant_id, event_id, name, kind, repeat, has_exit, audience)
    select gen_random_uuid(), tenant_id, id, 'Porta ' || n, 'entry', 'day', true,
      '{"tiers":[],"ticketTypes":[],"extraIds":[],"transportIds":[]}'
    from events, generate_series(1, 2) n where id = $1 returning id`;

/** The last two hours at the doors: nine of ten readings an entry, the rest refused, by six people with six phones. */
const readings = `
  insert into scans (id, tenant_id, event_id, ticket_id, status, reason, read, at, device, user_id, user_name, checkpoint_id, direction, period)
    select gen_random_uuid(), t.tenant_id, t.event_id, t.id, case when n % 10 = 0 then 'used' else 'valid' end,
      case when n % 10 = 0 then 'inside_already' end, t.code, now() - (n % 7200) * interval '1 second', 'Telefono ' || n % 6,
      (select id from users where role = 'scanner' limit 1), 'Persona ' || n % 6, ($2::uuid[])[1 + n % 2], 'in', 'today'
    from (select *, row_number() over () n from tickets where event_id = $1 order by id limit $3) t`;

/**
 * Makes an event of the dataset one that many come to: so many tickets more, two to a booking, and readings of the first of them at
 * its two doors; as a superuser, without the triggers that count.
 */
export async function buildCrowd(
  url: string,
  eventId: string,
  { people, read }: { people: number; read: number },
): Promise<Crowd> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const mark = eventId.slice(-8);
    await client.query(guests, [mark, Math.ceil(people / 2)]);
    await client.query(reservations, [eventId, mark]);
    await client.query('delete from tickets where event_id = $1', [eventId]);
    await client.query("delete from reservations where event_id = $1 and code not like 'PC-%'", [eventId]);
    await client.query(tickets, [eventId]);
    const ids = async (sql: string) => (await client.query<{ id: string }>(sql, [eventId])).rows.map(({ id }) => id);
    const checkpointIds = await ids(doors);
    if (read > 0) await client.query(readings, [eventId, checkpointIds, read]);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze)');
    return { eventId, checkpointIds, ticketIds: await ids('select id from tickets where event_id = $1 order by id') };
  } finally {
    await client.end();
  }
}
