import { expect, test } from 'vitest';
import { dayOf, isToday, localDay } from './day.ts';

const event = (startDate: string, endDate: string | null = null, more: object = {}) => ({
  ...{ eventType: 'event' as const, status: 'confirmed' as const, startDate, endDate },
  ...{ departureDate: null, returnDate: null },
  ...more,
});
/** Italy is an hour ahead of UTC in November. */
const now = new Date('2026-11-28T14:38:00Z');

test('a day goes from midnight to five in the morning after, on Italy’s clocks [DAY-001]', () => {
  expect(dayOf(now)).toEqual({ from: '2026-11-27T23:00:00.000Z', to: '2026-11-29T04:00:00.000Z' });
  // Clocks are put back that night, and forward in March.
  expect(dayOf(new Date('2026-10-24T22:30:00Z'))).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-26T04:00:00.000Z',
  });
  expect(localDay('2026-03-28T23:30:00Z', 1)).toBe('2026-03-30');
});

test.each([
  ['in the afternoon', event('2026-11-28T14:45:00Z'), true],
  ['this morning, and over', event('2026-11-28T07:00:00Z', '2026-11-28T09:00:00Z'), true],
  ['in the night that follows', event('2026-11-29T03:30:00Z'), true],
  ['at five in the morning', event('2026-11-29T04:00:00Z'), false],
  ['yesterday evening', event('2026-11-27T20:00:00Z'), false],
  ['for three days, since yesterday', event('2026-11-27T08:00:00Z', '2026-11-29T18:00:00Z'), true],
  ['cancelled', event('2026-11-28T14:45:00Z', null, { status: 'canceled' }), false],
  ['a post', event('2026-11-28T14:45:00Z', null, { eventType: 'post' }), false],
  ['without a date', event('', null, { startDate: null }), false],
])('the day knows whether an event is its own: %s [DAY-001]', (_when, one, is) => {
  expect(isToday(one, now)).toBe(is);
});

test('at half past midnight the concert that began at eleven is still today’s, with or without an end [DAY-001]', () => {
  const night = new Date('2026-11-28T23:30:00Z');
  expect(isToday(event('2026-11-28T22:00:00Z', '2026-11-29T01:00:00Z'), night)).toBe(true);
  expect(isToday(event('2026-11-28T22:00:00Z'), night)).toBe(true);
  expect(isToday(event('2026-11-28T16:00:00Z', '2026-11-28T18:00:00Z'), night)).toBe(false);
});
