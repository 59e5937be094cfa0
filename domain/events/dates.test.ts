import { expect, test } from 'vitest';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { beginningOf, bookingWindow, closingOf, endingOf, gateOrder } from './dates.ts';

const [early, late] = ['2026-06-01T23:00:00Z', '2026-06-03T00:00:00Z'];

test('an event begins with its start or departure, whichever is first, and ends with its end [DEC-032]', () => {
  const begins = (startDate: string | null, departureDate: string | null) =>
    beginningOf({ eventType: 'event', startDate, departureDate });
  expect([
    begins(late, early),
    begins(early, late),
    begins(null, late),
    begins(late, null),
    begins(null, null),
  ]).toEqual([...[early, early, late, late], null]);
  expect(endingOf({ eventType: 'event', endDate: early, returnDate: late })).toBe(early);
});

test.each(['travel', 'transfer'] as const)(
  'a %s begins with its departure and ends with its return, whatever start it has [DEC-081]',
  (eventType) => {
    expect(beginningOf({ eventType, startDate: early, departureDate: late })).toBe(late);
    expect(beginningOf({ eventType, startDate: early, departureDate: null })).toBe(early);
    expect(endingOf({ eventType, endDate: early, returnDate: late })).toBe(late);
    expect(endingOf({ eventType, endDate: early, returnDate: null })).toBe(early);
  },
);

test.each([
  ['2026-06-01T07:59:59.999Z', 'before'],
  ['2026-06-01T08:00:00Z', 'open'],
  ['2026-06-20T20:00:00Z', 'open'],
  ['2026-06-20T20:00:00.001Z', 'after'],
] as const)('at %s the window is %s [DEC-031, ERR-E011]', (now, expected) => {
  expect(bookingWindow(sampleFields(), new Date(now))).toBe(expected);
});

test('no opening is open now, no closing is open until the beginning, neither is always open [DEC-031]', () => {
  const open = sampleFields({ openReservationDate: null, closingReservationDate: null });
  expect(closingOf(open)).toBe('2026-06-21T15:00:00Z');
  expect(bookingWindow(open, new Date('2000-01-01T00:00:00Z'))).toBe('open');
  expect(bookingWindow(open, new Date('2026-06-21T15:00:01Z'))).toBe('after');
  expect(bookingWindow({ ...open, startDate: null, departureDate: null }, new Date('2100-01-01T00:00:00Z'))).toBe(
    'open',
  );
});

test('the check-in area lists what is on or comes next, then what is over, then what is cancelled [CHK-002]', () => {
  const now = new Date('2026-11-10T12:00:00Z');
  const at = (startDate: string, status: 'confirmed' | 'canceled' = 'confirmed', endDate: string | null = null) =>
    gateOrder({ eventType: 'event', startDate, endDate, departureDate: null, returnDate: null, status }, now) ?? 0;
  const order = [
    at('2026-11-10T09:00:00Z'),
    at('2026-11-12T09:00:00Z'),
    at('2026-11-06T09:00:00Z', 'confirmed', '2026-11-11T09:00:00Z'),
    at('2026-12-03T09:00:00Z'),
    at('2026-11-09T09:00:00Z', 'confirmed', '2026-11-09T12:00:00Z'),
    at('2026-10-01T09:00:00Z'),
    at('2026-11-11T09:00:00Z', 'canceled'),
  ];
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
