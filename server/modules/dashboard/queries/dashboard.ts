import { and, asc, eq, sql } from 'drizzle-orm';
import type { Beginnings } from '#domain/dashboard/first-steps.ts';
import { monthStarts } from '#domain/dashboard/months.ts';
import {
  type ActiveEvent,
  type FollowersOfMonth,
  type Kpi,
  TAKEN_TWICE_DAYS,
  type Today,
} from '#domain/dashboard/schema.ts';
import { Refusal } from '#domain/errors.ts';
import type { FollowerStatus } from '#domain/followers/status.ts';
import { expiryOf, REQUEST_DAYS } from '#domain/participations/decide.ts';
import { addDays } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { events, tickets, users } from '#server/tables.ts';
import { tabCondition } from '../../events/queries/event.ts';
import { givenBackFor } from '../../money/queries/ledger.ts';
import { whoScans } from '../../users/queries/account-list.ts';

/** Followers whose person is deleted: few, so they are found by themselves and taken off the count of all. */
const deleted = sql`users u join tenant_subscriptions f on f.user_id = u.id and u.is_deleted`;

/** Followers in a state, as the list behind the number has them. */
const followersIn = (tenantId: string, status: FollowerStatus) => sql`(
  (select count(*) from tenant_subscriptions f where f.tenant_id = ${tenantId} and f.status = ${status})
  - (select count(*) from ${deleted} where f.tenant_id = ${tenantId} and f.status = ${status}))::int`;

/** When a community was created. @throws Refusal not_found */
export async function creationOf(db: Db, tenantId: string): Promise<string> {
  const [row] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, tenantId));
  if (!row) throw new Refusal('not_found');
  return row.createdAt;
}

/** How far a community has come since it registered; each is looked for only until one is found. */
export async function beginningsOf(db: Db, tenantId: string): Promise<Beginnings> {
  const { rows } = await db.execute<Beginnings & Record<string, unknown>>(
    sql`select
      exists (select 1 from events where tenant_id = ${tenantId}) as "hasEvent",
      exists (select 1 from tenant_subscriptions where tenant_id = ${tenantId})
        or exists (select 1 from reservations where tenant_id = ${tenantId}) as "isFollowed",
      exists (select 1 from ${users} where ${whoScans(tenantId)} and not ${users.isDeleted}) as "hasScanner"`,
  );
  const [row] = rows;
  if (!row) throw new Error('a question without an answer');
  return row;
}

/** New followers by month of Italy's time; months without any are left out. */
export async function followersByMonth(
  db: Db,
  tenantId: string,
  from: string,
  to: string,
): Promise<FollowersOfMonth[]> {
  const starts = monthStarts(from, to);
  const month = sql`width_bucket(f.created_at, ${sql.param(starts.map(({ at }) => at))}::timestamptz[])`;
  const own = sql`f.tenant_id = ${tenantId} and f.status = 'accepted' and f.created_at between ${from} and ${to}`;
  const { rows } = await db.execute<{ bucket: number; count: number }>(
    sql`select bucket, sum(n)::int as count from (
        select ${month} as bucket, count(*) as n from tenant_subscriptions f where ${own} group by 1
        union all
        select ${month}, -count(*) from ${deleted} where ${own} group by 1) counted
      group by bucket`,
  );
  return rows.flatMap(({ bucket, count }) => {
    const start = starts[bucket - 1];
    return start && count > 0 ? [{ year: start.year, month: start.month, count }] : [];
  });
}

/** The events people can still book, the next first. */
export async function activeEventsOf(db: Db, tenantId: string, now: string): Promise<ActiveEvent[]> {
  return db
    .select({
      _id: events.id,
      name: events.name,
      availableSlots: sql<number>`greatest(${events.maxParticipants} - ${events.slots} - ${events.heldPlaces}, 0)`,
      takenSlots: events.slots,
    })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), tabCondition('onGoing', now)))
    .orderBy(asc(events.beginsAt), asc(events.id));
}

