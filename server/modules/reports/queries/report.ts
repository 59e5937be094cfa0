import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReportTotals } from '#domain/reports/schema.ts';
import { livePlanStatuses } from '#domain/subscriptions/plan.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import {
  eventCounters,
  events,
  ledgerEntries,
  orders,
  participationRequests,
  payments,
  reservations,
  subscriptions,
  tenantSubscriptions,
  tenants,
  users,
} from '#server/tables.ts';
import { disputeFeeOf, movedSums } from '../../money/queries/ledger.ts';
import { isForPlan, waitingAmount } from '../../money/queries/payment-amounts.ts';

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

/** What payments come to, by the words that money has everywhere; all from the ledger. @param of which rows count */
const moneyOf = (of: SQL = sql`true`) => ({
  taken: sum(sql`${payments.takenAmount}`, of),
  refunded: sum(sql`${payments.refundedAmount}`, of),
  net: sum(sql`${payments.takenAmount} - ${payments.refundedAmount}`, of),
  waiting: sum(waitingAmount, of),
  owed: sum(sql`${payments.owedAmount}`, of),
});

/**
 * @param where what the list of payments selects, with what the caller may see
 * @param period of the money that moved; all of it without one
 */
export async function paymentTotals(db: Db, where: SQL | undefined, period?: SQL): Promise<ReportTotals<'payments'>> {
  const all = await wholeTotals(db, where);
  if (!period) return all;
  const isPlan = sql`${ledgerEntries.book} = 'plan'`;
  const moved = await db
    .select({ isPlan, ...movedSums })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(period, where))
    .groupBy(isPlan);
  const none = { takenAmount: 0, refundedAmount: 0, owedAmount: 0, keptAmount: 0, feeKept: 0, disputeFee: 0 };
  const booked = moved.find((row) => row.isPlan === false) ?? none;
  const plans = moved.find((row) => row.isPlan === true) ?? none;
  const net = booked.takenAmount - booked.refundedAmount;
  return {
    ...all,
    ...{ taken: booked.takenAmount, refunded: booked.refundedAmount, net, owed: booked.owedAmount },
    ...{ kept: booked.keptAmount, fees: booked.feeKept, disputeFees: booked.disputeFee },
    payout: net - booked.feeKept - booked.disputeFee,
    plans: plans.takenAmount - plans.refundedAmount,
  };
}

function wholeTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'payments'>> {
  const booked = sql`not ${isForPlan}`;
  const net = sql`${payments.takenAmount} - ${payments.refundedAmount}`;
  return only(
    db
      .select({
        rows,
        ...moneyOf(booked),
        fees: sum(sql`${payments.feeKept}`, booked),
        disputeFees: sum(disputeFeeOf, booked),
        payout: sum(sql`${net} - ${payments.feeKept} - ${disputeFeeOf}`, booked),
        kept: sum(sql`${payments.keptAmount}`, booked),
        plans: sum(net, isForPlan),
      })
      .from(payments)
      .where(where),
  );
}

export function reservationTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'reservations'>> {
  const { slots, total, id, tenantId } = reservations;
  return only(
    db
      .select({
        rows,
        places: sum(sql`${slots}`),
        total: sum(sql`${total}`),
        ...moneyOf(),
        kept: sum(sql`${payments.keptAmount}`),
      })
      .from(reservations)
      .leftJoin(payments, and(eq(payments.reservationId, id), eq(payments.tenantId, tenantId)))
      .where(and(ownTenant(db, tenantId), where)),
  );
}

export function orderTotals(db: Db, where: SQL | undefined): Promise<ReportTotals<'orders'>> {
  const { id, tenantId } = orders;
  // The value is what is still awaited and what was paid for lines that are valid: the payments tell both, no line is read.
  const paidValue = sql`${payments.takenAmount} - ${payments.refundedAmount} - ${payments.owedAmount} - ${payments.keptAmount}`;
  return only(
    db
      .select({
        rows,
        total: sum(sql`${waitingAmount} + ${paidValue}`),
        ...moneyOf(),
        kept: sum(sql`${payments.keptAmount}`),
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
        toRefund: sum(
          sql`(select coalesce(sum(p.owed_amount), 0) from payments p where p.event_id = ${events.id} and p.tenant_id = ${events.tenantId})`,
        ),
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
