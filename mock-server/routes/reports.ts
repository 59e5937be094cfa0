import { PAGE_SIZE_BLOCK } from '#domain/list-query.ts';
import { totalsOf } from '#domain/metrics/report-totals.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Resource } from '#domain/permissions.ts';
import type { AttendanceReport } from '#domain/reports/attendance.ts';
import type { ReportName, ReportTotals } from '#domain/reports/schema.ts';
import { addDays } from '#domain/values/time.ts';
import { paymentReader } from '../kernel/related.ts';
import { type Call, ok, type Route, route } from '../kernel/route.ts';
import { eventRoutes } from './events/events.ts';
import { orderRoutes } from './orders.ts';
import { participationRoutes } from './participations.ts';
import { paymentRoutes } from './payments/money.ts';
import { reservationRoutes } from './reservations.ts';
import { accountRoutes, peopleRoutes } from './users/people.ts';

const lists = [
  ...[...eventRoutes, ...participationRoutes, ...paymentRoutes, ...reservationRoutes],
  ...[...peopleRoutes, ...orderRoutes, ...accountRoutes],
];

/** The totals of every row that a list selects, block by block. */
function report<T>(
  name: ReportName,
  resource: Resource,
  path: string,
  totals: (rows: T[], payments: Payment[]) => ReportTotals,
): Route {
  return route('get', `/api/reports/${name}/totals`, ['export', resource], async (call) => {
    const listed = lists.find((one) => one.method === 'get' && one.path === path);
    const rows: T[] = [];
    for (let page = 1; rows.length === (page - 1) * PAGE_SIZE_BLOCK; page += 1) {
      const query = { ...call.query, page: String(page), limit: String(PAGE_SIZE_BLOCK) };
      const answer = await listed?.handler({ ...call, query });
      const block = (answer?.body ?? []) as T[];
      if (block.length === 0) break;
      rows.push(...block);
    }
    return ok(totals(rows, call.store.payments.map(paymentReader(call.store).show)));
  });
}

/** Who follows, books and comes: the server counts it, here it is the sheet before anybody came. */
const attendance = ({ now }: Call): AttendanceReport => ({
  ...{ from: addDays(now, -365).toISOString(), past: [], coming: [], origins: [] },
  followers: { all: 0, booked: 0, came: 0 },
});

/** The figures above each report's rows. */
export const reportRoutes: Route[] = [
  route('get', '/api/reports/attendance', ['export', 'tenant-subscriptions'], (call) => ok(attendance(call))),
  report('events', 'events', '/api/events', totalsOf.events),
  report('participation-requests', 'participations', '/api/participations', totalsOf['participation-requests']),
  report('payments', 'payments', '/api/payments', totalsOf.payments),
  report('reservations', 'reservations', '/api/reservations', totalsOf.reservations),
  report('orders', 'orders', '/api/orders', totalsOf.orders),
  report('tenant-subscriptions', 'tenant-subscriptions', '/api/tenant-subscriptions', totalsOf['tenant-subscriptions']),
  report('tenants', 'tenants', '/api/tenants', totalsOf.tenants),
];
