import { z } from 'zod';
import { getCall } from '../calls.ts';
import { declareApi, listQuery } from '../contract.ts';
import { eventList } from '../events/entity.ts';
import { tenantSubscriptionList } from '../followers/schema.ts';
import { orderList } from '../orders/schema.ts';
import { participationList } from '../participations/schema.ts';
import { paymentList } from '../payments/list.ts';
import { reservationList } from '../reservations/list.ts';
import { accountList } from '../users/entity.ts';
import { attendanceReportAnswer } from './attendance.ts';
import { type ReportName, type ReportTotals, reportFigures } from './schema.ts';

/** The figures of a report: counts and cents. */
function totalsAnswer<N extends ReportName>(name: N): z.ZodType<ReportTotals<N>> {
  const shape = Object.fromEntries(Object.keys(reportFigures[name]).map((figure) => [figure, z.number()]));
  return z.object(shape) as unknown as z.ZodType<ReportTotals<N>>;
}

export const reportApi = declareApi('reports', {
  attendance: getCall('/api/reports/attendance', 'Reads who follows, books and comes', {
    note: 'Of the last twelve months: places filled, where bookings came from, who came once and not again.',
    answer: attendanceReportAnswer,
  }),
  events: getCall('/api/reports/events/totals', 'Reads the figures of the events report', {
    query: listQuery(eventList),
    answer: totalsAnswer('events'),
  }),
  participations: getCall('/api/reports/participation-requests/totals', 'Reads the figures of the requests report', {
    query: listQuery(participationList),
    answer: totalsAnswer('participation-requests'),
  }),
  payments: getCall('/api/reports/payments/totals', 'Reads the figures of the payments report', {
    query: listQuery(paymentList),
    answer: totalsAnswer('payments'),
  }),
  reservations: getCall('/api/reports/reservations/totals', 'Reads the figures of the reservations report', {
    query: listQuery(reservationList),
    answer: totalsAnswer('reservations'),
  }),
  orders: getCall('/api/reports/orders/totals', 'Reads the figures of the orders report', {
    query: listQuery(orderList),
    answer: totalsAnswer('orders'),
  }),
  followers: getCall('/api/reports/tenant-subscriptions/totals', 'Reads the figures of the followers report', {
    query: listQuery(tenantSubscriptionList),
    answer: totalsAnswer('tenant-subscriptions'),
  }),
  tenants: getCall('/api/reports/tenants/totals', 'Reads the figures of the communities report', {
    query: listQuery(accountList),
    answer: totalsAnswer('tenants'),
  }),
});
