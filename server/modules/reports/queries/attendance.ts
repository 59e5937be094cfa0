import { and, count, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { AttendanceReport } from '#domain/reports/attendance.ts';
import { addDays } from '#domain/values/time.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { eventCounters, events, reservations, tenantSubscriptions, tickets, users } from '#server/tables.ts';
import { cameOnlyWith } from '../../bookings/tickets/queries/came-once.ts';

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

/** Who follows, books and comes (four statements). */
export async function readAttendance(db: Db, now: Date): Promise<AttendanceReport> {
  const at = now.toISOString();
  const from = addDays(now, -DAYS).toISOString();
  const shownEvents = db
    .select(shown)
    .from(events)
    .innerJoin(eventCounters, eq(eventCounters.eventId, events.id))
    .where(and(isBooked(db), gte(events.beginsAt, from)))
    .orderBy(desc(events.beginsAt), desc(events.id))
    .limit(EVENTS_MAX);
  const origins = db
    .select({
      origin: reservations.origin,
      bookings: count(),
      places: sql<number>`sum(${reservations.initialSlots})`.mapWith(Number),
    })
    .from(reservations)
    .where(and(ownTenant(db, reservations.tenantId), gte(reservations.createdAt, from)))
    .groupBy(reservations.origin);
  const { userId } = reservations;
  // Of all at once: looked for follower by follower it is a search among bookings and tickets for each of them.
  const entered = db
    .selectDistinct({ id: tickets.reservationId })
    .from(tickets)
    .where(and(ownTenant(db, tickets.tenantId), eq(tickets.status, 'valid'), eq(tickets.isScanned, true)))
    .as('entered');
  const booked = db
    .select({ userId, came: sql<boolean>`bool_or(${entered.id} is not null)`.as('came') })
    .from(reservations)
    .leftJoin(entered, eq(entered.id, reservations.id))
    .where(and(ownTenant(db, reservations.tenantId), gte(reservations.createdAt, from)))
    .groupBy(userId)
    .as('booked');
  const followers = db
    .select({
      all: count(),
      booked: count(booked.userId),
      came: sql<number>`count(*) filter (where ${booked.came})`.mapWith(Number),
    })
    .from(tenantSubscriptions)
    .leftJoin(booked, eq(booked.userId, tenantSubscriptions.userId))
    .where(and(ownTenant(db, tenantSubscriptions.tenantId), eq(tenantSubscriptions.status, 'accepted')));
  const booking = { tenantId: sql`r.tenant_id`, userId: sql`r.user_id`, eventId: sql`r.event_id` };
  const once = db
    .select({ eventId: tickets.eventId, people: sql<number>`count(distinct r.user_id)`.mapWith(Number) })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(sql`reservations r`, sql`r.id = ${tickets.reservationId}`)
    .innerJoin(users, sql`${users.id} = r.user_id`)
    .where(
      and(
        ownTenant(db, tickets.tenantId),
        isBooked(db),
        gte(events.beginsAt, from),
        lt(events.endsAt, at),
        eq(tickets.status, 'valid'),
        eq(tickets.isScanned, true),
        sql`lower(btrim(coalesce(${tickets.participantInfo} ->> 'email', ''))) = lower(btrim(${users.email}))`,
        cameOnlyWith(booking, sql`${at}::timestamptz`),
      ),
    )
    .groupBy(tickets.eventId);
  const [found, came, [follow], only] = await Promise.all([shownEvents, origins, followers, once]);
  const onceAt = new Map(only.map(({ eventId, people }) => [eventId, people]));
  return {
    from,
    past: found
      .filter(({ ends }) => ends !== null && ends < at)
      .map(({ ends: _ends, ...event }) => ({ ...event, once: onceAt.get(event._id) ?? 0 })),
    coming: found
      .filter(({ begins }) => begins !== null && begins >= at)
      .map(({ _id, name, begins, places, filled }) => ({ _id, name, begins, places, filled }))
      .reverse(),
    origins: came.sort((a, b) => b.bookings - a.bookings),
    followers: follow ?? { all: 0, booked: 0, came: 0 },
  };
}
