import { and, asc, type Column, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DeparturePoint } from '#domain/events/entity.ts';
import type { EventImpact } from '#domain/events/schedule.ts';
import type { Language } from '#domain/shared/language.ts';
import { ZONE } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { isHandedOn } from '#server/modules/money/queries/handed-on.ts';
import {
  checkpoints,
  events,
  listLeaders,
  listShares,
  participationRequests,
  payments,
  reservations,
  tenants,
  ticketHandOns,
  tickets,
  transports,
  users,
  waitingListEntries,
} from '#server/tables.ts';

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

/** How many of those who are in at an event came before a moment, and how many later. */
export async function enteredBefore(db: Db, eventId: string, moment: Date): Promise<EventImpact['entered']> {
  const isFormer = lt(tickets.scannedAt, moment.toISOString());
  const [row] = await db
    .select({
      again: sql<number>`count(*) filter (where ${isFormer})::int`,
      stay: sql<number>`count(*) filter (where not ${isFormer})::int`,
    })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.status, 'valid'), eq(tickets.isScanned, true)));
  return row ?? { again: 0, stay: 0 };
}

/**
 * Has the mails of an event's bookings wait until its change stands: each keeps its booking still while it is written, so it says
 * where and when that is from now on, or was on its way before. Locked in the order of their ids.
 */
export async function holdBookings(tx: Db, eventId: string): Promise<void> {
  await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.eventId, eventId), gt(reservations.slots, 0)))
    .orderBy(asc(reservations.id))
    .for('no key update');
}

/**
 * Gives the bookings and requests of a departure point, past ones included, the point as it is now. Their tickets count as changed:
 * phones at the gate show the point, and ask for the tickets that changed.
 * @returns the bookings and requests
 */
export async function moveBookings(tx: Db, eventId: string, from: string, to: DeparturePoint): Promise<string[]> {
  const [moved, requests]: [string[], string[]] = [[], []];
  for (const table of [reservations, participationRequests]) {
    const rows = await revise(tx, table, { departurePoint: to })
      .where(and(eq(table.eventId, eventId), sql`${table.departurePoint} ->> '_id' = ${from}`))
      .returning({ id: table.id });
    (table === reservations ? moved : requests).push(...rows.map(({ id }) => id));
  }
  if (moved.length > 0)
    await tx.update(tickets).set({ updatedAt: sql`clock_timestamp()` }).where(inArray(tickets.reservationId, moved));
  return [...moved, ...requests];
}

/** The rest of bookings that a card paid in part is asked for until the event begins, whenever that is by now. */
export async function moveRests(tx: Db, eventId: string, beginsAt: string): Promise<void> {
  await revise(tx, payments, { expiresAt: beginsAt }).where(
    and(
      eq(payments.eventId, eventId),
      eq(payments.paymentType, 'stripe'),
      eq(payments.status, 'waitingPayment'),
      isNotNull(payments.reservationId),
      gt(payments.takenAmount, 0),
    ),
  );
}

/** Who leads a list of an event, as a mail finds them: at their account, or at the address that came with their link. */
const leadersTold = (eventId: string): SQL => sql`
  select l.id, coalesce(nullif(a.name, ''), l.name) as name, coalesce(a.email, l.email, '') as email, coalesce(a.language, c.language, 'it') as language, t.identifier as list
    from ${listLeaders} l join ${transports} t on t.id = l.transport_id join ${users} c on c.id = l.tenant_id
      left join ${users} a on a.id = l.user_id
    where l.event_id = ${eventId} and l.revoked_at is null and coalesce(a.is_enabled and not a.is_deleted, true)`;

/** Whom of an event's leaders a mail reaches, once for each list. */
export async function leadersToTell(db: Db, eventId: string) {
  const { rows } = await db.execute<{ id: string; name: string; email: string; language: Language; list: string }>(
    sql`select * from (${leadersTold(eventId)}) l where email <> '' order by id`,
  );
  return rows;
}

/** A moment so many days later at the same hour on the clock. */
const daysOn = (column: Column, days: number): SQL =>
  sql`(${column} at time zone ${ZONE} + make_interval(days => ${days})) at time zone ${ZONE}`;

/**
 * Lists open to those who lead and read them, and checkpoints to those who come, on the days of an event that goes to others: each
 * as many days later as the event begins, and lists stay open as long as it lasts.
 */
