import type { EventWithCounters } from '#domain/events/schema.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import { PAGE_SIZE_BLOCK } from '#domain/list-query.ts';
import { totalsOf } from '#domain/metrics/report-totals.ts';
import type { Order } from '#domain/orders/schema.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Resource } from '#domain/permissions.ts';
import type { ReportName, ReportTotals } from '#domain/reports/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Account } from '#domain/users/account.ts';
import { paymentReader } from '../kernel/related.ts';
import { type Call, ok, type Route, route } from '../kernel/route.ts';
import { eventRoutes } from './events/events.ts';
import { orderRoutes } from './orders.ts';
import { participationRoutes } from './participations.ts';
import { paymentRoutes } from './payments/payments.ts';
import { reservationRoutes } from './reservations/reservations.ts';
import { accountRoutes } from './users/accounts.ts';
import { peopleRoutes } from './users/people.ts';

const lists = [
  ...eventRoutes,
  ...participationRoutes,
  ...paymentRoutes,
  ...reservationRoutes,
  ...peopleRoutes,
  ...orderRoutes,
];

/** Every row that a list selects, block by block. */
async function rowsOf<T>(call: Call, path: string): Promise<T[]> {
  const found = [...lists, ...accountRoutes].find((one) => one.method === 'get' && one.path === path);
  const rows: T[] = [];
  for (let page = 1; found; page += 1) {
    const query = { ...call.query, page: String(page), limit: String(PAGE_SIZE_BLOCK) };
    const { body } = await found.handler({ ...call, query });
    rows.push(...(body as T[]));
    if ((body as T[]).length < PAGE_SIZE_BLOCK) break;
  }
  return rows;
}

const paymentsOf = ({ store }: Call): Payment[] => store.payments.map(paymentReader(store).show);

const report = (name: ReportName, resource: Resource, read: (call: Call) => Promise<ReportTotals>): Route =>
  route('get', `/api/reports/${name}/totals`, ['export', resource], async (call) => ok(await read(call)));

/** The figures above each report's rows. */
export const reportRoutes: Route[] = [
  report('events', 'events', async (call) =>
    totalsOf.events(await rowsOf<EventWithCounters>(call, '/api/events'), paymentsOf(call)),
  ),
  report('participation-requests', 'participations', async (call) =>
    totalsOf['participation-requests'](await rowsOf<ParticipationRequest>(call, '/api/participations')),
  ),
  report('payments', 'payments', async (call) => totalsOf.payments(await rowsOf<Payment>(call, '/api/payments'))),
  report('reservations', 'reservations', async (call) =>
    totalsOf.reservations(await rowsOf<Reservation>(call, '/api/reservations'), paymentsOf(call)),
  ),
  report('orders', 'orders', async (call) =>
    totalsOf.orders(await rowsOf<Order>(call, '/api/orders'), paymentsOf(call)),
  ),
  report('tenant-subscriptions', 'tenant-subscriptions', async (call) =>
    totalsOf['tenant-subscriptions'](await rowsOf<TenantSubscription>(call, '/api/tenant-subscriptions')),
  ),
  report('tenants', 'tenants', async (call) => totalsOf.tenants(await rowsOf<Account>(call, '/api/tenants'))),
];
