import { expect, test } from 'vitest';
import { fitsToday, isLedTo, LINKS_A_DAY } from './consent.ts';

test('a typed address leads to an account only where its person dealt with the community [DEC-091]', () => {
  expect(isLedTo({ role: 'user', isRelated: true })).toBe(true);
  expect(isLedTo({ role: 'guest', isRelated: true })).toBe(true);
  expect(isLedTo({ role: 'user', isRelated: false })).toBe(false);
  expect(isLedTo({ role: 'guest', isRelated: false })).toBe(false);
});

test('a typed address never leads to staff of the platform or of a community [DEC-091]', () => {
  for (const role of ['admin', 'tenant', 'scanner'] as const) {
    for (const isRelated of [true, false]) expect(isLedTo({ role, isRelated })).toBe(false);
  }
});

test('a community enters up to 500 people within a day, and not one more [DEC-091]', () => {
  expect(fitsToday(0, LINKS_A_DAY)).toBe(true);
  expect(fitsToday(LINKS_A_DAY - 1, 1)).toBe(true);
  expect(fitsToday(LINKS_A_DAY, 1)).toBe(false);
  expect(fitsToday(LINKS_A_DAY, 0)).toBe(true);
});
