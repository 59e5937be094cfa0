import { type SQL, sql } from 'drizzle-orm';
import type { BoardFacts } from '../../../../domain/check-in/board.ts';
import { PUT_AWAY_AFTER } from '../../../../domain/check-in/board-alerts.ts';
import { RECENT, type Tally, TWO_DOORS } from '../../../../domain/check-in/board-tally.ts';
import { Refusal } from '../../../../domain/errors.ts';
import { type Db, tenantOf } from '../../../kernel/database/database.ts';

/** ISO 8601 in UTC, as the rest of the server writes instants. */
export const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The rows of a query as one JSON value. */
export const rowsOf = (query: SQL): SQL => sql`(select coalesce(jsonb_agg(row), '[]'::jsonb) from (${query}) row)`;

const ago = (now: Date, span: number): SQL => sql`${new Date(now.getTime() - span).toISOString()}::timestamptz`;

/**
 * The readings at the doors of one event that were not taken back, whose each first arrival was, and the tickets that came or
 * may still come: what `tallyOf` counts one by one.
 */
export const atDoors = (eventId: string): SQL => sql`
  read as materialized (
    select s.id, s.ticket_id, s.checkpoint_id, case when s.checkpoint_id is null then coalesce(s.device, '') else '' end as gate,
      s.device, s.user_id, s.user_name, s.at, s.reason,
      case when s.is_conflict then 'conflict' when s.status <> 'valid' then 'refused' else s.direction end as outcome
    from scans s left join checkpoints c on c.id = s.checkpoint_id
    where s.event_id = ${eventId} and s.reverted_at is null and (s.checkpoint_id is null or c.kind in ('entry', 'bus'))
  ), firsts as materialized (
    select distinct on (ticket_id) ticket_id, checkpoint_id, gate, at from read where outcome = 'in' order by ticket_id, at, id
  ), holders as materialized (
    select t.id, f.ticket_id is not null as has_come, t.condition = 'pending' as is_pending, t.name, t.surname,
      r.departure_point ->> 'groupingPoint' as point, t.reservation_id
    from tickets t join reservations r on r.id = t.reservation_id left join firsts f on f.ticket_id = t.id
    where t.event_id = ${eventId} and (t.status = 'valid' or f.ticket_id is not null)
  )`;

const readings = (now: Date): SQL => sql`
  select checkpoint_id as "checkpointId", gate, device, user_id as "userId", user_name as "userName", outcome, reason,
    count(*)::int as count, count(*) filter (where at > ${ago(now, RECENT)})::int as recent, ${iso('max(at)')} as "lastAt"
  from read group by checkpoint_id, gate, device, user_id, user_name, outcome, reason`;

/** First arrivals by door and minute. */
export const arrivals = sql`
  select checkpoint_id as "checkpointId", gate, floor(date_part('epoch', at) / 60)::int as minute, count(*)::int as count
  from firsts group by 1, 2, 3`;

const people = sql`
  select point as "departurePoint", has_come as "hasCome", is_pending as "isPending", count(*)::int as count
  from holders group by 1, 2, 3`;

const lists = (eventId: string): SQL => sql`
  select l.id as "_id", l.identifier as name, count(h.id)::int as expected,
    count(h.id) filter (where h.has_come)::int as came
  from transports l left join transport_places p on p.transport_id = l.id left join holders h on h.id = p.ticket_id
  where l.event_id = ${eventId} group by l.id, l.identifier`;

const inside = sql`(select count(*)::int from (
    select max(at) filter (where outcome = 'in') as came, max(at) filter (where outcome = 'out') as went
    from read where outcome in ('in', 'out') group by ticket_id) stay
  where came is not null and (went is null or came > went))`;

const fullName = sql.raw(`trim(concat_ws(' ', t.name, t.surname))`);

const refusedTwice = (now: Date): SQL => sql`
  select r.ticket_id as "ticketId", ${fullName} as name, jsonb_agg(jsonb_build_object(
    'checkpointId', r.checkpoint_id, 'gate', r.gate, 'at', ${iso('r.at')}) order by r.at, r.id) as shown
  from read r join tickets t on t.id = r.ticket_id
  where r.outcome = 'refused' and r.at > ${ago(now, TWO_DOORS)}
  group by r.ticket_id, t.name, t.surname having count(distinct (r.checkpoint_id, r.gate)) > 1`;

const newestConflict = sql`
  select r.id as "_id", r.ticket_id as "ticketId", coalesce(${fullName}, '') as name, r.reason,
    r.checkpoint_id as "checkpointId", r.gate, ${iso('r.at')} as at,
    case when f.ticket_id is not null then jsonb_build_object(
      'checkpointId', f.checkpoint_id, 'gate', f.gate, 'at', ${iso('f.at')}) end as first
  from read r left join tickets t on t.id = r.ticket_id left join firsts f on f.ticket_id = r.ticket_id
  where r.outcome = 'conflict' order by r.at desc, r.id desc limit 1`;

const phones = (eventId: string, now: Date): SQL => sql`
  select p.phone as "_id", p.user_id as "userId", p.user_name as "userName", u.phone as "phoneNumber", p.device,
    p.checkpoint_id as "checkpointId", ${iso('p.seen_at')} as "seenAt", p.queued, p.battery, p.version
  from gate_phones p left join users u on u.id = p.user_id
  where p.event_id = ${eventId} and p.seen_at > ${ago(now, PUT_AWAY_AFTER)}`;

const doors = (eventId: string): SQL => sql`
  select id as "_id", name from checkpoints
  where event_id = ${eventId} and kind in ('entry', 'bus')
    and (archived_at is null or exists (select 1 from read where read.checkpoint_id = checkpoints.id))
  order by created_at, id`;

type BoardRow = Omit<BoardFacts, 'newestConflict'> & { newestConflict: NonNullable<Tally['newestConflict']>[] };

/**
 * What a board is made of, in one statement (GATE-020). The event is the caller's own: what hangs on it is its community's.
 * @throws Refusal not_found
 */
export async function readBoard(db: Db, eventId: string, now: Date): Promise<BoardFacts & { tenantId: string }> {
  const tenantId = tenantOf(db);
  const own = tenantId === null ? sql`` : sql`and e.tenant_id = ${tenantId}`;
  const { rows } = await db.execute<BoardRow & Record<string, unknown> & { tenantId: string }>(sql`
    with ${atDoors(eventId)}
    select e.tenant_id as "tenantId", jsonb_build_object('_id', e.id, 'name', e.name, 'tenantName', b.business_name,
        'capacity', nullif(e.max_participants, 0)) as event,
      ${rowsOf(readings(now))} as readings, ${rowsOf(arrivals)} as arrivals, ${rowsOf(people)} as people,
      ${rowsOf(lists(eventId))} as lists, ${inside} as inside, ${rowsOf(refusedTwice(now))} as "refusedTwice",
      ${rowsOf(newestConflict)} as "newestConflict", ${rowsOf(phones(eventId, now))} as phones,
      ${rowsOf(doors(eventId))} as checkpoints
    from events e join tenants b on b.id = e.tenant_id
    where e.id = ${eventId} and e.event_type <> 'post' ${own}`);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return { ...row, newestConflict: row.newestConflict[0] ?? null };
}
