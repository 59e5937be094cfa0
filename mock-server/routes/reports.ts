import type { EventWithCounters } from '../../domain/event/schema.ts';
import { PAGE_SIZE_BLOCK } from '../../domain/list-query.ts';
import type { Order } from '../../domain/order/schema.ts';
import type { ParticipationRequest } from '../../domain/participation/schema.ts';
import type { Payment } from '../../domain/payment/schema.ts';
import type { Resource } from '../../domain/permissions.ts';
import type { ReportName, ReportTotals } from '../../domain/report/schema.ts';
import { totalsOf } from '../../domain/report/totals.ts';
import type { Reservation } from '../../domain/reservation/schema.ts';
import type { TenantSubscription } from '../../domain/tenant-subscription/schema.ts';
import type { Account } from '../../domain/user/account.ts';
import { showPayment } from '../related.ts';
import { type Call, ok, type Route, route } from '../route.ts';
import { accountRoutes } from './accounts.ts';
import { eventRoutes } from './events.ts';
import { orderRoutes } from './orders.ts';
import { participationRoutes } from './participations.ts';
import { paymentRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import { reservationRoutes } from './reservations.ts';

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

const report = (name: ReportName, resource: Resource, read: (call: Call) => Promise<ReportTotals>): Route =>
  route('get', `/api/reports/${name}/totals`, ['export', resource], async (call) => ok(await read(call)));

/** The figures above each report's rows (OPEN-192). */
export const reportRoutes: Route[] = [
  report('events', 'events', async (call) => totalsOf.events(await rowsOf<EventWithCounters>(call, '/api/events'))),
  report('participation-requests', 'participations', async (call) =>
    totalsOf['participation-requests'](await rowsOf<ParticipationRequest>(call, '/api/participations')),
  ),
  report('payments', 'payments', async (call) => totalsOf.payments(await rowsOf<Payment>(call, '/api/payments'))),
  report('reservations', 'reservations', async (call) => {
    const payments = call.store.payments.map((row) => showPayment(call.store, row));
    return totalsOf.reservations(await rowsOf<Reservation>(call, '/api/reservations'), payments);
  }),
  report('orders', 'orders', async (call) => {
    const payments = call.store.payments.map((row) => showPayment(call.store, row));
    return totalsOf.orders(await rowsOf<Order>(call, '/api/orders'), payments);
  }),
  report('tenant-subscriptions', 'tenant-subscriptions', async (call) =>
    totalsOf['tenant-subscriptions'](await rowsOf<TenantSubscription>(call, '/api/tenant-subscriptions')),
  ),
  report('tenants', 'tenants', async (call) => totalsOf.tenants(await rowsOf<Account>(call, '/api/tenants'))),
];
