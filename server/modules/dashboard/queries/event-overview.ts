import { and, eq, sql } from 'drizzle-orm';
import type { EventWithCounters } from '#domain/events/entity.ts';
import {
  type BookedDays,
  type EventOverview,
  type OverviewMove,
  overviewOf,
  SHOWN_MOVES,
  SIMILAR_EVENTS,
  type WaitingPlaces,
} from '#domain/metrics/overview.ts';
import { declineReasonOf } from '#domain/payments/provider-reasons.ts';
import { ZONE } from '#domain/values/time.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { tickets, transports } from '#server/tables.ts';
import { isToSend } from '../../bookings/tickets/queries/proven.ts';
import { getEvent } from '../../events/queries/event.ts';
import { takersNames } from '../../money/queries/handed-on.ts';
import { eventMoney } from '../../money/queries/money.ts';
import { saidWay, writtenOf } from '../../timeline/queries/said-way.ts';
import { isPlacedEverywhere } from '../../transports/queries/assignment.ts';

type EventDays = BookedDays & { eventId: string };

/** The places of an event, and of the similar ones that took place last, by the day they were booked. */
async function bookedDays(db: Db, event: EventWithCounters, now: string): Promise<EventDays[]> {
  const { rows } = await db.execute<{ id: string; beginsAt: string | null; day: string | null; places: number }>(sql`
    with chosen as (
      select id, begins_at from events where id = ${event._id}
      union all
      (select id, begins_at from events
        where tenant_id = ${event.tenantId} and id <> ${event._id} and status = 'confirmed' and begins_at < ${now}
          and event_type = ${event.eventType} and event_subtype_id = ${event.eventSubtypeId}
        order by begins_at desc, id desc limit ${SIMILAR_EVENTS}))
    select c.id, c.begins_at as "beginsAt", to_char(t.created_at at time zone ${ZONE}, 'YYYY-MM-DD') as day,
      count(t.id)::int as places
    from chosen c left join tickets t on t.event_id = c.id and t.status = 'valid'
    group by 1, 2, 3 order by 2 desc, 1, 3`);
  const days = new Map<string, EventDays & { days: { day: string; places: number }[] }>();
  for (const { id, beginsAt, day, places } of rows) {
    const known = days.get(id) ?? { eventId: id, beginsAt: beginsAt && new Date(beginsAt).toISOString(), days: [] };
    if (day !== null) known.days.push({ day, places });
    days.set(id, known);
  }
  return [...days.values()];
}

/** What an overview counts of the valid tickets of an event, who waits for its places, and what happened last. */
async function stateOfEvent(db: Db, event: EventWithCounters) {
  const asked = sql`(select coalesce(array_agg(field_name order by field_name), '{}') from requirements where id = any(${sql.param(event.requirementIds)}::uuid[]))`;
  const health = sql`(select coalesce(array_agg(field_name), '{}') from requirements where is_health_data and id = any(${sql.param(event.requirementIds)}::uuid[]))`;
  const answer = sql`btrim(coalesce(${tickets.participantInfo} -> 'requirements' ->> name, ''))`;
  const isDue = sql`${tickets.condition} = 'pending' and ${tickets.price} > 0`;
  const hasLists = sql`exists (select 1 from ${transports} l where l.event_id = ${event._id})`;
  return db
    .select({
      bookings: sql<number>`count(distinct ${tickets.reservationId})::int`,
      unsent: sql<number>`(count(*) filter (where ${isToSend}))::int`,
      awaitedPeople: sql<number>`(count(*) filter (where ${isDue}))::int`,
      awaitedBookings: sql<number>`(count(distinct ${tickets.reservationId}) filter (where ${isDue}))::int`,
      withoutList: sql<number>`case when ${hasLists} then (count(*) filter (where not ${isPlacedEverywhere}))::int else 0 end`,
      unanswered: sql<number>`(count(*) filter (where exists (select 1 from unnest(${asked}) name where ${answer} = '')))::int`,
      healthPeople: sql<number>`(count(*) filter (where exists (select 1 from unnest(${health}) name where ${answer} <> '')))::int`,
      fields: sql<string[]>`${asked}`,
      waiting: sql<
        WaitingPlaces[]
      >`(select coalesce(json_agg(json_build_object('_id', w.id, 'name', u.name || ' ' || u.surname,
          'places', w.places, 'held', w.held_places, 'until', w.held_until, 'status', w.status) order by w.created_at, w.id), '[]')
        from waiting_list_entries w join users u on u.id = w.user_id
        where w.event_id = ${event._id} and w.status in ('waiting', 'offered'))`,
      moves: sql<
        (Omit<OverviewMove, 'reason'> & { code: string | null })[]
      >`(select coalesce(json_agg(m), '[]') from (${movesOf(event)}) m)`,
    })
    .from(tickets)
    .where(and(ownTenant(db, tickets.tenantId), eq(tickets.eventId, event._id), eq(tickets.status, 'valid')))
    .then(foundRow);
}

const cancelling = ['cancelToRefund', 'cancelRevoke'];

