import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { livePlanStatuses } from '../../../domain/plan/schema.ts';
import type { ReportTotals } from '../../../domain/report/schema.ts';
import { type Db, ownTenant } from '../database.ts';
import {
  eventCounters,
  events,
  orders,
  participationRequests,
  payments,
  reservations,
  subscriptions,
  tenantSubscriptions,
  tenants,
  users,
} from '../schema/index.ts';
import { literally } from './list-sql.ts';
import { isAwaited, isForPlan, keptFee, takenAmount } from './payment-amounts.ts';

const rows = count();
const sum = (value: SQL, where: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${value}) filter (where ${where}), 0)::bigint`.mapWith(Number);
const number = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);

/** The one row of an aggregate. */
async function only<T>(found: Promise<T[]>): Promise<T> {
  const [row] = await found;
  if (!row) throw new Error('an aggregate answered no row');
  return row;
}

/**
 * What is looked up for each row is looked up once: without the offset the database would put it into every sum that uses it.
 */
const once = literally(0);
const waiting = (of: { awaited: SQL.Aliased; amount: SQL.Aliased; taken: SQL.Aliased }) =>
  sql`case when ${of.awaited} then ${of.amount} - ${of.taken} else 0 end`;
const ofPayment = {
  amount: sql<number>`${payments.amount}`.as('amount'),
  taken: sql<number>`${takenAmount}`.as('taken'),
  awaited: sql<boolean>`${isAwaited}`.as('awaited'),
};

/** @param where what the list of payments selects, with what the caller may see */
export function paymentTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'payments'>> {
  const f = db
    .select({
      ...ofPayment,
      fee: sql<number>`${keptFee}`.as('fee'),
      refunded: sql<number>`${payments.refundedAmount}`.as('refunded'),
      plan: sql<boolean>`${isForPlan}`.as('plan'),
    })
    .from(payments)
    .where(where)
    .offset(once)
    .as('f');
  const booked = sql`not ${f.plan}`;
  return only(
    db
      .select({
        rows,
        taken: sum(sql`${f.taken}`, booked),
        waiting: sum(waiting(f), booked),
        refunded: sum(sql`${f.refunded}`, booked),
        fees: sum(sql`${f.fee}`, booked),
        net: sum(sql`${f.taken} - ${f.refunded} - ${f.fee}`, booked),
        plans: sum(sql`${f.taken} - ${f.refunded}`, sql`${f.plan}`),
      })
      .from(f),
  );
}

export function reservationTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'reservations'>> {
  const { slots, total, id, tenantId } = reservations;
  const f = db
    .select({
      ...ofPayment,
      places: sql<number>`${slots}`.as('places'),
      total: sql<number>`${total}`.as('total'),
    })
    .from(reservations)
    .leftJoin(payments, and(eq(payments.reservationId, id), eq(payments.tenantId, tenantId)))
    .where(and(ownTenant(db, tenantId), where))
    .offset(once)
    .as('f');
  return only(
    db
      .select({
        rows,
        places: sum(sql`${f.places}`),
        total: sum(sql`${f.total}`),
        taken: sum(sql`${f.taken}`),
        waiting: sum(waiting(f)),
      })
      .from(f),
  );
}

export function orderTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'orders'>> {
  const { id, tenantId, status, isPayed } = orders;
  const total = sql`${orders.totalPrice}`;
  return only(
    db
      .select({
        rows,
        total: sum(total, sql`${status} <> 'refused'`),
        taken: sum(total, sql`${isPayed}`),
        waiting: sum(total, sql`${status} = 'waitingPayment'`),
        refunded: sum(sql`${payments.refundedAmount}`),
      })
      .from(orders)
      .leftJoin(payments, and(eq(payments.orderId, id), eq(payments.tenantId, tenantId)))
      .where(and(ownTenant(db, tenantId), where)),
  );
}

export function participationTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'participation-requests'>> {
  const { status, slots, tenantId } = participationRequests;
  return only(
    db
      .select({
        rows,
        pending: number(inArray(status, ['pending', 'toAuthorize'])),
        accepted: number(eq(status, 'accepted')),
        refused: number(inArray(status, ['declined', 'canceled', 'revoked'])),
        places: sum(sql`${slots}`, eq(status, 'accepted')),
      })
      .from(participationRequests)
      .where(and(ownTenant(db, tenantId), where)),
  );
}

/** From the counters of the events, which the transactions that change them keep. @param where of the list of events */
export function eventTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'events'>> {
  return only(
    db
      .select({
        rows,
        places: sum(sql`${events.slots}`),
        takings: sum(sql`${eventCounters.takings}`),
        toPay: sum(sql`${eventCounters.ticketsToPayAmount}`),
        toRefund: sum(sql`${eventCounters.ticketsToRefundAmount}`),
      })
      .from(events)
      .innerJoin(eventCounters, and(eq(eventCounters.eventId, events.id), eq(eventCounters.tenantId, events.tenantId)))
      .where(where),
  );
}

export function followerTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'tenant-subscriptions'>> {
  const { status, userType, userId, tenantId } = tenantSubscriptions;
  const accepted = eq(status, 'accepted');
  return only(
    db
      .select({
        rows,
        accepted: number(accepted),
        pending: number(eq(status, 'pending')),
        premium: number(and(accepted, eq(userType, 'premium'))),
        top: number(and(accepted, eq(userType, 'top'))),
      })
      .from(tenantSubscriptions)
      .innerJoin(users, eq(users.id, userId))
      .where(and(ownTenant(db, tenantId), where)),
  );
}

/** @param where of the list of accounts, kept to communities */
export function tenantTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'tenants'>> {
  const isSubscribed = sql`exists (select 1 from ${subscriptions} s where s.tenant_id = ${users.id} and s.status in ${livePlanStatuses})`;
  return only(
    db
      .select({
        rows,
        enabled: number(eq(users.isEnabled, true)),
        subscribed: number(isSubscribed),
        paymentsEnabled: number(eq(tenants.paymentsEnabled, true)),
      })
      .from(users)
      .leftJoin(tenants, eq(tenants.id, users.id))
      .where(where),
  );
}
