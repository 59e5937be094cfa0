import { z } from 'zod';
import { getCall } from '../calls.ts';
import { declareApi, listQuery } from '../contract.ts';
import { eventList } from '../events/entity.ts';
import { tenantSubscriptionList } from '../followers/schema.ts';
import type { ListDeclaration } from '../list-query.ts';
import { orderList } from '../orders/schema.ts';
import { participationList } from '../participations/schema.ts';
import { paymentList } from '../payments/list.ts';
import { reservationList } from '../reservations/list.ts';
import { accountList } from '../users/entity.ts';
import { attendanceReportAnswer } from './attendance.ts';
import { type ReportName, type ReportTotals, reportFigures } from './schema.ts';

/** Reads the figures of a report, counts and cents, of the rows its list selects. */
function totalsCall<const N extends ReportName>(name: N, summary: string, list: ListDeclaration) {
  const shape = Object.fromEntries(Object.keys(reportFigures[name]).map((figure) => [figure, z.number()]));
  const answer = z.object(shape) as unknown as z.ZodType<ReportTotals<N>>;
  return getCall(`/api/reports/${name}/totals`, summary, { query: listQuery(list), answer });
}

export const reportApi = declareApi('reports', {
  attendance: getCall('/api/reports/attendance', 'Reads who follows, books and comes', {
    note: 'Of the last twelve months: places filled, where bookings came from, who came once and not again.',
    answer: attendanceReportAnswer,
  }),
  events: totalsCall('events', 'Reads the figures of the events report', eventList),
  participations: totalsCall('participation-requests', 'Reads the figures of the requests report', participationList),
  payments: totalsCall('payments', 'Reads the figures of the payments report', paymentList),
  reservations: totalsCall('reservations', 'Reads the figures of the reservations report', reservationList),
  orders: totalsCall('orders', 'Reads the figures of the orders report', orderList),
  followers: totalsCall('tenant-subscriptions', 'Reads the figures of the followers report', tenantSubscriptionList),
  tenants: totalsCall('tenants', 'Reads the figures of the communities report', accountList),
});
