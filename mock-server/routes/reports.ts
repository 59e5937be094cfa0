import { onlyBookings } from '#demo/audience.ts';
import { originsOf } from '#demo/origins.ts';
import { beginningOf, lastMomentOf } from '#domain/events/dates.ts';
import type { EventWithCounters } from '#domain/events/schema.ts';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import { PAGE_SIZE_BLOCK } from '#domain/list-query.ts';
import { totalsOf } from '#domain/metrics/report-totals.ts';
import type { Order } from '#domain/orders/schema.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Resource } from '#domain/permissions.ts';
import type { AttendanceReport } from '#domain/reports/attendance.ts';
import type { ReportName, ReportTotals } from '#domain/reports/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Account } from '#domain/users/account.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { addDays } from '#domain/values/time.ts';
import { paymentReader } from '../kernel/related.ts';
import { type Call, ok, type Route, route, visible } from '../kernel/route.ts';
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

/** Who follows, books and comes, as the server counts it. */
function attendance(call: Call): AttendanceReport {
  const { store, now } = call;
  const from = addDays(now, -365).toISOString();
  const at = now.toISOString();
  const events = visible(call, store.events).filter((one) => one.status === 'confirmed' && one.maxParticipants > 0);
  const valid = store.tickets.filter(({ status }) => status === 'valid');
  const ofEvent = groupBy(valid, ({ eventId }) => eventId);
  const only = onlyBookings(store, now);
  const bookings = visible(call, store.reservations);
  const users = new Map(store.users.map((user) => [user._id, user.email]));
  const bookers = new Map(bookings.map(({ _id, userId }) => [_id, userId]));
  const facts = (event: (typeof events)[number]) => {
    const { _id, name, maxParticipants: places } = event;
    return { _id, name, begins: beginningOf(event), places, filled: ofEvent.get(_id)?.length ?? 0 };
  };
  const begins = (event: (typeof events)[number]) => beginningOf(event) ?? '';
  const past = events
    .filter((event) => begins(event) >= from && (lastMomentOf(event) ?? at) < at)
    .sort((a, b) => begins(b).localeCompare(begins(a)))
    .map((event) => {
      const came = (ofEvent.get(event._id) ?? []).filter(({ isScanned }) => isScanned);
      const own = came.filter(
        ({ reservationId, participantInfo }) =>
          only.has(reservationId) &&
          users.get(bookers.get(reservationId) ?? '') === participantInfo.email.toLowerCase(),
      );
      return { ...facts(event), came: came.length, once: new Set(own.map((one) => one.reservationId)).size };
    });
  const origins = originsOf(store.reservations);
  const made = bookings.filter(({ createdAt }) => createdAt >= from);
  const ways = [...groupBy(made, ({ _id }) => origins.get(_id) ?? '').values()].map((rows) => ({
    origin: origins.get(rows[0]?._id ?? '') ?? null,
    bookings: rows.length,
    places: rows.reduce((sum, { initialSlots }) => sum + initialSlots, 0),
  }));
  const followers = visible(call, store.tenantSubscriptions).filter(({ status }) => status === 'accepted');
  const came = new Set(valid.flatMap((one) => (one.isScanned ? [one.reservationId] : [])));
  const booked = new Set(made.map(({ userId }) => userId));
  const entered = new Set(made.flatMap(({ _id, userId }) => (came.has(_id) ? [userId] : [])));
  return {
    ...{ from, past },
    coming: events
      .filter((event) => begins(event) >= at)
      .sort((a, b) => begins(a).localeCompare(begins(b)))
      .map(facts),
    origins: ways.sort((a, b) => b.bookings - a.bookings),
    followers: {
      all: followers.length,
      booked: followers.filter(({ userId }) => booked.has(userId)).length,
      came: followers.filter(({ userId }) => entered.has(userId)).length,
    },
  };
}

/** The figures above each report's rows. */
export const reportRoutes: Route[] = [
  route('get', '/api/reports/attendance', ['export', 'tenant-subscriptions'], (call) => ok(attendance(call))),
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
