import { and, type SQL, sql } from 'drizzle-orm';
import { OWED_DAYS } from '#domain/payments/due.ts';
import type { Owed, OwedSum } from '#domain/reservations/owed.ts';
import { instantSql } from '#server/kernel/database/columns.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { isHandedOn, isOwingTicket, restOfTicket } from '#server/modules/money/queries/handed-on.ts';
import { events, mails, payments, reservations } from '#server/tables.ts';

/** Whether anything is owed for event `e`, whenever it was, as `hasDebt` says. */
export const isOn = sql`e.status <> 'canceled'`;

/** Whether what is owed for event `e` is still asked for, as `isOwed` says. @param now the moment, or the database's own */
export const isAsked = (now: SQL): SQL =>
  sql`(${isOn} and coalesce(greatest(e.begins_at, e.ends_at), 'infinity') > ${now}::timestamptz - make_interval(days => ${sql.raw(String(OWED_DAYS))}))`;

/** Until when a booking of an event is to be paid, by the names of both in a statement, as `dueOf` says. */
const dueBy = (booking: SQL, event: SQL, expiresAt: SQL): SQL => sql`coalesce(case ${booking}.payment_type
  when 'wireTransfer' then ${event}.wire_transfer_limit_date
  when 'onSite' then ${event}.on_site_limit_date
  when 'atDeparture' then (${booking}.departure_point ->> 'departureDate')::timestamptz
  when 'stripe' then ${expiresAt} end, ${event}.begins_at)`;
const dueAt = dueBy(sql`r`, sql`e`, sql`(select p.expires_at from payments p where p.reservation_id = r.id)`);

/**
 * Bookings that owe something: how many people, how much and until when. The offset keeps the due date from being worked out once
 * for each time it is named.
 * @param of which tickets `t`
 * @param event which events `e`
 */
export const owingBookings = (of: SQL, event: SQL): SQL => sql`select b.people, b.amount, ${dueAt} as due
  from (select t.reservation_id, count(*) as people, sum(${restOfTicket}) as amount from tickets t
    where ${of} and ${isOwingTicket} group by t.reservation_id) b
  join reservations r on r.id = b.reservation_id join events e on e.id = r.event_id
  where ${event} offset 0`;

/** Whether the listed booking owes something for an event of some kind. */
export const owesFor = (event: SQL): SQL => sql`exists (select 1 from tickets t join events e on e.id = t.event_id
  where t.tenant_id = ${reservations.tenantId} and t.reservation_id = ${reservations.id} and ${isOwingTicket} and ${event})`;

/** Of the booking of a list that is joined with its event and payment: to sort by, it is worked out for all of them. */
export const dueOfJoined = dueBy(sql`${reservations}`, sql`${events}`, sql`${payments.expiresAt}`);

/** Of the listed booking: until when it is to be paid. */
export const dueOfBooking = sql`(select ${dueAt} from reservations r join events e on e.id = r.event_id where r.id = ${reservations.id})`;

/** Of the listed booking: what it owes in all. */
export const owedOfBooking = sql`coalesce((select sum(${restOfTicket}) from tickets t join events e on e.id = t.event_id
  where t.tenant_id = ${reservations.tenantId} and t.reservation_id = ${reservations.id} and ${isOwingTicket} and ${isOn}), 0)`;

/** Of the listed booking: when somebody was last reminded of it. */
export const remindedOfBooking = sql`(select max(m.created_at) from ${mails} m
  where m.subject_id = ${reservations.id} and m.kind = 'reminder' and m.state <> 'failed')`;

/** What a listed booking owes, until when, and when somebody was last reminded of it. */
export const owed = sql<Owed>`(select jsonb_build_object(
    'amount', coalesce(sum(${restOfTicket}), 0), 'people', count(*),
    'othersAmount', coalesce(sum(${restOfTicket}) filter (where ${isHandedOn(sql`t.id`)}), 0),
    'dueAt', ${instantSql(dueOfBooking)}, 'remindedAt', ${instantSql(remindedOfBooking)})
  from tickets t join events e on e.id = t.event_id
  where t.tenant_id = ${reservations.tenantId} and t.reservation_id = ${reservations.id} and ${isOwingTicket} and ${isOn})`;

/** What the bookings of a list owe together. */
export async function owedTogether(db: Db, where: SQL | undefined, now: Date): Promise<OwedSum> {
  const own = ownTenant(db, reservations.tenantId);
  const of = sql`t.reservation_id in (select ${reservations.id} from ${reservations} where ${and(where, own) ?? sql`true`})`;
  const late = sql`b.due < ${now.toISOString()}`;
  const { rows } =
    await db.execute<OwedSum>(sql`select count(*)::int as count, coalesce(sum(b.people), 0)::int as people,
      coalesce(sum(b.amount), 0)::int as amount,
      jsonb_build_object('count', count(*) filter (where ${late}), 'amount', coalesce(sum(b.amount) filter (where ${late}), 0)) as late
    from (${owingBookings(of, isOn)}) b`);
  return rows[0] ?? { count: 0, people: 0, amount: 0, late: { count: 0, amount: 0 } };
}
