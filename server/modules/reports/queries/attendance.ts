import { and, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { AttendanceReport } from '#domain/reports/attendance.ts';
import { addDays } from '#domain/values/time.ts';
import { type Db, ownTenant, tenantOf } from '#server/kernel/database/database.ts';
import { eventCounters, events } from '#server/tables.ts';

const DAYS = 365;
/** Events of one answer, of the past and to come. */
const EVENTS_MAX = 200;

const shown = {
  _id: events.id,
  name: events.name,
  begins: events.beginsAt,
  places: events.maxParticipants,
  filled: eventCounters.ticketsValid,
  came: eventCounters.scannedTickets,
  ends: events.endsAt,
};

/** Events that take place and are booked; what is only announced has no places. */
const isBooked = (db: Db) =>
  and(ownTenant(db, events.tenantId), eq(events.status, 'confirmed'), ne(events.maxParticipants, 0));

type Found = Pick<AttendanceReport, 'origins' | 'followers'> & { once: Record<string, number> };

/**
 * What bookings come to, by where they came from and by who made them, from one pass over them and one over the tickets. Of one event
 * somebody has one booking with places: whoever has one such that was come with or is to come, and came with it, came only once, as
 * `cameOnlyWith` says of one booking.
 */
function bookingsOf(tenantId: string | null, { from, at }: { from: string; at: string }): SQL<Found> {
  const own = (alias: string) => (tenantId === null ? sql`true` : sql`${sql.raw(alias)}.tenant_id = ${tenantId}`);
  // One key less to group by where all are of one community.
  const person = tenantId === null ? sql`tenant_id, user_id` : sql`user_id`;
  const same = (alias: string) => (tenantId === null ? sql`m.tenant_id = ${sql.raw(alias)}.tenant_id` : own(alias));
  return sql<Found>`with made as materialized (
      select ${person}, origin, grouping(origin) = 1 as is_person, count(*) filter (where is_recent) as bookings,
        sum(initial_slots) filter (where is_recent) as places, count(*) filter (where is_recent and has_come) as came,
        count(*) filter (where has_places and (has_come or is_coming)) as live
      from (select r.user_id, r.tenant_id, r.origin, r.initial_slots, r.created_at >= ${from} as is_recent, r.slots > 0 as has_places,
          r.id in (select t.reservation_id from tickets t where ${own('t')} and t.status = 'valid' and t.is_scanned) as has_come,
          r.event_id in (select e.id from events e where ${own('e')} and coalesce(e.ends_at, e.begins_at) >= ${at}) as is_coming
        from reservations r where ${own('r')} offset 0) r
      group by grouping sets ((${person}), (origin)))
    select
      (select coalesce(jsonb_agg(jsonb_build_object('origin', origin, 'bookings', bookings, 'places', places) order by bookings desc), '[]')
        from made where not is_person and bookings > 0) as origins,
      (select jsonb_build_object('all', count(*), 'booked', count(*) filter (where m.bookings > 0), 'came', count(*) filter (where m.came > 0))
        from tenant_subscriptions f left join made m on m.is_person and ${same('f')} and m.user_id = f.user_id
        where ${own('f')} and f.status = 'accepted') as followers,
      (select coalesce(jsonb_object_agg(event_id, people), '{}') from (
        select r.event_id, count(distinct m.user_id) as people
        from made m join users u on u.id = m.user_id
        join reservations r on ${same('r')} and r.user_id = m.user_id and r.slots > 0
        join events e on e.id = r.event_id join tickets t on t.reservation_id = r.id
        where m.is_person and m.live = 1 and e.begins_at >= ${from} and e.ends_at < ${at}
          and t.status = 'valid' and t.is_scanned
          and lower(btrim(coalesce(t.participant_info ->> 'email', ''))) = lower(btrim(u.email))
        group by r.event_id) o) as once`;
}

/** Who follows, books and comes (two statements). */
export async function readAttendance(db: Db, now: Date): Promise<AttendanceReport> {
  const at = now.toISOString();
  const from = addDays(now, -DAYS).toISOString();
  const [found, { rows }] = await Promise.all([
    db
      .select(shown)
      .from(events)
      .innerJoin(eventCounters, eq(eventCounters.eventId, events.id))
      .where(and(isBooked(db), gte(events.beginsAt, from)))
      .orderBy(desc(events.beginsAt), desc(events.id))
      .limit(EVENTS_MAX),
    db.execute<{ [K in keyof Found]: Found[K] }>(bookingsOf(tenantOf(db), { from, at })),
  ]);
  const [row] = rows;
  if (!row) throw new Error('a report without an answer');
  const { origins, followers, once } = row;
  return {
    from,
    past: found
      .filter(({ ends }) => ends !== null && ends < at)
      .map(({ ends: _ends, ...event }) => ({ ...event, once: once[event._id] ?? 0 })),
    coming: found
      .filter(({ begins }) => begins !== null && begins >= at)
      .map(({ _id, name, begins, places, filled }) => ({ _id, name, begins, places, filled }))
      .reverse(),
    origins,
    followers,
  };
}
