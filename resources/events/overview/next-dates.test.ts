import { expect, test } from 'vitest';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { nextDates } from './next-dates.ts';

test('dates come in order, the first one ahead is the next', () => {
  const dates = nextDates(sampleFields({ departureDate: null }), new Date('2026-06-19T21:00:00Z'));
  expect(dates.map(({ kind, state, days }) => [kind, state, days])).toEqual([
    ['openReservationDate', 'past', -18],
    ['closingReservationDate', 'next', 1],
    ['startDate', 'later', 2],
  ]);
});
