import { z } from 'zod';
import { declareApi, listQuery } from '../contract.ts';
import { eventList } from '../events/list.ts';
import { tenantSubscriptionList } from '../followers/schema.ts';
import { orderList } from '../orders/schema.ts';
import { participationList } from '../participations/schema.ts';
import { paymentList } from '../payments/list.ts';
import { reservationList } from '../reservations/list.ts';
import { accountList } from '../users/account.ts';
import { attendanceReportAnswer } from './attendance.ts';
import { type ReportName, type ReportTotals, reportFigures } from './schema.ts';

/** The figures of a report: counts and cents. */
function totalsAnswer<N extends ReportName>(name: N): z.ZodType<ReportTotals<N>> {
  const shape = Object.fromEntries(Object.keys(reportFigures[name]).map((figure) => [figure, z.number()]));
  return z.object(shape) as unknown as z.ZodType<ReportTotals<N>>;
}

export const reportApi = declareApi('reports', {
  attendance: {
    method: 'GET',
    path: '/api/reports/attendance',
    summary: 'Reads who follows, books and comes',
    note: 'Of the last twelve months: places filled, where bookings came from, who came once and not again.',
    answer: attendanceReportAnswer,
  },
  events: {
    method: 'GET',
    path: '/api/reports/events/totals',
    summary: 'Reads the figures of the events report',
    query: listQuery(eventList),
    answer: totalsAnswer('events'),
  },
  participations: {
    method: 'GET',
    path: '/api/reports/participation-requests/totals',
    summary: 'Reads the figures of the requests report',
    query: listQuery(participationList),
    answer: totalsAnswer('participation-requests'),
  },
  payments: {
    method: 'GET',
    path: '/api/reports/payments/totals',
    summary: 'Reads the figures of the payments report',
    query: listQuery(paymentList),
    answer: totalsAnswer('payments'),
  },
  reservations: {
    method: 'GET',
    path: '/api/reports/reservations/totals',
    summary: 'Reads the figures of the reservations report',
    query: listQuery(reservationList),
    answer: totalsAnswer('reservations'),
  },
  orders: {
    method: 'GET',
    path: '/api/reports/orders/totals',
    summary: 'Reads the figures of the orders report',
    query: listQuery(orderList),
    answer: totalsAnswer('orders'),
  },
  followers: {
    method: 'GET',
    path: '/api/reports/tenant-subscriptions/totals',
    summary: 'Reads the figures of the followers report',
    query: listQuery(tenantSubscriptionList),
    answer: totalsAnswer('tenant-subscriptions'),
  },
  tenants: {
    method: 'GET',
    path: '/api/reports/tenants/totals',
    summary: 'Reads the figures of the communities report',
    query: listQuery(accountList),
    answer: totalsAnswer('tenants'),
  },
});