export async function moveOpenings(tx: Db, eventId: string, days: { begins: number; ends: number }): Promise<void> {
  const last = Math.max(days.begins, days.ends);
  const { from, until } = listLeaders;
  await tx
    .update(listLeaders)
    .set({ from: daysOn(from, days.begins), until: daysOn(until, last) })
    .where(and(eq(listLeaders.eventId, eventId), isNull(listLeaders.revokedAt)));
  await tx
    .update(listShares)
    .set({ until: daysOn(listShares.until, last) })
    .where(and(eq(listShares.eventId, eventId), isNull(listShares.revokedAt)));
  if (days.begins === 0) return;
  const { opensAt, closesAt } = checkpoints;
  await revise(tx, checkpoints, {
    opensAt: daysOn(opensAt, days.begins),
    closesAt: daysOn(closesAt, days.begins),
  }).where(and(eq(checkpoints.eventId, eventId), isNull(checkpoints.archivedAt)));
}

/** What somebody has of an event: a booking of theirs, a place in one, a request, a ticket that is offered to them, a turn, or a list. */
export type ChangeReaderRole = 'booker' | 'comer' | 'requester' | 'offered' | 'waiting' | 'leader';

/** Somebody to notify of a change. */
export interface ChangeReader {
  as: ChangeReaderRole;
  email: string;
  name: string;
  language: Language;
  /** Their booking, request, turn or leading; for who was offered a ticket the booking it is of. */
  subjectId: string;
  /** The booking's code; null where the reader has none. */
  code: string | null;
  departurePoint: DeparturePoint | null;
}

/** Bookings and requests that a change touches. */
export interface ChangeReach {
  points: readonly string[];
  ids: readonly string[];
}

/**
 * Who is notified of a change of an event, each address once: whoever booked and still has a ticket of their own, whoever comes along
 * under an address of their own, whoever waits for an answer, whoever has an offer or a turn, and whoever leads a list.
 * @param reach only these bookings and requests, and those with these departure points; all of them when left out
 */
export async function changeReaders(db: Db, eventId: string, reach?: ChangeReach): Promise<ChangeReader[]> {
  const at = (row: 'q' | 'r') => {
    if (reach === undefined) return sql`true`;
    const [point, id] = [sql.raw(`${row}.departure_point ->> '_id'`), sql.raw(`${row}.id`)];
    return sql`(${inArray(point, [...reach.points])} or ${inArray(id, [...reach.ids])})`;
  };
  const everybody = sql.raw(reach === undefined ? 'true' : 'false');
  // Nobody is written to at an address that somebody else may have typed.
  const living = sql`r.event_id = ${eventId} and r.slots > 0 and r.confirm_by is null and ${at('r')}`;
  const { rows } = await db.execute<{ [K in keyof ChangeReader]: ChangeReader[K] }>(sql`
    select distinct on (lower(p.email)) p."as", p.email, p.name, p.language, p."subjectId", p.code, p."departurePoint" from (
      select 'booker' as "as", u.email, u.name, r.language, r.id as "subjectId", r.code, r.departure_point as "departurePoint", 0 as place
        from ${reservations} r join ${users} u on u.id = r.user_id where ${living}
          and exists (select 1 from ${tickets} t where t.reservation_id = r.id and t.status = 'valid' and not ${isHandedOn(sql`t.id`)})
      union all
      select 'comer', t.participant_info ->> 'email', t.name, r.language, r.id, r.code, r.departure_point, 1
        from ${reservations} r join ${tickets} t on t.reservation_id = r.id and t.status = 'valid' where ${living}
      union all
      select 'requester', u.email, u.name, q.language, q.id, null, q.departure_point, 2
        from ${participationRequests} q join ${users} u on u.id = q.user_id
        where q.event_id = ${eventId} and q.status in ('pending', 'toAuthorize') and q.confirm_by is null
          and ${at('q')}
      union all
      select 'offered', h.email, h.name, r.language, r.id, null, r.departure_point, 3
        from ${reservations} r join ${ticketHandOns} h on h.reservation_id = r.id and h.state in ('offered', 'toApprove') where ${living}
      union all
      select 'waiting', u.email, u.name, w.language, w.id, null, null, 4
        from ${waitingListEntries} w join ${users} u on u.id = w.user_id
        where w.event_id = ${eventId} and w.status in ('waiting', 'offered') and ${everybody}
      union all
      select 'leader', email, name, language, id, null, null, 5 from (${leadersTold(eventId)}) l where ${everybody}
    ) p where p.email <> '' order by lower(p.email), p.place, p."subjectId"`);
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
