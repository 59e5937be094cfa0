import { describe, expect, test } from 'vitest';
import { eventRecord } from '#tests/support/screens/events.tsx';
import type { EventRecord } from '../../record.ts';
import { monthOf, otherMonth, overlapping, placeEvents, weeksOfMonth } from './month.ts';

const timed = (changes: Partial<EventRecord>) =>
  eventRecord({ eventType: 'event', departureDate: null, returnDate: null, endDate: null, ...changes });

/** The days of a month that hold the event, with how it is in each: `[begins, goes on]`. */
function daysOf(month: string, changes: Partial<EventRecord>): string[] {
  const placed = placeEvents([timed(changes)], weeksOfMonth(month).flat());
  return [...placed].flatMap(([day, events]) =>
    events.map(({ isContinued, goesOn }) => `${isContinued ? '…' : ''}${day}${goesOn ? '…' : ''}`),
  );
}

describe('the weeks of a month', () => {
  test('begin on Monday, also when the first is a Sunday', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks).toHaveLength(6);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  });

  test('hold the 29th of a leap February, and no more than four when it begins on Monday', () => {
    const ofMonth = (month: string) =>
      weeksOfMonth(month)
        .flat()
        .filter((day) => monthOf(day) === month);
    expect(ofMonth('2028-02').at(-1)).toBe('2028-02-29');
    expect(ofMonth('2027-02').at(-1)).toBe('2027-02-28');
    expect(weeksOfMonth('2027-02')).toHaveLength(4);
  });

  test('follow each other over the year', () => {
    expect([otherMonth('2026-12', 1), otherMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  });
});

test.each([
  ['2026-03', '2026-02-22T23:00:00.000Z', '2026-04-05T22:00:00.000Z'],
  ['2026-10', '2026-09-27T22:00:00.000Z', '2026-11-01T23:00:00.000Z'],
])('%s is asked for from midnight to midnight in Rome, over the change of the clocks', (month, from, to) => {
  expect(overlapping(weeksOfMonth(month))).toEqual({ 'endDate.$gte': from, 'startDate.$lt': to });
});

describe('an event stands', () => {
  test('in its day of Rome, whatever the day is in UTC', () => {
    expect(daysOf('2026-06', { startDate: '2026-06-09T22:30:00Z' })).toEqual(['2026-06-10']);
    expect(daysOf('2026-12', { startDate: '2026-12-09T22:30:00Z' })).toEqual(['2026-12-09']);
  });

  test('in both days when it goes over midnight, in one when it ends with it', () => {
    const startDate = '2026-06-20T19:00:00Z';
    expect(daysOf('2026-06', { startDate, endDate: '2026-06-21T00:30:00Z' })).toEqual(['2026-06-20…', '…2026-06-21']);
    expect(daysOf('2026-06', { startDate, endDate: '2026-06-20T22:00:00Z' })).toEqual(['2026-06-20']);
  });

  test('in every day it goes on, the days of 23 and of 25 hours included', () => {
    expect(daysOf('2026-03', { startDate: '2026-03-28T09:00:00Z', endDate: '2026-03-30T09:00:00Z' })).toEqual([
      '2026-03-28…',
      '…2026-03-29…',
      '…2026-03-30',
    ]);
    expect(daysOf('2026-10', { startDate: '2026-10-24T22:00:00Z', endDate: '2026-10-25T23:00:00Z' })).toEqual([
      '2026-10-25',
    ]);
  });

  test('in the part of the month it reaches, and nowhere without a date', () => {
    const trip = { eventType: 'travel', startDate: null } as const;
    const dates = { departureDate: '2026-08-20T06:00:00Z', returnDate: '2026-09-01T20:00:00Z' };
    expect(daysOf('2026-09', { ...trip, ...dates })).toEqual(['…2026-08-31…', '…2026-09-01']);
    expect(daysOf('2026-09', { startDate: null })).toEqual([]);
  });

  test('in its first day alone when its end lies before its beginning', () => {
    expect(daysOf('2026-06', { startDate: '2026-06-20T19:00:00Z', endDate: '2026-06-19T19:00:00Z' })).toEqual([
      '2026-06-20',
    ]);
  });
});

test('what goes on from the day before comes first, then the order of the beginnings', () => {
  const events = [
    timed({ id: 'evening', startDate: '2026-06-20T18:00:00Z' }),
    timed({ id: 'morning', startDate: '2026-06-20T07:00:00Z' }),
    timed({ id: 'camp', startDate: '2026-06-18T16:00:00Z', endDate: '2026-06-22T10:00:00Z' }),
  ];
  const placed = placeEvents(events, weeksOfMonth('2026-06').flat());
  expect(placed.get('2026-06-20')?.map(({ event }) => event.id)).toEqual(['camp', 'morning', 'evening']);
});
