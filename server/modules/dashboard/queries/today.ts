import { type SQL, sql } from 'drizzle-orm';
import { localDay } from '#domain/dashboard/day.ts';
import {
  BOUNCED_DAYS,
  SEATS_DUE_DAYS,
  TAKEN_TWICE_DAYS,
  TICKETS_DUE_DAYS,
  type Today,
} from '#domain/dashboard/schema.ts';
import { expiryOf, REQUEST_DAYS } from '#domain/participations/decide.ts';
import { addDays, instantsOfLocal } from '#domain/values/time.ts';
import { instantSql } from '#server/kernel/database/columns.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { isAsked, owingBookings } from '../../bookings/reservations/queries/owed.ts';
import { stoppedPayouts } from '../../money/queries/bank-payout.ts';
import { refundFailedSince } from '../../money/queries/failed-refund.ts';
import { lastTakenFor } from '../../money/queries/receipts.ts';
import { followersIn } from './dashboard.ts';
import { unseated } from './day.ts';

const ago = (now: Date, days: number): string => addDays(now, -days).toISOString();

/** Bookings that owe something, from the index of unpaid tickets. */
function toPay(tenantId: string, now: Date): SQL {
  const at = now.toISOString();
  const [midnight] = instantsOfLocal(`${localDay(now, 1)}T00:00`) ?? [now];
  const late = sql`b.due < ${at}`;
  const today = sql`b.due >= ${at} and b.due < ${midnight?.toISOString() ?? at}`;
  const part = (which: SQL) =>
    sql`jsonb_build_object('count', count(*) filter (where ${which}), 'amount', coalesce(sum(b.amount) filter (where ${which}), 0))`;
  return sql`select count(*) as count, coalesce(sum(b.amount), 0) as amount, coalesce(sum(b.people), 0) as people,
      ${part(late)} as late, ${part(today)} as today, ${instantSql(sql`min(b.due) filter (where ${late})`)} as "lateSince",
      ${instantSql(sql`min(b.due) filter (where b.due >= ${at})`)} as "nextAt"
    from (${owingBookings(sql`t.tenant_id = ${tenantId}`, isAsked(sql`${at}`))}) b`;
}

/**
 * Requests of proven addresses that can still be decided, the one that lapses first, what is held on cards for them. One whose card was held too long
 * has lapsed, also before the work that says so has run.
 */
const requests = (tenantId: string, now: Date) => sql`select count(*) as count, coalesce(sum(r.slots), 0) as people,
    ${instantSql(sql`min(r.created_at) filter (where r.payment_type = 'stripe')`)} as oldest,
    (array_agg(e.name order by r.payment_type <> 'stripe', r.created_at))[1] as "eventName",
    coalesce(sum(p.amount) filter (where p.status = 'unpaid'), 0) as "heldAmount"
  from event_counters c
  join participation_requests r on r.event_id = c.event_id and r.status = 'pending'
  join events e on e.id = r.event_id
  left join payments p on p.participation_request_id = r.id
  where c.tenant_id = ${tenantId} and c.pending_participation_requests > 0
    and r.confirm_by is null and (r.payment_type <> 'stripe' or r.created_at > ${ago(now, REQUEST_DAYS)})`;

/**
 * What is counted of confirmed events that begin within the next days: in all, of how many, and the first of them by name. The offset
 * keeps it from being counted once for each time it is named.
 */
const ofComing = (tenantId: string, now: Date, days: number, counted: SQL) => sql`
  select coalesce(sum(d.n), 0) as count, count(*) as events, coalesce(jsonb_agg(d.id order by d.begins_at, d.id), '[]') as "eventIds",
    (array_agg(d.id order by d.begins_at, d.id))[1] as "eventId", (array_agg(d.name order by d.begins_at, d.id))[1] as "eventName",
    ${instantSql(sql`min(d.begins_at)`)} as "startDate"
  from (select e.id, e.name, e.begins_at, ${counted} as n from events e left join event_counters c on c.event_id = e.id and c.tenant_id = ${tenantId}
    where e.tenant_id = ${tenantId} and e.status = 'confirmed'
      and e.begins_at between ${now.toISOString()} and ${addDays(now, days).toISOString()} offset 0) d where d.n > 0`;

/**
 * Tickets that wait for being sent: valid ones nobody has been sent, which the counters know of events none or all of whose tickets
 * are, but for those of addresses that are not proven.
 */
const unsent = sql`case when c.sent_tickets = 0 then c.tickets_valid when c.sent_tickets = c.total_tickets then 0
  else (select count(*) from tickets t where t.event_id = e.id and t.status = 'valid' and not t.is_sent) end
  - (select count(*) from reservations r join tickets t on t.reservation_id = r.id and t.status = 'valid' and not t.is_sent
    where r.event_id = e.id and r.confirm_by is not null)`;