/** Cards that were refused, people reminded, places given up, by staff one by one or together, or by who booked. */
const troubledMoves = ({ _id: eventId, tenantId }: Pick<EventWithCounters, '_id' | 'tenantId'>) => sql`
  (select a.id::text, 'refused', u.name || ' ' || u.surname, null, a.amount, null, p.reservation_id::text, a.at, coalesce(a.code, '')
    from card_attempts a join payments p on p.id = a.payment_id join users u on u.id = p.user_id
    where p.event_id = ${eventId} order by a.at desc limit ${SHOWN_MOVES})
  union all
  (select m.id::text, 'reminded', coalesce(case when m."to" <> u.email then (select t.name || ' ' || t.surname from tickets t
        where t.reservation_id = r.id and t.participant_info ->> 'email' = m."to" order by t.id limit 1) end, u.name || ' ' || u.surname),
      null, null, null, r.id::text, m.created_at, null
    from mails m join reservations r on r.id = m.subject_id join users u on u.id = r.user_id
    where m.tenant_id = ${tenantId} and m.kind = 'reminder' and r.event_id = ${eventId}
    order by m.created_at desc limit ${SHOWN_MOVES})
  union all
  (select a.id::text, 'canceled', t.name || ' ' || t.surname, 1, null, null, t.reservation_id::text, a.at, null
    from tickets t join audit_log a on a.resource = 'tickets' and a.record_id = t.id and a.action in ${cancelling}
    where t.event_id = ${eventId} and t.status = 'invalid' order by a.at desc limit ${SHOWN_MOVES})
  union all
  (select a.id::text, 'canceled', own.name, own.places, null, null, own.reservation_id, a.at, null
    from audit_log a join lateral (select count(*)::int as places, min(t.name || ' ' || t.surname) as name,
        min(t.reservation_id::text) as reservation_id
      from jsonb_array_elements_text(a.changes -> 'ids') one join tickets t on t.id = one::uuid and t.event_id = ${eventId}) own
      on own.places > 0
    where a.tenant_id = ${tenantId} and a.resource = 'tickets' and a.record_id is null and a.action in ${cancelling}
    order by a.at desc limit ${SHOWN_MOVES})
  union all
  (select a.id::text, 'canceledByHolder', u.name || ' ' || u.surname, jsonb_array_length(a.changes -> 'ids'), null, null,
      r.id::text, a.at, null
    from reservations r join audit_log a on a.resource = 'reservations' and a.record_id = r.id and a.action = 'cancelByHolder'
    join users u on u.id = r.user_id where r.event_id = ${eventId} order by a.at desc limit ${SHOWN_MOVES})`;

/** How money moved, as the timeline of its booking tells it: by card, sold at the door, or as the person who noted it said. */
const wayOfMove = sql`case when l.way = 'card' then 'card' when l.kind = 'taken' then coalesce(
  (select s.taken from door_sales s where s.reservation_id = p.reservation_id limit 1),
  ${saidWay(sql`l.tickets`, sql`l.written`)}) end`;

/** Bookings, money that moved and places that were offered: the last of each, so that the last of all are among them. */
const movesOf = (event: Pick<EventWithCounters, '_id' | 'tenantId'>) => sql`
  (select r.id::text as _id, 'booked' as kind, u.name || ' ' || u.surname as name, r.initial_slots as places,
      r.initial_total as amount, null::text as way, r.id::text as "reservationId", r.created_at as at, null::text as code
    from reservations r join users u on u.id = r.user_id where r.event_id = ${event._id}
    order by r.created_at desc, r.id desc limit ${SHOWN_MOVES})
  union all
  (select concat_ws('.', p.id, l.kind, l.way), l.kind,
      coalesce(${takersNames({ tickets: sql`l.tickets`, kind: sql`l.kind`, at: sql`l.at` })}, u.name || ' ' || u.surname),
      null, l.amount, ${wayOfMove},
      p.reservation_id::text, l.at, null
    from (select e.payment_id, e.kind, e.at, e.way, sum(e.amount)::int as amount, array_agg(e.ticket_id) as tickets,
        min(${sql.raw(writtenOf('e'))}) as written from ledger_entries e
      where e.event_id = ${event._id} and e.kind in ('taken', 'givenBack') group by 1, 2, 3, 4 having sum(e.amount) > 0
      order by e.at desc limit ${SHOWN_MOVES}) l
    join payments p on p.id = l.payment_id join users u on u.id = p.user_id)
  union all
  (select w.id::text, 'offered', u.name || ' ' || u.surname, w.places, null, null, w.reservation_id::text, w.offered_at, null
    from waiting_list_entries w join users u on u.id = w.user_id
    where w.event_id = ${event._id} and w.offered_at is not null order by w.offered_at desc limit ${SHOWN_MOVES})
  union all ${troubledMoves(event)}`;

const instantOf = (text: string): string => new Date(text).toISOString();

/** An event at a glance, in four statements whatever it holds. */
export async function eventOverview(db: Db, id: string, now: Date): Promise<EventOverview> {
  const event = await getEvent(db, id);
  const at = now.toISOString();
  const money = await eventMoney(db, event._id, at);
  const days = await bookedDays(db, event, at);
  const { waiting, moves, ...state } = await stateOfEvent(db, event);
  const isOwn = ({ eventId }: EventDays) => eventId === event._id;
  return overviewOf(event, money, state, {
    // Instants inside of JSON are the database's own; an answer has one form of them.
    waiting: waiting.map((one) => ({ ...one, until: one.until && instantOf(one.until) })),
    moves: moves.map(({ code, ...move }) => ({
      ...move,
      at: instantOf(move.at),
      reason: move.kind === 'refused' ? declineReasonOf(code) : null,
    })),
    booked: days.find(isOwn) ?? { beginsAt: null, days: [] },
    similar: days.filter((one) => !isOwn(one)),
  });
}
