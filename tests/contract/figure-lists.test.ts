import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressOfEventFigure,
  addressOfList,
  addressOfToday,
  type FigureList,
  followersSince,
  listsOfEvent,
  listsOfKpi,
  listsOfOrderInfo,
  listsOfToday,
  paymentsToRefund,
  type TodayLine,
} from '#domain/dashboard/figure-lists.ts';
import { dashboardRange, monthOf, monthStart } from '#domain/dashboard/months.ts';
import type { Dashboard, Kpi, Today } from '#domain/dashboard/schema.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { cardCounters, type EventFigure } from '#domain/events/tabs.ts';
import { formatListQuery } from '#domain/list-query.ts';
import type { Order, OrderInfo } from '#domain/orders/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { both, describeContract, type Target } from './support/target.ts';

const eventFigures: EventFigure[] = [...cardCounters, 'scannedTickets'];
const counts = (Object.keys(listsOfKpi) as (keyof Kpi)[]).filter((key) => !key.startsWith('totalAmount'));

/** The API's call for one row of a list: its total is the number. */
const queryOfList = ({ resource, filter }: FigureList, more: FigureList['filter'] = {}): string =>
  `${resource}?${formatListQuery({ limit: 1, filter: { ...filter, ...more } })}`;

/** The list that an address of the back office opens, as its page asks the API for it. */
function listAt(address: string, resource: FigureList['resource']): FigureList {
  const filter = new URL(address, 'http://regia.test').searchParams.get('filter');
  return { resource, filter: filter ? JSON.parse(filter) : {} };
}

describeContract('every number equals the total of the list it opens', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  async function totalOf(list: FigureList, more: FigureList['filter'] = {}): Promise<number> {
    const { status, total } = await api.list('tenant', queryOfList(list, more));
    expect([list, status]).toEqual([list, 200]);
    return total;
  }
  async function rowsOf<T>(list: FigureList): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1; ; page++) {
      const query = queryOfList(list, { page }).replace('limit=1', 'limit=1000');
      const { rows, total } = await api.list<T>('tenant', query);
      found.push(...rows);
      if (rows.length < 1000 || found.length >= total) return found;
    }
  }

  test.each(eventFigures)('%s of an event [EVT-010, EVT-011]', async (figure) => {
    const { resource } = listsOfEvent[figure];
    /** Events whose number is another than the total of its list. */
    const differing = async () => {
      const { rows } = await api.list<EventWithCounters>('tenant', 'events?limit=100');
      const told = rows.filter(({ eventType }) => eventType !== 'post');
      expect(told.some((event) => event[figure] > 0)).toBe(true);
      const found: [string, number, number][] = [];
      for (const event of told) {
        const list = listAt(addressOfEventFigure(figure, event.eventType), resource);
        const total = await totalOf(list, { eventId: event._id });
        if (total !== event[figure]) found.push([event.name, event[figure], total]);
      }
      return found;
    };
    // The server may just be ending a request whose time has passed, between one reading and the other.
    await expect.poll(differing, { timeout: 15_000 }).toEqual([]);
  });

  test.each(counts)('%s of the dashboard [DASH-004, DASH-005, DASH-007]', async (figure) => {
    const { body } = await api.call<Kpi>('tenant', 'GET', 'users/me/kpi');
    const { resource } = listsOfKpi[figure];
    expect(await totalOf(listAt(addressOfList(listsOfKpi[figure], '/tenant'), resource))).toBe(body[figure]);
  });

  test('the money of the dashboard is what the rows it opens add up to [DASH-006, DASH-007, DEC-070]', async () => {
    const { body } = await api.call<Kpi>('tenant', 'GET', 'users/me/kpi');
    const tickets = await rowsOf<Ticket>(listsOfKpi.totalAmount);
    expect(tickets.reduce((sum, { paidAmount = 0 }) => sum + paidAmount, 0)).toBe(body.totalAmount);
    const orders = await rowsOf<Order>(listsOfKpi.totalAmountMerchandising);
    const refunded = orders
      .flatMap(({ products }) => products)
      .filter(({ status }) => status === 'refunded')
      .reduce((sum, line) => sum + line.unitPrice * line.quantity + line.deliveryPrice, 0);
    expect(orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0) - refunded).toBe(body.totalAmountMerchandising);
  });

  test.each(['toPay', 'requests', 'tickets', 'refunds', 'followers', 'orders'] as TodayLine[])(
    'what waits today: %s',
    async (line) => {
      const { body } = await api.call<Today>('tenant', 'GET', 'users/me/today');
      const list = listsOfToday(body)[line];
      if (line === 'tickets' && body.tickets.eventIds.length === 0) return expect(body.tickets.count).toBe(0);
      expect(await totalOf(list)).toBe(body[line].count);
      expect(addressOfToday(line, body, '/tenant')).toMatch(/^\/tenant\//);
    },
  );

  test.each(['ordersCount', 'readyToDelivery', 'toRefund', 'delivered'] as const)(
    '%s above the orders [ORD-005]',
    async (figure) => {
      const { body } = await api.call<OrderInfo>('tenant', 'GET', 'orders/info');
      expect(await totalOf(listsOfOrderInfo[figure])).toBe(body[figure]);
    },
  );

  test('what was refunded of orders is what their requests gave back [ORD-005, DEC-078]', async () => {
    const { body } = await api.call<OrderInfo>('tenant', 'GET', 'orders/info');
    const back = await rowsOf<RefundRequest>(listsOfOrderInfo.totalRefunded);
    expect(back.reduce((sum, { payment }) => sum + payment.amount, 0)).toBe(body.totalRefunded);
  });

  test('the followers of the month that runs [DASH-002]', async () => {
    const now = new Date();
    const { from, to } = dashboardRange(now.toISOString(), now);
    const { body } = await api.call<Dashboard>('tenant', 'GET', `users/me/dashboard?from=${from}&to=${to}`);
    const { year, month } = monthOf(now);
    const count = body.followers.find((one) => one.year === year && one.month === month)?.count ?? 0;
    expect(await totalOf(followersSince(monthStart(now)))).toBe(count);
  });

  test('the sum owed back is what the payments of the refunds page owe', async () => {
    const { body } = await api.call<Today>('tenant', 'GET', 'users/me/today');
    const owed = await rowsOf<Payment>(paymentsToRefund);
    expect(owed.reduce((sum, { owedAmount = 0 }) => sum + owedAmount, 0)).toBe(body.refunds.amount);
  });
});