const isBooked = sql`(p.reservation_id is not null or p.participation_request_id is not null or p.order_id is not null)`;

/** Payments that owe money back, and the event that owes the most. */
const refunds = (
  tenantId: string,
) => sql`select sum(count(*)) over () as count, sum(sum(p.owed_amount)) over () as amount,
    p.event_id as "eventId", min(e.name) as "eventName"
  from payments p left join events e on e.id = p.event_id
  where p.tenant_id = ${tenantId} and p.owed_amount <> 0 and p.owed_amount > 0 and ${isBooked}
  group by p.event_id order by sum(p.owed_amount) desc, p.event_id limit 1`;

/** Of them, those whose card did not take the money. */
const failedRefunds = (tenantId: string) => sql`select count(*) as count, coalesce(sum(d.owed), 0) as amount,
    ${instantSql(sql`min(d.at)`)} as since, (array_agg(d.name order by d.at))[1] as name
  from (
    select p.owed_amount as owed, u.name || ' ' || u.surname as name,
      ${refundFailedSince(sql`p.id`)} as at
    from payments p join users u on u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.owed_amount <> 0 and p.owed_amount > 0 and ${isBooked}) d
  where d.at is not null`;

/** What is at the provider since it could not be sent to the bank. */
const failedPayouts = (tenantId: string) => sql`select 1 as count, b.amount, ${instantSql(sql`b.at`)} as since
  from (${stoppedPayouts(sql`b.tenant_id = ${tenantId}`)}) b`;

const atProvider = sql`from refunds f join payments p on p.id = f.payment_id
  left join reservations r on r.id = p.reservation_id left join events e on e.id = p.event_id`;

/** What is contested, the newest by name. */
const disputes = (tenantId: string) => sql`select count(*) over () as count, sum(f.amount) over () as amount,
    ${instantSql(sql`f.created_at`)} as since, u.name || ' ' || u.surname as name,
    p.reservation_id as "reservationId", p.order_id as "orderId"
  ${atProvider} join users u on u.id = p.user_id
  where f.tenant_id = ${tenantId} and f.reason = 'dispute' and f.state = 'pending'
  order by f.created_at desc, f.id limit 1`;

/** What went back at the provider while its booking is to be checked, or for nothing that is known; the newest by name. */
const movedAtProvider = (tenantId: string) => sql`select count(*) over () as count, sum(f.amount) over () as amount,
    p.reservation_id as "reservationId", p.order_id as "orderId", e.name as "eventName"
  ${atProvider}
  where f.tenant_id = ${tenantId} and f.reason in ('provider', 'dispute') and f.state = 'succeeded'
    and (r.is_to_check or (r.id is null and f.loose_amount > 0))
  order by f.created_at desc, f.id limit 1`;

/** Tickets whose money two people took lately: the second took what the first had. */
const takenTwice = (
  tenantId: string,
  now: Date,
) => sql`select count(*) over () as count, sum(${lastTakenFor(sql`t.id`, sql`t.reservation_id`)}) over () as amount,
    t.reservation_id as "reservationId", e.name as "eventName"
  from (
    select l.ticket_id, max(l.created_at) as at from leader_receipts l
    where l.tenant_id = ${tenantId} and l.amount = 0 and l.settled_at is null and l.created_at > ${ago(now, TAKEN_TWICE_DAYS)}
    group by l.ticket_id) d
  join tickets t on t.id = d.ticket_id and t.status = 'valid' and t.condition = 'payed'
  join events e on e.id = t.event_id
  order by d.at desc, t.id limit 1`;

/** Tickets whose handing on waits for the organiser, the first to end by name. */
const handOns = (tenantId: string, now: Date) => sql`select count(*) as count, coalesce(sum(h.price), 0) as amount,
    ${instantSql(sql`min(h.expires_at)`)} as "firstExpiresAt", (array_agg(h.reservation_id order by h.expires_at, h.id))[1] as "reservationId",
    (array_agg(e.name order by h.expires_at, h.id))[1] as "eventName"
  from ticket_hand_ons h join events e on e.id = h.event_id
  where h.tenant_id = ${tenantId} and h.state = 'toApprove' and h.expires_at > ${now.toISOString()}`;

/** Orders that are paid and not sent or handed over, and since when the oldest of them waits. */
const orders = (tenantId: string) => sql`select count(*) as count, coalesce(sum(o.total_price), 0) as amount,
    coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id and l.status = 'readyToDelivery')), 0) as pieces,
    ${instantSql(sql`min(o.created_at)`)} as "oldestAt"
  from orders o where o.tenant_id = ${tenantId} and o.status = 'readyToDelivery'`;

