import { eq, inArray } from 'drizzle-orm';
import { dashboardRange, fillMonths } from '#domain/dashboard/months.ts';
import type { EventCounters } from '#domain/events/entity.ts';
import { accountOf, accountSums, duesOf } from '#domain/metrics/account/account.ts';
import { incomesOf } from '#domain/metrics/account/incomes.ts';
import { accountPeriod, monthNow } from '#domain/metrics/account/period.ts';
import { activeEventsOf, communityFigures, followersByMonth } from '#domain/metrics/community.ts';
import { dayFigures } from '#domain/metrics/day.ts';
import { eventFigures } from '#domain/metrics/event.ts';
import { monthRange } from '#domain/metrics/months.ts';
import { totalsOf } from '#domain/metrics/report-totals.ts';
import { orderFigures, productFigures, variantFigures } from '#domain/metrics/shop.ts';
import { eventMoneyOf, monthsOfMoney } from '#domain/metrics/statement.ts';
import { owingBookingsOf, todayFigures } from '#domain/metrics/today.ts';
import { isPlanPayment } from '#domain/payments/net.ts';
import { toLocalInput } from '#domain/values/time.ts';
import { waitingInfo } from '#domain/waiting-list/figures.ts';
import * as tables from '#server/tables.ts';
import type { World } from '../world.ts';

/** A row under the name of its id on the wire. */
const named = <T extends { id: string }>({ id: _id, ...row }: T) => ({ _id, ...row });

/** Every row figures of communities are made of, as the tables have them. @param tenantIds of whom */
export async function readRows({ db }: World, tenantIds: readonly string[]) {
  const ids = [...tenantIds];
  const followers = await db
    .select()
    .from(tables.tenantSubscriptions)
    .innerJoin(tables.users, eq(tables.users.id, tables.tenantSubscriptions.userId))
    .where(inArray(tables.tenantSubscriptions.tenantId, ids));
  const entries = await db
    .select()
    .from(tables.ledgerEntries)
    .innerJoin(tables.payments, eq(tables.payments.id, tables.ledgerEntries.paymentId))
    .where(inArray(tables.ledgerEntries.tenantId, ids));
  const of = async <R extends { id: string }>(rows: Promise<R[]>) => (await rows).map(named);
  const { events, reservations, tickets, participationRequests, waitingListEntries } = tables;
  const { productVariants, orders, orderLines, payments, ticketHandOns, transports } = tables;
  return {
    followers: followers.map((row) => ({ ...row.tenant_subscriptions, isDeleted: row.users.isDeleted })),
    entries: entries.map((row) => ({ ...row.ledger_entries, paymentType: row.payments.paymentType })),
    events: await of(db.select().from(events).where(inArray(events.tenantId, ids))),
    reservations: await of(db.select().from(reservations).where(inArray(reservations.tenantId, ids))),
    tickets: await of(db.select().from(tickets).where(inArray(tickets.tenantId, ids))),
    requests: await of(db.select().from(participationRequests).where(inArray(participationRequests.tenantId, ids))),
    waiting: await of(db.select().from(waitingListEntries).where(inArray(waitingListEntries.tenantId, ids))),
    variants: await of(db.select().from(productVariants).where(inArray(productVariants.tenantId, ids))),
    orders: await of(db.select().from(orders).where(inArray(orders.tenantId, ids))),
    lines: await of(db.select().from(orderLines).where(inArray(orderLines.tenantId, ids))),
    payments: await of(db.select().from(payments).where(inArray(payments.tenantId, ids))),
    transports: await of(db.select().from(transports).where(inArray(transports.tenantId, ids))),
    handOns: await of(db.select().from(ticketHandOns).where(inArray(ticketHandOns.tenantId, ids))),
  };
}
export type FigureRows = Awaited<ReturnType<typeof readRows>>;

/** What a call answers, by its address: each an object of figures, or a list of them. */
export type Figures = Record<string, unknown>;

const ofEvent = <R extends { eventId: string | null }>(rows: readonly R[], eventId: string): R[] =>
  rows.filter((row) => row.eventId === eventId);

const countersOf = (rows: FigureRows, eventId: string): EventCounters =>
  eventFigures({
    tickets: ofEvent(rows.tickets, eventId),
    reservations: ofEvent(rows.reservations, eventId),
    requests: ofEvent(rows.requests, eventId),
  });

function soldOrders({ orders, lines, entries }: FigureRows) {
  const back = new Map<string, number>();
  for (const { orderLineId, kind, amount } of entries) {
    if (orderLineId && kind === 'givenBack') back.set(orderLineId, (back.get(orderLineId) ?? 0) + amount);
  }
  return orders.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order._id);
    return { ...order, lines: own.map((line) => ({ ...line, givenBack: back.get(line._id) ?? 0 })) };
  });
}

/** Accepted and pending people who are still somebody. */
const livingOf = ({ followers }: FigureRows) => followers.filter(({ isDeleted }) => !isDeleted);

/**
 * The reports above rows, of all of them and of parts: of one event, of one type, of one month.
 * @param tenantId for administrators, who see plans as well; null for the community itself
 */
