import { expect, test } from 'vitest';
import { actionOf, currentOf, maySubscribe } from './actions.ts';
import { endOf } from './end.ts';
import { planStatuses } from './plan.ts';

const card = (subscriptionStatus: (typeof planStatuses)[number]) => ({
  subscriptionType: 'card' as const,
  subscriptionStatus,
});
const basic = (subscriptionStatus: (typeof planStatuses)[number]) => ({
  subscriptionType: 'basic' as const,
  subscriptionStatus,
});

test('the one action of each state [STATE-P012, STATE-P013, STATE-P014, OPEN-030]', () => {
  expect(Object.fromEntries(planStatuses.map((status) => [status, actionOf(card(status))]))).toEqual({
    incomplete: 'complete',
    incomplete_expired: null,
    active: 'manage',
    canceled: null,
    unpaid: 'complete',
    past_due: 'manage',
    trialing: 'manage',
  });
  expect(actionOf(basic('active'))).toBe('deleteBasic');
  expect(actionOf(basic('canceled'))).toBeNull();
});

test('basic only without a live plan, a paid one also over basic [DEC-063]', () => {
  const paid = { price: 2900 };
  const free = { price: 0 };
  expect([maySubscribe(free, []), maySubscribe(paid, [])]).toEqual([true, true]);
  expect([maySubscribe(free, [basic('active')]), maySubscribe(paid, [basic('active')])]).toEqual([false, true]);
  for (const status of ['active', 'trialing', 'past_due', 'unpaid'] as const) {
    expect([maySubscribe(free, [card(status)]), maySubscribe(paid, [card(status)])]).toEqual([false, false]);
  }
  for (const status of ['canceled', 'incomplete', 'incomplete_expired'] as const) {
    expect(maySubscribe(paid, [card(status)])).toBe(true);
  }
});

test('the live subscription is the current one, else one that waits for its first payment', () => {
  expect(currentOf([card('incomplete'), basic('active'), card('canceled')])).toEqual(basic('active'));
  expect(currentOf([card('canceled'), card('incomplete')])).toEqual(card('incomplete'));
  expect(currentOf([card('canceled'), card('incomplete_expired')])).toBeUndefined();
});

test('the end is the provider’s, else start plus duration; basic has none [PLAN-012, PLAN-013, CONST-P014, CONST-E028]', () => {
  const times = { subscriptionStatus: 'active' as const, subscriptionStart: '2026-05-01T09:00:00.000Z', duration: 30 };
  expect(endOf({ ...times, subscriptionType: 'card', subscriptionEnd: null })).toBe('2026-05-31T09:00:00.000Z');
  expect(endOf({ ...times, subscriptionType: 'card', subscriptionEnd: '2026-06-02T09:00:00.000Z' })).toBe(
    '2026-06-02T09:00:00.000Z',
  );
  const basic = { ...times, subscriptionType: 'basic' as const, subscriptionEnd: '2026-06-02T09:00:00.000Z' };
  expect(endOf(basic)).toBeNull();
  expect(endOf({ ...basic, subscriptionStatus: 'canceled' })).toBe('2026-06-02T09:00:00.000Z');
});
