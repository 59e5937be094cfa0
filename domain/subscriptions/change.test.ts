import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeRefusal, prorate } from './change.ts';

const running = {
  ...({ subscriptionType: 'card', subscriptionStatus: 'active', cancelsAtEnd: false } as const),
  ...{ planId: 'community', duration: 30 },
};
const wanted = { _id: 'pro', isActive: true, price: 5900, duration: 30 };

describe('a change of plan', () => {
  test('is possible from a paid plan that renews to another that is sold [PLAN-016]', () => {
    expect(changeRefusal(running, wanted)).toBeNull();
    expect(changeRefusal(undefined, wanted)).toBe('subscription_not_changeable');
    expect(changeRefusal({ ...running, subscriptionType: 'basic' }, wanted)).toBe('subscription_not_changeable');
    expect(changeRefusal({ ...running, subscriptionStatus: 'past_due' }, wanted)).toBe('subscription_not_changeable');
    expect(changeRefusal({ ...running, cancelsAtEnd: true }, wanted)).toBe('subscription_not_changeable');
    for (const other of [{ _id: 'community' }, { isActive: false }, { price: 0 }, { duration: 365 }]) {
      expect(changeRefusal(running, { ...wanted, ...other })).toBe('plan_not_available');
    }
  });

  const half = { endsAt: '2026-05-31T09:00:00.000Z', duration: 30, at: '2026-05-16T09:00:00.000Z' };

  test('costs the difference for what is left of the period, credit of before first [PLAN-016]', () => {
    expect(prorate({ from: 2900, to: 5900, ...half })).toEqual({ amount: 1500, credit: 0 });
    expect(prorate({ from: 2900, to: 5900, ...half }, 400)).toEqual({ amount: 1100, credit: 0 });
    expect(prorate({ from: 2900, to: 5900, ...half }, 4000)).toEqual({ amount: 0, credit: 0 });
    expect(prorate({ from: 5900, to: 2900, ...half })).toEqual({ amount: 0, credit: 1500 });
    expect(prorate({ from: 2900, to: 5900, ...half, endsAt: '2026-05-01T09:00:00.000Z' })).toEqual({
      amount: 0,
      credit: 0,
    });
  });

  test('there and back at one moment costs nothing in the end [PLAN-016]', () => {
    const price = fc.integer({ min: 0, max: 50_000 });
    const at = fc
      .integer({ min: 0, max: 30 * 86_400 })
      .map((n) => new Date(1_780_217_400_000 - n * 1000).toISOString());
    fc.assert(
      fc.property(price, price, at, (from, to, moment) => {
        const period = { endsAt: new Date(1_780_217_400_000).toISOString(), duration: 30, at: moment };
        const there = prorate({ from, to, ...period });
        const back = prorate({ from: to, to: from, ...period });
        expect(there.amount - there.credit + back.amount - back.credit).toBe(0);
        expect(Math.min(there.amount, there.credit)).toBe(0);
      }),
    );
  });
});
