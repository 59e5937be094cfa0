import { expect, test } from 'vitest';
import { beginningOf, bookingWindow, closingOf } from './dates.ts';
import { sampleFields } from './sample-event.ts';

test('DEC-032 an event begins with its start or departure, whichever is first', () => {
  expect(beginningOf({ startDate: '2026-06-02T00:00:00Z', departureDate: '2026-06-01T23:00:00Z' })).toBe(
    '2026-06-01T23:00:00Z',
  );
  expect(beginningOf({ startDate: '2026-06-02T00:00:00Z', departureDate: '2026-06-03T00:00:00Z' })).toBe(
    '2026-06-02T00:00:00Z',
  );
  expect(beginningOf({ startDate: null, departureDate: '2026-06-03T00:00:00Z' })).toBe('2026-06-03T00:00:00Z');
  expect(beginningOf({ startDate: '2026-06-02T00:00:00Z', departureDate: null })).toBe('2026-06-02T00:00:00Z');
  expect(beginningOf({ startDate: null, departureDate: null })).toBeNull();
});

test.each([
  ['2026-06-01T07:59:59.999Z', 'before'],
  ['2026-06-01T08:00:00Z', 'open'],
  ['2026-06-20T20:00:00Z', 'open'],
  ['2026-06-20T20:00:00.001Z', 'after'],
] as const)('DEC-031 ERR-E011 at %s the window is %s', (now, expected) => {
  expect(bookingWindow(sampleFields(), new Date(now))).toBe(expected);
});

test('DEC-031 no opening is open now, no closing is open until the beginning, neither is always open', () => {
  const open = sampleFields({ openReservationDate: null, closingReservationDate: null });
  expect(closingOf(open)).toBe('2026-06-21T15:00:00Z');
  expect(bookingWindow(open, new Date('2000-01-01T00:00:00Z'))).toBe('open');
  expect(bookingWindow(open, new Date('2026-06-21T15:00:01Z'))).toBe('after');
  expect(bookingWindow({ ...open, startDate: null, departureDate: null }, new Date('2100-01-01T00:00:00Z'))).toBe(
    'open',
  );
});
