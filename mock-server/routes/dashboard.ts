import type { Day } from '#domain/dashboard/day-answer.ts';
import type { Beginnings } from '#domain/dashboard/first-steps.ts';
import { dashboardRange, fillMonths } from '#domain/dashboard/months.ts';
import { type PlatformToday, platformKinds } from '#domain/dashboard/platform.ts';
import type { Dashboard, Kpi, Today } from '#domain/dashboard/schema.ts';
import { dashboardQuery } from '#domain/dashboard/schema.ts';
import { activeEventsOf, communityFigures, followersByMonth } from '#domain/metrics/community.ts';
import { dayFigures } from '#domain/metrics/day.ts';
import { todayFigures } from '#domain/metrics/today.ts';
import { isFailedRefund, isOpenDispute, isProviderReason } from '#domain/payments/refund.ts';
import { readBody } from '../kernel/contract.ts';
import { byId, paymentReader, soldOrders } from '../kernel/related.ts';
import { type Call, ok, type Route, route, tenantOf } from '../kernel/route.ts';
import { ledgerOf } from './payments/money.ts';
import { scansFor } from './users/people.ts';

const own = <T extends { tenantId: string }>(call: Call, rows: readonly T[]): T[] =>
  rows.filter(({ tenantId }) => tenantId === tenantOf(call));

const followersOf = (call: Call) => own(call, call.store.tenantSubscriptions);

function dashboardOf(call: Call): Dashboard {
  const owner = call.store.users.find(({ _id }) => _id === tenantOf(call));
  const whole = dashboardRange(owner?.createdAt ?? call.now.toISOString(), call.now);
  const { from = whole.from, to = whole.to } = readBody({ body: call.query }, dashboardQuery);
  return {
    followers: fillMonths(from, to, followersByMonth(followersOf(call), from, to)),
    activeEvents: activeEventsOf(own(call, call.store.events), call.now),
  };
}

function kpiOf(call: Call): Kpi {
  const rows = {
    ...{ followers: followersOf(call), events: own(call, call.store.events) },
    ...{ requests: own(call, call.store.participations), tickets: own(call, call.store.tickets) },
    orders: soldOrders(call.store, own(call, call.store.orders)),
  };
  return communityFigures(rows, call.now);
}

export function todayOf(call: Call): Today {
  const { store, now } = call;
  const { show } = paymentReader(store);
  const rows = {
    ...{ followers: followersOf(call), events: own(call, store.events), requests: own(call, store.participations) },
    ...{
      tickets: own(call, store.tickets),
      handOns: own(call, store.handOns),
      transports: own(call, store.transports),
    },
    reservations: own(call, store.reservations),
    orders: own(call, store.orders).map(({ products: lines, ...order }) => ({ ...order, lines })),
    payments: own(call, store.payments).map((row) => {
      const dispute = row.refunds?.find(isOpenDispute);
      const { user, ...shown } = show(row);
      const name = `${user?.name} ${user?.surname}`;
      const failed = row.refunds?.find(isFailedRefund);
      const moved = row.refunds?.find(({ reason, state }) => isProviderReason(reason) && state === 'succeeded');
      const isToCheck = byId(store.reservations, row.reservationId)?.status === 'toCheck';
      return {
        ...shown,
        contested: dispute && { since: dispute.createdAt, name },
        failedRefund: failed && { since: failed.createdAt, name },
        movedAtProvider: moved && isToCheck ? { since: moved.createdAt, amount: moved.amount } : undefined,
      };
    }),
    bounced: own(call, store.failedMails),
    payouts: own(call, store.bankPayouts),
    conflicts: own(call, store.scans)
      .filter(({ isConflict, revertedAt }) => isConflict && revertedAt === null)
      .map(({ eventId, at, ticketId }) => {
        const ticket = store.tickets.find(({ _id }) => _id === ticketId);
        return { eventId, at, name: ticket ? `${ticket.participantInfo.name} ${ticket.participantInfo.surname}` : '' };
      }),
  };
  return todayFigures(rows, now);
}

function dayOf(call: Call): Day {
  const { events, tickets, transports } = call.store;
  const rows = { events: own(call, events), tickets: own(call, tickets), transports: own(call, transports) };
  return dayFigures({ ...rows, entries: ledgerOf(call) }, call.now);
}

function beginningsOf(call: Call): Beginnings {
  const { events, tenantSubscriptions, reservations, users, tenants } = call.store;
  return {
    hasEvent: own(call, events).length > 0,
    isFollowed: own(call, tenantSubscriptions).length > 0 || own(call, reservations).length > 0,
    // Who entered them the mock does not keep.
    isFound: own(call, tenantSubscriptions).length > 0,
    hasScanner: users.some((user) => scansFor(tenantOf(call))(user) && !user.isDeleted),
    hasCover: tenants.some(({ userId, headerImage }) => userId === tenantOf(call) && Boolean(headerImage)),
  };
}

/** The platform on a day when nothing waits: what goes wrong there, the server alone knows. */
function platformOf({ now }: Call): PlatformToday {
  const none = { count: 0, amount: null, at: null, name: null, tenantIds: [] };
  const matters = Object.fromEntries(platformKinds.map((kind) => [kind, none])) as unknown as PlatformToday['matters'];
  return { at: now.toISOString(), matters, jobs: [] };
}

/** A community at a glance. */
export const dashboardRoutes: Route[] = [
  route('get', '/api/platform/today', ['get', 'platform'], (call) => ok(platformOf(call))),
  route('get', '/api/users/me/dashboard', ['get', 'dashboard'], (call) => ok(dashboardOf(call))),
  route('get', '/api/users/me/kpi', ['get', 'dashboard'], (call) => ok(kpiOf(call))),
  route('get', '/api/users/me/first-steps', ['get', 'dashboard'], (call) => ok(beginningsOf(call))),
  route('get', '/api/users/me/day', ['get', 'dashboard'], (call) => ok(dayOf(call))),
  route('get', '/api/users/me/today', ['get', 'dashboard'], (call) => ok(todayOf(call))),
];
