import type { EventWithCounters } from '../event/schema.ts';
import type { Order } from '../order/schema.ts';
import type { ParticipationRequest } from '../participation/schema.ts';
import { feeKept, isPlanPayment, netOf, openStatuses, takenOf } from '../payment/net.ts';
import type { Payment } from '../payment/schema.ts';
import { isLivePlan } from '../plan/schema.ts';
import type { Reservation } from '../reservation/schema.ts';
import type { TenantSubscription } from '../tenant-subscription/schema.ts';
import type { Account } from '../user/account.ts';
import type { ReportTotals } from './schema.ts';

const sum = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);
const number = <T>(rows: readonly T[], fits: (row: T) => boolean): number => rows.filter(fits).length;

/** Cents of a payment that are still expected. */
export const waitingOf = (payment: Payment): number =>
  openStatuses.some((one) => one === payment.status) ? payment.amount - takenOf(payment) : 0;

/** What the figures of each report mean, over the rows themselves; the database sums the same without reading them out. */
export const totalsOf = {
  payments(rows: readonly Payment[]): ReportTotals<'payments'> {
    const booked = rows.filter((row) => !isPlanPayment(row));
    const plans = rows.filter(isPlanPayment);
    return {
      rows: rows.length,
      taken: sum(booked, takenOf),
      waiting: sum(booked, waitingOf),
      refunded: sum(booked, (row) => row.refundedAmount),
      fees: sum(booked, feeKept),
      net: sum(booked, (row) => netOf(row) ?? 0),
      plans: sum(plans, (row) => takenOf(row) - row.refundedAmount),
    };
  },

  /** @param payments those of the reservations; others are left out */
  reservations(rows: readonly Reservation[], payments: readonly Payment[]): ReportTotals<'reservations'> {
    const ids = new Set(rows.map(({ _id }) => _id));
    const own = payments.filter(({ reservationId }) => reservationId !== null && ids.has(reservationId));
    return {
      rows: rows.length,
      places: sum(rows, (row) => row.slots),
      total: sum(rows, (row) => row.total),
      taken: sum(own, takenOf),
      waiting: sum(own, waitingOf),
    };
  },

  'participation-requests'(rows: readonly ParticipationRequest[]): ReportTotals<'participation-requests'> {
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

  events(rows: readonly EventWithCounters[]): ReportTotals<'events'> {
    return {
      rows: rows.length,
      places: sum(rows, (row) => row.slots),
      takings: sum(rows, (row) => row.takings),
      toPay: sum(rows, (row) => row.ticketsToPayAmount),
      toRefund: sum(rows, (row) => row.ticketsToRefundAmount),
    };
  },

  orders(rows: readonly Order[]): ReportTotals<'orders'> {
    const total = (of: readonly Order[]) => sum(of, (row) => row.totalPrice);
    return {
      rows: rows.length,
      total: total(rows.filter(({ status }) => status !== 'refused')),
      taken: total(rows.filter(({ isPayed }) => isPayed)),
      waiting: total(rows.filter(({ status }) => status === 'waitingPayment')),
      refunded: sum(rows, (row) => row.payment?.refundedAmount ?? 0),
    };
  },

  'tenant-subscriptions'(rows: readonly TenantSubscription[]): ReportTotals<'tenant-subscriptions'> {
    const accepted = rows.filter(({ status }) => status === 'accepted');
    return {
      rows: rows.length,
      accepted: accepted.length,
      pending: number(rows, ({ status }) => status === 'pending'),
      premium: number(accepted, ({ userType }) => userType === 'premium'),
      top: number(accepted, ({ userType }) => userType === 'top'),
    };
  },

  tenants(rows: readonly Account[]): ReportTotals<'tenants'> {
    return {
      rows: rows.length,
      enabled: number(rows, ({ isEnabled }) => isEnabled),
      subscribed: number(rows, ({ subscription }) => subscription !== undefined && isLivePlan(subscription.status)),
      paymentsEnabled: number(rows, ({ tenant }) => tenant?.paymentsEnabled ?? false),
    };
  },
};
