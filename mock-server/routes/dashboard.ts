import type { Beginnings } from '../../domain/dashboard/first-steps.ts';
import { dashboardRange, fillMonths, monthOf } from '../../domain/dashboard/months.ts';
import type { Dashboard, FollowersOfMonth, Kpi, Today } from '../../domain/dashboard/schema.ts';
import { dashboardQuery, TICKETS_DUE_DAYS } from '../../domain/dashboard/schema.ts';
import { beginningOf } from '../../domain/events/dates.ts';
import { freePlacesOf } from '../../domain/events/places.ts';
import { eventTabFilter, isInEventTab } from '../../domain/events/tabs.ts';
import { amountOf } from '../../domain/orders/amounts.ts';
import { expiryOf, isLapsed } from '../../domain/participations/decide.ts';
import { isPlanPayment } from '../../domain/payments/net.ts';
import { addDays } from '../../domain/values/time.ts';
import { readBody } from '../kernel/body.ts';
import { keptIn, showPayment } from '../kernel/related.ts';
import { type Call, ok, type Route, route, tenantOf } from '../kernel/route.ts';
import { scansFor } from './users/accounts.ts';

const own = <T extends { tenantId: string }>(call: Call, rows: readonly T[]): T[] =>
  rows.filter(({ tenantId }) => tenantId === tenantOf(call));

const activeEvents = (call: Call) =>
  own(call, call.store.events)
    .filter((event) => isInEventTab(event, eventTabFilter('onGoing', call.now)))
    .sort((a, b) => String(beginningOf(a)).localeCompare(String(beginningOf(b))));

