import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMING_EVENTS } from '#domain/dashboard/day.ts';
import type { Day } from '#domain/dashboard/day-answer.ts';
import type { Beginnings } from '#domain/dashboard/first-steps.ts';
import type { Dashboard, Kpi, Today } from '#domain/dashboard/schema.ts';
import { isLapsed } from '#domain/participations/decide.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { HandOnRecord } from '#domain/tickets/hand-on.ts';
import { both, describeContract, type Target } from './support/target.ts';

describeContract('a community at a glance', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const toDeliver = () =>
    api.demo.orders.filter((one) => one.tenantId === api.tenantId && one.status === 'readyToDelivery');

  const get = async <T>(path: string) => (await api.call<T>('tenant', 'GET', `users/me/${path}`)).body;

  test('the figures are those of the demo data [API-P015]', async () => {
    const own = api.demo.tenants[0]?.userId;
    const tickets = api.demo.tickets.filter(({ tenantId }) => tenantId === own);
    const of = (status: string) =>
      api.demo.tenantSubscriptions.filter((one) => one.tenantId === own && one.status === status).length;
    expect(await get<Kpi>('kpi')).toMatchObject({
      followers: of('accepted'),
      waitingFollowers: of('pending'),
      totalValidTickets: tickets.filter(({ status }) => status === 'valid').length,
      totalTicketsToRefund: tickets.filter(({ condition }) => condition === 'toRefund').length,
      totalAmount: tickets
        .filter(({ status }) => status === 'valid')
        .reduce((sum, { paidAmount = 0 }) => sum + paidAmount, 0),
      totalOrdersToDeliver: toDeliver().length,
    });
  });

  test('the charts have a month after the other and the active events [API-P014]', async () => {
    const { followers, activeEvents } = await get<Dashboard>('dashboard');
    const kpi = await get<Kpi>('kpi');
    expect(followers.reduce((sum, { count }) => sum + count, 0)).toBe(kpi.followers);
    expect(activeEvents).toHaveLength(kpi.activeEvents);
    expect(Object.keys(activeEvents[0] ?? {}).sort()).toEqual(['_id', 'availableSlots', 'name', 'takenSlots']);
    const march = await get<Dashboard>('dashboard?from=2026-02-28T23:00:00.000Z&to=2026-03-31T21:59:59.999Z');
    expect(march.followers).toMatchObject([{ year: 2026, month: 3 }]);
    expect((await api.call('tenant', 'GET', 'users/me/dashboard?from=x')).status).toBe(400);
  });

  test('the community of the demo has its beginnings behind it', async () => {
    expect(await get<Beginnings>('first-steps')).toEqual({
      hasEvent: true,
      isFollowed: true,
      isFound: true,
      hasScanner: true,
      hasCover: true,
    });
  });

  test('the events of today and the next ones are those of the demo data, with who is expected and what is missing [DAY-001]', async () => {
    const { events, next } = await get<Day>('day');
    const valid = (eventId: string) =>
      api.demo.tickets.filter((one) => one.eventId === eventId && one.status === 'valid');
    expect(events.length).toBeGreaterThan(0);
    for (const { _id, entered, expected } of events) {
      expect([entered, expected]).toEqual([valid(_id).filter((one) => one.isScanned).length, valid(_id).length]);
    }
    expect(next).toHaveLength(COMING_EVENTS);
    for (const { _id, toPay, toSend } of next) {
      const pending = valid(_id).filter(({ condition, price }) => condition === 'pending' && price > 0);
      expect(toPay.amount).toBe(pending.reduce((sum, { price }) => sum + price, 0));
      expect(toSend).toBe(valid(_id).filter(({ isSent }) => !isSent).length);
    }
    expect(next.some(({ unseated }) => unseated > 0)).toBe(true);
  });

  test('what needs attention today is counted alike', async () => {
    const today = await get<Today>('today');
    const kpi = await get<Kpi>('kpi');
    const waiting = await api.call<ParticipationRequest[]>('tenant', 'GET', 'participations?status=pending&limit=100');
    expect(waiting.body).toHaveLength(kpi.pendingParticipationRequest);
    // Only what can still be decided waits for it.
    const open = waiting.body.filter((request) => !isLapsed(request, new Date()));
    expect(today.requests.count).toBe(open.length);
    // Of money the page of refunds speaks, which gives back payments.
    const payments = await api.list<Payment>('tenant', 'payments?limit=1000');
    const owed = payments.rows.map(({ owedAmount = 0 }) => owedAmount).filter((amount) => amount > 0);
    expect(owed.length).toBeGreaterThan(1);
    expect(today.refunds).toMatchObject({
      count: owed.length,
      amount: owed.reduce((sum, amount) => sum + amount, 0),
    });
    expect(today.followers.count).toBe(kpi.waitingFollowers);
    // The demo has a ticket whose handing on waits for the organiser; it is decided on its reservation.
    expect(today.handOns.count).toBeGreaterThan(0);
    const handOns = await api.call<HandOnRecord[]>(
      'tenant',
      'GET',
      `reservations/${today.handOns.reservationId}/hand-ons`,
    );
    expect(handOns.body.map(({ state, expiresAt }) => [state, expiresAt])).toContainEqual([
      'toApprove',
      today.handOns.firstExpiresAt,
    ]);
    const [oldestAt] = toDeliver()
      .map(({ createdAt }) => createdAt)
      .sort();
    expect(today.orders).toMatchObject({
      ...{ count: toDeliver().length, oldestAt },
      amount: toDeliver().reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    });
  });
});