/** Addresses of bookings that mails came back from lately. */
const bounced = (tenantId: string, now: Date) => sql`select count(*) over () as count, m."to" as address,
    coalesce((select t.reservation_id from tickets t where t.id = m.ticket_id),
      (select r.id from reservations r where r.id = m.subject_id)) as "reservationId"
  from (select distinct on ("to") * from mails
    where tenant_id = ${tenantId} and state = 'failed' and created_at > ${ago(now, BOUNCED_DAYS)}
      and (ticket_id is not null or subject_id is not null)
    order by "to", created_at desc) m
  order by m.created_at desc, m.id limit 1`;

/** Entries of the last day that a gate without network let in, and the server would have refused; the newest by name. */
const conflicts = (
  tenantId: string,
  now: Date,
) => sql`select count(*) over () as count, t.name || ' ' || t.surname as name,
    s.event_id as "eventId", ${instantSql(sql`s.at`)} as since
  from scans s left join tickets t on t.id = s.ticket_id
  where s.tenant_id = ${tenantId} and s.at > ${ago(now, 1)} and s.is_conflict and s.reverted_at is null
  order by s.at desc, s.id limit 1`;

/** The row of a question as one JSON value; none where it found none. */
const one = (query: SQL) => sql`(select to_jsonb(o) from (${query}) o)`;

type Found = { [Name in keyof Omit<Today, 'at' | 'requests' | 'followers'>]: Today[Name] | null };

const nothing = { count: 0, amount: 0 };
const nowhere = { ...nothing, reservationId: null, orderId: null };

/** What waits for the organiser now, in one statement: each part is one question with one row. */
export async function todayOf(db: Db, tenantId: string, now: Date): Promise<Today> {
  const { rows } = await db.execute<
    Found & {
      requests: Omit<Today['requests'], 'firstExpiresAt'> & { oldest: string | null };
      followers: number;
      coming: Today['tickets'] & { events: number };
      seats: Today['unseated'] & { eventIds: string[] };
    }
  >(sql`select ${one(toPay(tenantId, now))} as "toPay", ${one(requests(tenantId, now))} as requests,
    ${one(ofComing(tenantId, now, TICKETS_DUE_DAYS, unsent))} as coming,
    ${one(ofComing(tenantId, now, SEATS_DUE_DAYS, unseated))} as seats,
    ${one(refunds(tenantId))} as refunds, ${one(failedRefunds(tenantId))} as "failedRefunds",
    ${one(failedPayouts(tenantId))} as "failedPayouts",
    ${one(disputes(tenantId))} as disputes, ${one(movedAtProvider(tenantId))} as "atProvider",
    ${one(takenTwice(tenantId, now))} as "takenTwice", ${one(handOns(tenantId, now))} as "handOns",
    ${one(orders(tenantId))} as orders, ${one(bounced(tenantId, now))} as bounced,
    ${one(conflicts(tenantId, now))} as conflicts, ${followersIn(tenantId, 'pending')} as followers`);
  const [row] = rows;
  if (!row) throw new Error('a question without an answer');
  const { oldest, ...asked } = row.requests;
  const { events: _events, ...toSend } = row.coming;
  const { eventIds: _ids, ...seats } = row.seats;
  const expiry = oldest && expiryOf({ status: 'pending', paymentType: 'stripe', createdAt: oldest });
  return {
    at: now.toISOString(),
    toPay: row.toPay ?? { ...nothing, people: 0, late: nothing, lateSince: null, today: nothing, nextAt: null },
    requests: { ...asked, firstExpiresAt: expiry ? expiry.toISOString() : null },
    tickets: toSend,
    unseated: seats,
    refunds: row.refunds ?? { ...nothing, eventId: null, eventName: null },
    failedRefunds: row.failedRefunds ?? { ...nothing, since: null, name: null },
    failedPayouts: row.failedPayouts ?? { ...nothing, since: null },
    followers: { count: row.followers },
    handOns: row.handOns ?? { ...nothing, firstExpiresAt: null, reservationId: null, eventName: null },
    disputes: row.disputes ?? { ...nowhere, since: null, name: null },
    atProvider: row.atProvider ?? { ...nowhere, eventName: null },
    takenTwice: row.takenTwice ?? { ...nothing, reservationId: null, eventName: null },
    orders: row.orders ?? { ...nothing, pieces: 0, oldestAt: null },
    bounced: row.bounced ?? { count: 0, address: null, reservationId: null },
    conflicts: row.conflicts ?? { count: 0, name: null, eventId: null, since: null },
  };
}
