import { expect, test } from 'vitest';
import { firstMoneyDay, moneyByDay, moneyInOf } from './money-in.ts';

/** A Saturday. */
const now = new Date('2026-11-28T14:38:00Z');
const day = (of: string, taken: number, refunded = 0) => ({ day: of, taken, refunded, refunds: refunded > 0 ? 1 : 0 });

test('thirty days are calendar weeks cut at both ends, each beside as many days thirty before [DAY-003]', () => {
  const { weeks } = moneyInOf([], now);
  expect(weeks.map(({ from, to, days }) => [from, to, days])).toEqual([
    ['2026-10-30', '2026-11-01', 3],
    ['2026-11-02', '2026-11-08', 7],
    ['2026-11-09', '2026-11-15', 7],
    ['2026-11-16', '2026-11-22', 7],
    ['2026-11-23', '2026-11-28', 6],
  ]);
  expect(firstMoneyDay(now)).toBe('2026-09-30');
});

test('each day is in one bar and one sum: the last thirty, or the thirty before, or none [DAY-003]', () => {
  const moved = [
    ...[day('2026-09-29', 1), day('2026-09-30', 10), day('2026-10-02', 100), day('2026-10-03', 1000)],
    ...[day('2026-10-30', 5000), day('2026-11-28', 7000, 300), day('2026-11-29', 9)],
  ];
  const { weeks, taken, before, refunded, refunds } = moneyInOf(moved, now);
  expect({ taken, before, refunded, refunds }).toEqual({ taken: 12_000, before: 1110, refunded: 300, refunds: 1 });
  expect(weeks.map((week) => [week.taken, week.before])).toEqual([
    [5000, 110],
    [0, 1000],
    [0, 0],
    [0, 0],
    [7000, 0],
  ]);
});

test('money belongs to the day it moved on Italy’s clocks, what went back to the payment it was of [DAY-003]', () => {
  const entry = (kind: 'taken' | 'givenBack' | 'fee', amount: number, at: string, paymentId = 'p1') => ({
    ...{ kind, amount, at, paymentId },
  });
  const moved = moneyByDay([
    entry('taken', 2000, '2026-11-27T22:59:00Z'),
    entry('taken', 500, '2026-11-27T23:00:00Z'),
    entry('givenBack', 100, '2026-11-28T10:00:00Z'),
    entry('givenBack', 50, '2026-11-28T11:00:00Z'),
    entry('givenBack', 50, '2026-11-28T11:00:00Z', 'p2'),
    entry('fee', 40, '2026-11-28T11:00:00Z'),
  ]);
  expect(moved).toEqual([
    { day: '2026-11-27', taken: 2000, refunded: 0, refunds: 0 },
    { day: '2026-11-28', taken: 500, refunded: 200, refunds: 2 },
  ]);
});
