import type { EventWithCounters } from '../events/entity.ts';
import type { TenantSubscription } from '../followers/schema.ts';
import type { Order } from '../orders/schema.ts';
import type { ParticipationRequest } from '../participations/schema.ts';
import { feeKept, isPlanPayment, type NetFacts, netOf, payoutOf, takenOf, waitingOf } from '../payments/net.ts';
import type { Payment } from '../payments/schema.ts';
import type { ReportTotals } from '../reports/schema.ts';
import type { Reservation } from '../reservations/schema.ts';
import { isLivePlan } from '../subscriptions/plan.ts';
import type { Account } from '../users/account.ts';
import { valueOfOrder } from './shop.ts';
import { number, sum } from './sums.ts';

export type ReportedPayment = NetFacts & Pick<Payment, 'eventId' | 'owedAmount' | 'keptAmount' | 'waitingAmount'>;
type ReportedOrder = Pick<Order, '_id' | 'status'> & {
  products: readonly Pick<Order['products'][number], 'status' | 'unitPrice' | 'quantity' | 'deliveryPrice'>[];
};

/** What payments come to, by the words that money has everywhere. */
const moneyOf = (rows: readonly ReportedPayment[]) => ({
  taken: sum(rows, takenOf),
  refunded: sum(rows, (row) => row.refundedAmount),
  net: sum(rows, (row) => netOf(row) ?? 0),
  waiting: sum(rows, (row) => row.waitingAmount ?? waitingOf(row)),
  owed: sum(rows, (row) => row.owedAmount ?? 0),
});

/** What the figures of each report mean, over the rows themselves; the database sums the same without reading them out. */
export const totalsOf = {
  payments(rows: readonly ReportedPayment[]): ReportTotals<'payments'> {
    const booked = rows.filter((row) => !isPlanPayment(row));
    const plans = rows.filter(isPlanPayment);
    return {
      rows: rows.length,
      ...moneyOf(booked),
      fees: sum(booked, feeKept),
      disputeFees: sum(booked, (row) => row.disputeFee ?? 0),
      payout: sum(booked, (row) => payoutOf(row) ?? 0),
      kept: sum(booked, (row) => row.keptAmount ?? 0),
      plans: sum(plans, (row) => takenOf(row) - row.refundedAmount),
    };
  },

  /** @param payments those of the reservations; others are left out */
  reservations(
    rows: readonly Pick<Reservation, '_id' | 'slots' | 'total'>[],
    payments: readonly ReportedPayment[],
  ): ReportTotals<'reservations'> {
    const ids = new Set(rows.map(({ _id }) => _id));
    const own = payments.filter(({ reservationId }) => reservationId !== null && ids.has(reservationId));
    return {
      rows: rows.length,
      places: sum(rows, (row) => row.slots),
      total: sum(rows, (row) => row.total),
      ...moneyOf(own),
      kept: sum(own, (row) => row.keptAmount ?? 0),
    };
  },

  'participation-requests'(
    rows: readonly Pick<ParticipationRequest, 'status' | 'slots'>[],
  ): ReportTotals<'participation-requests'> {
    const accepted = rows.filter(({ status }) => status === 'accepted');
    const pending = number(rows, ({ status }) => status === 'pending' || status === 'toAuthorize');
    return {
      rows: rows.length,
      pending,
      accepted: accepted.length,
      refused: rows.length - pending - accepted.length,
      places: sum(accepted, (row) => row.slots),
    };
  },

  /** @param payments those of the events; others are left out */
  events(
    rows: readonly Pick<EventWithCounters, '_id' | 'slots' | 'takings' | 'ticketsToPayAmount'>[],
    payments: readonly ReportedPayment[],
  ): ReportTotals<'events'> {
    const ids = new Set<string | null>(rows.map(({ _id }) => _id));
    return {
      rows: rows.length,
      places: sum(rows, (row) => row.slots),
      takings: sum(rows, (row) => row.takings),
      toPay: sum(rows, (row) => row.ticketsToPayAmount),
      toRefund: sum(
        payments.filter(({ eventId }) => ids.has(eventId)),
        (row) => row.owedAmount ?? 0,
      ),
    };
  },

  /** @param payments those of the orders; others are left out */
  orders(rows: readonly ReportedOrder[], payments: readonly ReportedPayment[]): ReportTotals<'orders'> {
    const ids = new Set(rows.map(({ _id }) => _id));
    const own = payments.filter(({ orderId }) => orderId !== null && orderId !== undefined && ids.has(orderId));
    return {
      rows: rows.length,
      total: sum(rows, (row) => valueOfOrder(row.status, row.products)),
      ...moneyOf(own),
      kept: sum(own, (row) => row.keptAmount ?? 0),
    };
  },

  'tenant-subscriptions'(
    rows: readonly Pick<TenantSubscription, 'status' | 'userType'>[],
  ): ReportTotals<'tenant-subscriptions'> {
    const accepted = rows.filter(({ status }) => status === 'accepted');
    return {
      rows: rows.length,
      accepted: accepted.length,
      pending: number(rows, ({ status }) => status === 'pending'),
      premium: number(accepted, ({ userType }) => userType === 'premium'),
      top: number(accepted, ({ userType }) => userType === 'top'),
    };
  },

  tenants(rows: readonly Pick<Account, 'isEnabled' | 'subscription' | 'tenant'>[]): ReportTotals<'tenants'> {
    return {
      rows: rows.length,
      enabled: number(rows, ({ isEnabled }) => isEnabled),
      subscribed: number(rows, ({ subscription }) => subscription !== undefined && isLivePlan(subscription.status)),
      paymentsEnabled: number(rows, ({ tenant }) => tenant?.paymentsEnabled ?? false),
    };
  },
};
