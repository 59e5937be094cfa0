import { type SQL, sql } from 'drizzle-orm';
import type { AttendanceFacts } from '#domain/check-in/attendance.ts';
import { Refusal } from '#domain/errors.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import { iso } from './board.ts';

/** The rows of a query as one JSON value. */
const rowsOf = (query: SQL): SQL => sql`(select coalesce(jsonb_agg(row), '[]'::jsonb) from (${query}) row)`;

/**
 * Whose first arrival was when, at any door of the event, and the tickets that came or were to come. As on the board, an entry
 * that the server would have refused and one that was taken back are no arrivals.
 */
const atDoors = (eventId: string): SQL => sql`
  firsts as materialized (
    select s.ticket_id, min(s.at) as at
    from scans s left join checkpoints c on c.id = s.checkpoint_id
    where s.event_id = ${eventId} and s.reverted_at is null and s.status = 'valid' and s.direction = 'in'
      and not s.is_conflict and (s.checkpoint_id is null or c.kind in ('entry', 'bus'))
    group by s.ticket_id
  ), holders as materialized (
    select coalesce(t.participant_info ->> 'userType', 'normal') as tier, r.payment_type, f.ticket_id is not null as has_come
    from tickets t join reservations r on r.id = t.reservation_id and r.event_id = t.event_id
      left join firsts f on f.ticket_id = t.id
    where t.event_id = ${eventId} and (t.status = 'valid' or f.ticket_id is not null)
  )`;

const arrivals = sql`
  select floor(date_part('epoch', at) / 60)::int as minute, count(*)::int as count from firsts group by 1`;

const people = sql`
  select tier, payment_type as "paymentType", has_come as "hasCome", count(*)::int as count from holders group by 1, 2, 3`;

/** How an event's entries went, in one statement. @throws Refusal not_found */
export async function readAttendance(db: Db, eventId: string): Promise<AttendanceFacts> {
  const tenantId = tenantOf(db);
  const own = tenantId === null ? sql`` : sql`and e.tenant_id = ${tenantId}`;
  const { rows } = await db.execute<AttendanceFacts & Record<string, unknown>>(sql`
    with ${atDoors(eventId)}
    select e.id as "eventId", ${sql.raw(iso('e.begins_at'))} as "startsAt", ${rowsOf(arrivals)} as arrivals, ${rowsOf(people)} as people
    from events e where e.id = ${eventId} and e.event_type <> 'post' ${own}`);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return row;
}
