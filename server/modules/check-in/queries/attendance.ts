import { sql } from 'drizzle-orm';
import type { AttendanceFacts } from '../../../../domain/check-in/attendance.ts';
import { Refusal } from '../../../../domain/errors.ts';
import { type Db, tenantOf } from '../../../kernel/database/database.ts';
import { arrivals, atDoors, iso, rowsOf } from './board.ts';

const people = sql`
  select coalesce(t.participant_info ->> 'userType', 'normal') as tier, r.payment_type as "paymentType",
    h.has_come as "hasCome", count(*)::int as count
  from holders h join tickets t on t.id = h.id join reservations r on r.id = h.reservation_id group by 1, 2, 3`;

/** How an event's entries went, in one statement (GATE-024). @throws Refusal not_found */
export async function readAttendance(db: Db, eventId: string): Promise<AttendanceFacts> {
  const tenantId = tenantOf(db);
  const own = tenantId === null ? sql`` : sql`and e.tenant_id = ${tenantId}`;
  const { rows } = await db.execute<AttendanceFacts & Record<string, unknown>>(sql`
    with ${atDoors(eventId)}
    select e.id as "eventId", ${iso('e.begins_at')} as "startsAt", ${rowsOf(arrivals)} as arrivals, ${rowsOf(people)} as people
    from events e where e.id = ${eventId} and e.event_type <> 'post' ${own}`);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return row;
}
