import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { EventImpact } from '#domain/events/schedule.ts';
import type { DeparturePoint } from '#domain/events/schema.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { events, participationRequests, payments, reservations, tenants, tickets } from '#server/tables.ts';

const pointOf = sql<string | null>`${reservations.departurePoint} ->> '_id'`;

/** How many living bookings and people each departure point of an event has; requests still open count as bookings. */
export async function usesOfPoints(db: Db, eventId: string): Promise<EventImpact['used']> {
  const { rows } = await db.execute<{ point: string; bookings: number; people: number }>(sql`select point,
      count(*)::int as bookings, sum(slots)::int as people from (
    select departure_point ->> '_id' as point, slots from reservations where event_id = ${eventId} and slots > 0
    union all
    select departure_point ->> '_id', slots from participation_requests
      where event_id = ${eventId} and status in ('pending', 'toAuthorize')) u
    group by point`);
  return Object.fromEntries(rows.map(({ point, bookings, people }) => [point ?? '', { bookings, people }]));
}

/**
 * Gives the bookings and requests of a departure point, past ones included, the point as it is now. Their tickets count as changed:
 * phones at the gate show the point, and ask for the tickets that changed.
 */
export async function moveBookings(tx: Db, eventId: string, from: string, to: DeparturePoint): Promise<void> {
  const moved: string[] = [];
  for (const table of [reservations, participationRequests]) {
    const rows = await tx
      .update(table)
      .set({ departurePoint: to, version: sql`${table.version} + 1` })
      .where(and(eq(table.eventId, eventId), sql`${table.departurePoint} ->> '_id' = ${from}`))
      .returning({ id: table.id });
    if (table === reservations) moved.push(...rows.map(({ id }) => id));
  }
  if (moved.length === 0) return;
  await tx.update(tickets).set({ updatedAt: sql`clock_timestamp()` }).where(inArray(tickets.reservationId, moved));
}

/** The rest of bookings that a card paid in part is asked for until the event begins, whenever that is by now. */
export async function moveRests(tx: Db, eventId: string, beginsAt: string): Promise<void> {
  await tx
    .update(payments)
    .set({ expiresAt: beginsAt, version: sql`${payments.version} + 1` })
    .where(
      and(
        eq(payments.eventId, eventId),
        eq(payments.paymentType, 'stripe'),
        eq(payments.status, 'waitingPayment'),
        isNotNull(payments.reservationId),
        gt(payments.takenAmount, 0),
      ),
    );
}

/** Somebody to notify of a change: who booked, or who comes along under an address of their own. */
export interface ChangeReader {
  email: string;
  name: string;
  language: Language;
  reservationId: string;
  reservationCode: string;
  departurePoint: DeparturePoint | null;
}

/**
 * Who is notified of a change of an event, each address once.
 * @param points only bookings with these departure points; all of them when left out
 */
export async function changeReaders(db: Db, eventId: string, points?: readonly string[]): Promise<ChangeReader[]> {
  const only = points === undefined ? sql`true` : inArray(pointOf, [...points]);
  const living = sql`${reservations.eventId} = ${eventId} and ${reservations.slots} > 0 and ${only}`;
  const { rows } = await db.execute<{ [K in keyof ChangeReader]: ChangeReader[K] }>(sql`
    select distinct on (lower(p.email)) p.email, p.name, p.language, p."reservationId", p."reservationCode", p."departurePoint" from (
      select u.email, u.name, ${reservations.language} as language, ${reservations.id} as "reservationId", ${reservations.code} as "reservationCode",
          ${reservations.departurePoint} as "departurePoint", 0 as place
        from ${reservations} join users u on u.id = ${reservations.userId} where ${living}
      union all
      select t.participant_info ->> 'email', t.name, ${reservations.language}, ${reservations.id}, ${reservations.code}, ${reservations.departurePoint}, 1
        from ${reservations} join tickets t on t.reservation_id = ${reservations.id} and t.status = 'valid' where ${living}
    ) p where p.email <> '' order by lower(p.email), p.place, p."reservationId"`);
  return rows;
}

/** The event and its community, as a mail of a change names them. */
export async function eventForReaders(db: Db, eventId: string) {
  const [row] = await db
    .select({ event: events, community: tenants.businessName })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .where(eq(events.id, eventId));
  return row;
}
