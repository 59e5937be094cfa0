import { and, asc, eq, sql } from 'drizzle-orm';
import type { Beginnings } from '#domain/dashboard/first-steps.ts';
import { monthStarts } from '#domain/dashboard/months.ts';
import type { ActiveEvent, FollowersOfMonth, Kpi } from '#domain/dashboard/schema.ts';
import type { FollowerStatus } from '#domain/followers/status.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { events, tenants, users } from '#server/tables.ts';
import { tabCondition } from '../../events/queries/event.ts';
import { givenBackFor } from '../../money/queries/ledger.ts';
import { whoScans } from '../../users/queries/account-list.ts';

/** Followers whose person is deleted: few, so they are found by themselves and taken off the count of all. */
const deleted = sql`users u join tenant_subscriptions f on f.user_id = u.id and u.is_deleted`;

/** Followers in a state, as the list behind the number has them. */
export const followersIn = (tenantId: string, status: FollowerStatus) => sql`(
  (select count(*) from tenant_subscriptions f where f.tenant_id = ${tenantId} and f.status = ${status})
  - (select count(*) from ${deleted} where f.tenant_id = ${tenantId} and f.status = ${status}))::int`;

/** When a community was created. @throws Refusal not_found */
export async function creationOf(db: Db, tenantId: string): Promise<string> {
  const row = foundRow(await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, tenantId)));
  return row.createdAt;
}

/** How far a community has come since it registered; each is looked for only until one is found. */
export async function beginningsOf(db: Db, tenantId: string): Promise<Beginnings> {
  const { rows } = await db.execute<Beginnings & Record<string, unknown>>(
    sql`select
      exists (select 1 from events where tenant_id = ${tenantId}) as "hasEvent",
      exists (select 1 from tenant_subscriptions where tenant_id = ${tenantId})
        or exists (select 1 from reservations where tenant_id = ${tenantId}) as "isFollowed",
      exists (select 1 from tenant_subscriptions where tenant_id = ${tenantId} and consent = 'given')
        or exists (select 1 from reservations where tenant_id = ${tenantId} and coalesce(origin, '') not in ('staff', 'door')) as "isFound",
      exists (select 1 from ${users} where ${whoScans(tenantId)} and not ${users.isDeleted}) as "hasScanner",
      exists (select 1 from ${tenants} where ${tenants.id} = ${tenantId} and ${tenants.headerImage} is not null) as "hasCover"`,
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