function reportFigures(rows: FigureRows, tenantId: string | null): Figures {
  const found: Figures = {};
  const { from, to } = monthRange('2026-03');
  const of = (name: keyof typeof totalsOf, filter: string, value: unknown) => {
    const query = [tenantId && `tenantId=${tenantId}`, filter].filter(Boolean).join('&');
    found[`reports/${name}/totals?${query}`] = value;
  };
  const payments = tenantId === null ? rows.payments.filter((row) => !isPlanPayment(row)) : rows.payments;
  const parts: [string, <R extends { createdAt: string; eventId?: string | null }>(row: R) => boolean][] = [
    ['', () => true],
    [`createdAt.$gte=${from}&createdAt.$lt=${to}`, ({ createdAt }) => createdAt >= from && createdAt < to],
  ];
  for (const [filter, isIn] of parts) {
    const orders = soldOrders(rows)
      .filter(isIn)
      .map((order) => ({ ...order, products: order.lines }));
    of('orders', filter, totalsOf.orders(orders, rows.payments));
    of('tenant-subscriptions', filter, totalsOf['tenant-subscriptions'](livingOf(rows).filter(isIn)));
  }
  const events = rows.events.map((event) => ({ ...event, ...countersOf(rows, event._id) }));
  const trips = events.filter(({ eventType }) => eventType === 'travel');
  of('events', '', totalsOf.events(events, rows.payments));
  of('events', 'eventType=travel', totalsOf.events(trips, rows.payments));
  const ofOne: typeof parts = rows.events.map(({ _id }) => [`eventId=${_id}`, ({ eventId }) => eventId === _id]);
  for (const [filter, isIn] of [...parts, ...ofOne]) {
    of('payments', filter, totalsOf.payments(payments.filter(isIn)));
    of('reservations', filter, totalsOf.reservations(rows.reservations.filter(isIn), rows.payments));
    of('participation-requests', filter, totalsOf['participation-requests'](rows.requests.filter(isIn)));
  }
  return found;
}

/** The account of this month, of one long over and of a year, each beside another. */
function accountFigures(rows: FigureRows, now: Date): Figures {
  const entries = rows.entries.filter(({ book }) => book === 'community');
  const nameOf = (id: string) => rows.events.find(({ _id }) => _id === id)?.name ?? '';
  const asked = [
    ['2026-03', 'before'],
    ['2026-03', 'yearBefore'],
    ['2026', 'before'],
    [monthNow(now), 'before'],
  ] as const;
  return Object.fromEntries(
    asked.map(([period, compare]) => {
      const span = accountPeriod(period, compare, now);
      const account = accountOf(span, accountSums(entries, span, nameOf), duesOf(owingBookingsOf(rows, now), now), now);
      return [`ledger/account?period=${period}&compare=${compare}`, account];
    }),
  );
}

/** What each event and the shop brought in each month of a year. */
function incomesByDefinition(rows: FigureRows): Figures {
  const known = new Map(rows.events.map(({ _id, name, eventType }) => [_id, { _id, name, eventType }]));
  const sums = rows.entries
    .filter(({ book, at }) => book === 'community' && toLocalInput(at).startsWith('2026'))
    .map(({ eventId, at, kind, amount }) => {
      return { month: toLocalInput(at).slice(0, 7), event: known.get(eventId ?? '') ?? null, kind, amount };
    });
  return { 'ledger/incomes?period=2026': incomesOf(sums) };
}

/** Every figure of a community by the definitions in `domain/metrics`, by the call that answers it to the community. */
export function figuresByDefinition(rows: FigureRows, now: Date, createdAt: string): Figures {
  const followers = livingOf(rows);
  const orders = soldOrders(rows);
  const at = now.toISOString();
  const { from, to } = dashboardRange(createdAt, now);
  const entries = rows.entries.filter(({ book }) => book === 'community');
  const found: Figures = {
    'users/me/kpi': communityFigures({ ...rows, followers, orders }, now),
    'users/me/dashboard': {
      followers: fillMonths(from, to, followersByMonth(followers, from, to)),
      activeEvents: activeEventsOf(rows.events, now),
    },
    'users/me/day': dayFigures({ ...rows, entries }, now),
    'users/me/today': todayFigures({ ...rows, followers, orders, conflicts: [], bounced: [], payouts: [] }, now),
    'ledger/months': monthsOfMoney(entries),
    ...accountFigures(rows, now),
    ...incomesByDefinition(rows),
    'orders/info': orderFigures(orders, rows.variants),
    ...reportFigures(rows, null),
  };
  for (const { _id: eventId, eventType } of rows.events) {
    found[`events/${eventId}`] = countersOf(rows, eventId);
    if (eventType === 'post') continue;
    found[`events/${eventId}/money`] = eventMoneyOf(
      { eventId, at },
      ofEvent(rows.tickets, eventId),
      ofEvent(entries, eventId),
    );
    found[`ledger/months?eventId=${eventId}`] = monthsOfMoney(ofEvent(entries, eventId));
    const waiting = ofEvent(rows.waiting, eventId);
    found[`waiting-list/info?eventId=${eventId}`] = waitingInfo(waiting.map((entry) => ({ ...entry, people: 1 })));
  }
  const lines = orders.flatMap((order) => order.lines);
  for (const productId of new Set(rows.variants.map((variant) => variant.productId))) {
    const variants = rows.variants.filter((one) => one.productId === productId).sort((a, b) => a.position - b.position);
    found[`orders/info?productId=${productId}`] = orderFigures(orders, rows.variants, productId);
    found[`products/${productId}`] = productFigures(
      variants,
      lines.filter((line) => line.productId === productId),
    );
    found[`product-variants/product/${productId}/kpi`] = variants.map((variant) => variantFigures(variant, orders));
  }
  return found;
}

/** What administrators are answered of one community: its plan among its payments. */
export const figuresForAdministrators = (rows: FigureRows, tenantId: string): Figures => ({
  ...reportFigures(rows, tenantId),
  [`orders/info?tenantId=${tenantId}`]: orderFigures(soldOrders(rows), rows.variants),
});