/** The figures: counts of tickets, takings and requests come from the counters the triggers keep, one row an event. */
export async function kpiOf(db: Db, tenantId: string, now: string): Promise<Kpi> {
  const { rows } = await db.execute<Kpi & Record<string, unknown>>(
    sql`select
      ${followersIn(tenantId, 'accepted')} as followers,
      ${followersIn(tenantId, 'pending')} as "waitingFollowers",
      (select count(*) from ${events} where ${events.tenantId} = ${tenantId} and ${tabCondition('onGoing', now)}) as "activeEvents",
      coalesce(sum(c.pending_participation_requests), 0)::bigint as "pendingParticipationRequest",
      coalesce(sum(c.tickets_valid), 0)::bigint as "totalValidTickets",
      coalesce(sum(c.tickets_to_refund_total), 0)::bigint as "totalTicketsToRefund",
      coalesce(sum(c.takings), 0)::bigint as "totalAmount",
      (select count(*) from orders o where o.tenant_id = ${tenantId} and o.status = 'readyToDelivery')::int as "totalOrdersToDeliver",
      (select count(*) from orders o where o.tenant_id = ${tenantId} and o.status = 'delivered')::int as "totalOrdersDelivered",
      (select coalesce(sum(o.total_price), 0)::bigint from orders o where o.tenant_id = ${tenantId} and o.is_payed)
        - (select coalesce(sum(${givenBackFor('l')}), 0)::bigint from order_lines l
          where l.tenant_id = ${tenantId} and l.status = 'refunded') as "totalAmountMerchandising"
    from event_counters c where c.tenant_id = ${tenantId}`,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/**
 * Requests that can still be decided, the one that lapses first, what is held on cards for them. One whose card was held too long
 * has lapsed, also before the work that says so has run.
 */
export async function requestsToDecide(db: Db, tenantId: string, now: Date): Promise<Today['requests']> {
  const { rows } = await db.execute<{ count: number; oldest: string | null; eventName: string | null; held: number }>(
    sql`select count(*)::int as count, min(r.created_at) filter (where r.payment_type = 'stripe') as oldest,
        (array_agg(e.name order by r.payment_type <> 'stripe', r.created_at))[1] as "eventName",
        coalesce(sum(p.amount) filter (where p.status = 'unpaid'), 0)::bigint as held
      from event_counters c
      join participation_requests r on r.event_id = c.event_id and r.status = 'pending'
      join events e on e.id = r.event_id
      left join payments p on p.participation_request_id = r.id
      where c.tenant_id = ${tenantId} and c.pending_participation_requests > 0
        and (r.payment_type <> 'stripe' or r.created_at > ${addDays(now, -REQUEST_DAYS).toISOString()})`,
  );
  const [row] = rows;
  const oldest = row?.oldest ? new Date(row.oldest).toISOString() : null;
  return {
    count: row?.count ?? 0,
    firstExpiresAt:
      oldest === null
        ? null
        : (expiryOf({ status: 'pending', paymentType: 'stripe', createdAt: oldest })?.toISOString() ?? null),
    eventName: row?.eventName ?? null,
    heldAmount: row?.held ?? 0,
  };
}

/** Valid tickets nobody has been sent, of confirmed events that begin in the given span; the next event by name. */
export async function ticketsToSend(db: Db, tenantId: string, from: string, to: string): Promise<Today['tickets']> {
  const rows = await db
    .select({
      eventId: events.id,
      eventName: events.name,
      startDate: events.beginsAt,
      count: sql<number>`count(*)::int`,
    })
    .from(events)
    .innerJoin(tickets, and(eq(tickets.eventId, events.id), eq(tickets.status, 'valid'), eq(tickets.isSent, false)))
    .where(
      and(
        eq(events.tenantId, tenantId),
        eq(events.status, 'confirmed'),
        sql`${events.beginsAt} between ${from} and ${to}`,
      ),
    )
    .groupBy(events.id)
    .orderBy(asc(events.beginsAt), asc(events.id));
  const [next] = rows;
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    eventIds: rows.map(({ eventId }) => eventId),
    eventId: next?.eventId ?? null,
    eventName: next?.eventName ?? null,
    startDate: next?.startDate ?? null,
  };
}

/**
 * What payments ask for, in one statement. `refunds`: those that owe money back, how much in all, and the event that owes the most.
 * `contested`: those that are contested, and those of which money went back at the provider while their booking is to be checked, or
 * for nothing that is known; the newest by name. `takenTwice`: tickets whose money two people took lately.
 */
export async function paymentMatters(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<Pick<Today, 'refunds' | 'contested' | 'takenTwice'>> {
  const { rows } = await db.execute<{
    refunds: Today['refunds'] | null;
    contested: Today['contested'] | null;
    twice: Today['takenTwice'] | null;
  }>(
    sql`with owed as (
        select sum(count(*)) over ()::int as count, sum(sum(p.owed_amount)) over ()::bigint as amount,
          p.event_id as "eventId", min(e.name) as "eventName"
        from payments p left join events e on e.id = p.event_id
        where p.tenant_id = ${tenantId} and p.owed_amount <> 0 and p.owed_amount > 0
          and (p.reservation_id is not null or p.participation_request_id is not null or p.order_id is not null)
        group by p.event_id order by sum(p.owed_amount) desc, p.event_id limit 1),
      contested as (
        select count(*) over ()::int as count, sum(f.amount) over ()::bigint as amount, p.reservation_id as "reservationId",
          p.order_id as "orderId", e.name as "eventName"
        from refunds f join payments p on p.id = f.payment_id
        left join reservations r on r.id = p.reservation_id left join events e on e.id = p.event_id
        where f.tenant_id = ${tenantId} and f.reason in ('provider', 'dispute')
          and ((f.reason = 'dispute' and f.state = 'pending')
            or (f.state = 'succeeded' and (r.is_to_check or (r.id is null and f.loose_amount > 0))))
        order by f.created_at desc, f.id limit 1),
      twice as (
        select count(*) over ()::int as count, sum(t.price) over ()::bigint as amount, t.reservation_id as "reservationId",
          e.name as "eventName"
        from (
          select l.ticket_id, max(l.created_at) as at from leader_receipts l
          where l.tenant_id = ${tenantId} and l.amount = 0 and l.settled_at is null and l.created_at > ${addDays(now, -TAKEN_TWICE_DAYS).toISOString()}
          group by l.ticket_id) d
        join tickets t on t.id = d.ticket_id and t.status = 'valid' and t.condition = 'payed'
        join events e on e.id = t.event_id
        order by d.at desc, t.id limit 1)
      select (select to_jsonb(o) from owed o) as refunds, (select to_jsonb(c) from contested c) as contested,
        (select to_jsonb(w) from twice w) as twice`,
  );
  const [row] = rows;
  return {
    refunds: row?.refunds ?? { count: 0, amount: 0, eventId: null, eventName: null },
    contested: row?.contested ?? { count: 0, amount: 0, reservationId: null, orderId: null, eventName: null },
    takenTwice: row?.twice ?? { count: 0, amount: 0, reservationId: null, eventName: null },
  };
}

/** How many people wait to become followers, and the tickets whose handing on waits for the organiser, the first to end first. */
export async function peopleWaiting(
  db: Db,
  tenantId: string,
  now: string,
): Promise<Pick<Today, 'followers' | 'handOns'>> {
  const { rows } = await db.execute<{ followers: number } & Today['handOns']>(
    sql`select ${followersIn(tenantId, 'pending')} as followers, h.count,
        case when h.first is not null then to_char(h.first at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "firstExpiresAt",
        h.reservation as "reservationId", (select name from events where id = h.event) as "eventName"
      from (select count(*)::int as count, min(expires_at) as first,
          (array_agg(reservation_id order by expires_at, id))[1] as reservation,
          (array_agg(event_id order by expires_at, id))[1] as event
        from ticket_hand_ons where tenant_id = ${tenantId} and state = 'toApprove' and expires_at > ${now}) h`,
  );
  const { followers = 0, ...handOns } = rows[0] ?? {};
  const none = { count: 0, firstExpiresAt: null, reservationId: null, eventName: null };
  return { followers: { count: followers }, handOns: { ...none, ...handOns } };
}

/** Orders that are paid and not sent or handed over, and since when the oldest of them waits. */
export async function ordersToShip(db: Db, tenantId: string): Promise<Today['orders']> {
  const { rows } = await db.execute<{ count: number; oldest: string | null }>(
    sql`select count(*)::int as count, min(created_at) as oldest from orders
      where tenant_id = ${tenantId} and status = 'readyToDelivery'`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, oldestAt: row?.oldest ? new Date(row.oldest).toISOString() : null };
}