function followersByMonth(call: Call, from: string, to: string): FollowersOfMonth[] {
  const counts = new Map<string, FollowersOfMonth>();
  for (const { status, createdAt } of own(call, call.store.tenantSubscriptions)) {
    if (status !== 'accepted' || createdAt < from || createdAt > to) continue;
    const month = monthOf(createdAt);
    const key = `${month.year}-${month.month}`;
    counts.set(key, { ...month, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return fillMonths(from, to, [...counts.values()]);
}

function dashboardOf(call: Call): Dashboard {
  const owner = call.store.users.find(({ _id }) => _id === tenantOf(call));
  const whole = dashboardRange(owner?.createdAt ?? call.now.toISOString(), call.now);
  const { from = whole.from, to = whole.to } = readBody({ body: call.query }, dashboardQuery);
  return {
    followers: followersByMonth(call, from, to),
    activeEvents: activeEvents(call).map((event) => ({
      _id: event._id,
      name: event.name,
      availableSlots: freePlacesOf(event),
      takenSlots: event.slots,
    })),
  };
}

function kpiOf(call: Call): Kpi {
  const followers = own(call, call.store.tenantSubscriptions);
  const tickets = own(call, call.store.tickets);
  const payed = tickets.filter(({ condition }) => condition === 'payed');
  const orders = own(call, call.store.orders);
  const lines = orders.flatMap(({ products }) => products);
  const gained = lines.filter(({ status }) => !['pending', 'refunded'].includes(status));
  const kept = keptIn(call.store);
  const keptOfRefunded = lines
    .filter(({ status }) => status === 'refunded')
    .reduce((sum, { _id }) => sum + (kept.get(_id) ?? 0), 0);
  return {
    followers: followers.filter(({ status }) => status === 'accepted').length,
    waitingFollowers: followers.filter(({ status }) => status === 'pending').length,
    activeEvents: activeEvents(call).length,
    pendingParticipationRequest: own(call, call.store.participations).filter(({ status }) => status === 'pending')
      .length,
    totalValidTickets: tickets.filter(({ status }) => status === 'valid').length,
    totalTicketsToRefund: tickets.filter(({ condition }) => condition === 'toRefund').length,
    totalAmount: payed.reduce((sum, { price }) => sum + price, 0),
    totalOrdersToDeliver: orders.filter(({ status }) => status === 'readyToDelivery').length,
    totalOrdersDelivered: orders.filter(({ status }) => status === 'delivered').length,
    totalAmountMerchandising: amountOf(gained) + keptOfRefunded,
  };
}

function requestsOf(call: Call): Today['requests'] {
  const pending = own(call, call.store.participations)
    .filter((request) => request.status === 'pending' && !isLapsed(request, call.now))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const first = pending.find(({ paymentType }) => paymentType === 'stripe');
  const ids = new Set(pending.map(({ _id }) => _id));
  const held = call.store.payments.filter(
    (payment) => payment.status === 'unpaid' && ids.has(payment.participationRequestId ?? ''),
  );
  const shown = first ?? pending[0];
  return {
    count: pending.length,
    firstExpiresAt: first ? (expiryOf(first)?.toISOString() ?? null) : null,
    eventName: call.store.events.find(({ _id }) => _id === shown?.eventId)?.name ?? null,
    heldAmount: held.reduce((sum, { amount }) => sum + amount, 0),
  };
}

function ticketsOf(call: Call): Today['tickets'] {
  const [from, to] = [call.now.toISOString(), addDays(call.now, TICKETS_DUE_DAYS).toISOString()];
  const due = own(call, call.store.events)
    .filter((event) => {
      const begins = beginningOf(event);
      return event.status === 'confirmed' && begins !== null && begins >= from && begins <= to;
    })
    .sort((a, b) => String(beginningOf(a)).localeCompare(String(beginningOf(b))));
  const unsent = call.store.tickets.filter(({ status, isSent }) => status === 'valid' && !isSent);
  const withTickets = due.filter(({ _id }) => unsent.some(({ eventId }) => eventId === _id));
  const [next] = withTickets;
  return {
    count: unsent.filter(({ eventId }) => withTickets.some(({ _id }) => _id === eventId)).length,
    eventIds: withTickets.map(({ _id }) => _id),
    eventId: next?._id ?? null,
    eventName: next?.name ?? null,
    startDate: next ? beginningOf(next) : null,
  };
}

function refundsOf(call: Call): Today['refunds'] {
  const due = own(call, call.store.payments)
    .filter((payment) => !isPlanPayment(payment))
    .map((payment) => ({ eventId: payment.eventId, owed: showPayment(call.store, payment).owedAmount ?? 0 }))
    .filter(({ owed }) => owed > 0);
  const sums = new Map<string | null, number>();
  for (const { eventId, owed } of due) sums.set(eventId, (sums.get(eventId) ?? 0) + owed);
  const [most] = [...sums].sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1));
  const event = call.store.events.find(({ _id }) => _id === most?.[0]);
  return {
    count: due.length,
    amount: due.reduce((sum, { owed }) => sum + owed, 0),
    eventId: event?._id ?? null,
    eventName: event?.name ?? null,
  };
}

function ordersOf(call: Call): Today['orders'] {
  const due = own(call, call.store.orders).filter(({ status }) => status === 'readyToDelivery');
  const [oldestAt = null] = due.map(({ createdAt }) => createdAt).sort();
  return { count: due.length, oldestAt };
}

function handOnsOf(call: Call): Today['handOns'] {
  const [first, ...others] = own(call, call.store.handOns)
    .filter(({ state, expiresAt }) => state === 'toApprove' && Date.parse(expiresAt) > call.now.getTime())
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  if (!first) return { count: 0, firstExpiresAt: null, reservationId: null, eventName: null };
  const eventName = call.store.events.find(({ _id }) => _id === first.eventId)?.name ?? null;
  const { expiresAt: firstExpiresAt, reservationId } = first;
  return { count: others.length + 1, firstExpiresAt, reservationId, eventName };
}

function todayOf(call: Call): Today {
  return {
    at: call.now.toISOString(),
    requests: requestsOf(call),
    tickets: ticketsOf(call),
    refunds: refundsOf(call),
    followers: { count: kpiOf(call).waitingFollowers },
    handOns: handOnsOf(call),
    orders: ordersOf(call),
  };
}

function beginningsOf(call: Call): Beginnings {
  const { events, tenantSubscriptions, reservations, users } = call.store;
  return {
    hasEvent: own(call, events).length > 0,
    isFollowed: own(call, tenantSubscriptions).length > 0 || own(call, reservations).length > 0,
    hasScanner: users.some((user) => scansFor(tenantOf(call))(user) && !user.isDeleted),
  };
}

/** A community at a glance. */
export const dashboardRoutes: Route[] = [
  route('get', '/api/users/me/dashboard', ['get', 'dashboard'], (call) => ok(dashboardOf(call))),
  route('get', '/api/users/me/kpi', ['get', 'dashboard'], (call) => ok(kpiOf(call))),
  route('get', '/api/users/me/first-steps', ['get', 'dashboard'], (call) => ok(beginningsOf(call))),
  route('get', '/api/users/me/today', ['get', 'dashboard'], (call) => ok(todayOf(call))),
];
