import { expect, test } from 'vitest';
import { formatNumber, formatPercent, percentOf } from './number.ts';

test('counts and percentages are written the Italian way, grouped from four digits on [I18N-005]', () => {
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber(999)).toBe('999');
  expect(formatNumber(1595)).toBe('1.595');
  expect(formatNumber(1_234_567)).toBe('1.234.567');
  expect(formatNumber(3.5)).toBe('3,5');
  expect(formatNumber(-1240)).toBe('-1.240');
});

test('a percentage is written like every number, with its sign where it says how much more or less [DAY-090]', () => {
  expect([74, 3.5, 0, 1240].map((value) => formatPercent(value))).toEqual(['74%', '3,5%', '0%', '1.240%']);
  expect([54, -8, 0].map((value) => formatPercent(value, { isChange: true }))).toEqual(['+54%', '−8%', '+0%']);
});

test('of what is not whole no share says 100 per cent, and of nothing there is none', () => {
  const shares: [number, number][] = [
    [234, 235],
    [235, 235],
    [0, 235],
    [1, 400],
    [3, 0],
    [120, 100],
  ];
  expect(shares.map(([part, whole]) => percentOf(part, whole))).toEqual([99, 100, 0, 0, 0, 120]);
});
