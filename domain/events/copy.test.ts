import { describe, expect, test } from 'vitest';
import { sampleFields } from '#tests/support/builders/sample-event.ts';
import { daysBetween, daysLater, daysMoved, movedEvent } from './copy.ts';

const now = new Date('2026-11-28T14:00:00.000Z');
const trip = (changes: Parameters<typeof sampleFields>[0] = {}) =>
  sampleFields({
    ...{ startDate: '2026-06-21T15:00:00.000Z', endDate: '2026-06-21T20:00:00.000Z' },
    ...{ departureDate: null, returnDate: null, wireTransferLimitDate: null, onSiteLimitDate: null },
    ...{ openReservationDate: '2026-06-01T08:00:00.000Z', closingReservationDate: '2026-06-20T18:00:00.000Z' },
    ...{ departurePoints: [], preemption: false, preemptions: [] },
    ...changes,
  });

describe('days on the calendar', () => {
  test('are counted from the first day on, over 29 February [DAY-012]', () => {
    const leap = trip({ startDate: '2028-02-29T09:00:00.000Z' });
    expect(daysBetween(leap, '2029-03-01')).toBe(366);
    expect(daysBetween(trip(), '2027-06-20')).toBe(364);
  });

  test('a day that does not exist, or an event without a beginning, counts none [DAY-012]', () => {
    expect(daysBetween(trip(), '2027-02-29')).toBeNull();
    expect(daysBetween(trip(), 'domani')).toBeNull();
    expect(daysBetween(trip({ startDate: null }), '2027-06-20')).toBeNull();
  });

  test('an event is put off by are those of its clocks, whatever hour it begins at and however late it ends [DAY-012]', () => {
    // From the last evening of summer time to the first morning of winter time, an end that was near midnight.
    const before = trip({ startDate: '2027-10-30T21:30:00.000Z', endDate: '2027-10-30T22:30:00.000Z' });
    const after = trip({ startDate: '2027-10-31T08:00:00.000Z', endDate: '2027-11-02T09:00:00.000Z' });
    expect(daysMoved(before, after)).toEqual({ begins: 1, ends: 2 });
    expect(daysMoved(before, before)).toEqual({ begins: 0, ends: 0 });
    expect(daysMoved(trip({ startDate: null, endDate: null }), after)).toEqual({ begins: 0, ends: 0 });
  });

  test('keep the hour on the clock where the clocks changed in between [DAY-012, DEC-005]', () => {
    // 17:00 in summer is 17:00 in winter.
    expect(daysLater('2026-06-21T15:00:00.000Z', 183)).toBe('2026-12-21T16:00:00.000Z');
    // 02:30 does not exist on 28 March 2027.
    expect(daysLater('2027-03-27T01:30:00.000Z', 1)).toBe('2027-03-28T01:30:00.000Z');
    // 02:30 comes twice on 31 October 2027: the first one.
    expect(daysLater('2027-10-30T00:30:00.000Z', 1)).toBe('2027-10-31T00:30:00.000Z');
  });
});

describe('an event on another day', () => {
  const point = { groupingPoint: 'Casello', departureDate: '2026-06-21T13:00:00.000Z', address: null };
  const whole = trip({
    ...{ wireTransferLimitDate: '2026-06-18T10:00:00.000Z', onSiteLimitDate: '2026-06-19T10:00:00.000Z' },
    ...{ departureDate: '2026-06-21T13:00:00.000Z', returnDate: '2026-06-21T22:00:00.000Z' },
    departurePoints: [{ ...point, address: sampleFields().locationAddress ?? point.address }] as never,
    preemption: true,
    preemptions: [{ userType: 'premium', preemptionDate: '2026-06-05T08:00:00.000Z' }],
  });

  test('takes every date with it: its own, opening, closing, limits, points, preemption [DAY-012]', () => {
    const moved = movedEvent(whole, '2027-06-20', now);
    expect(moved?.leftEmpty).toEqual([]);
    expect(moved?.fields).toMatchObject({
      ...{ startDate: '2027-06-20T15:00:00.000Z', endDate: '2027-06-20T20:00:00.000Z' },
      ...{ departureDate: '2027-06-20T13:00:00.000Z', returnDate: '2027-06-20T22:00:00.000Z' },
      ...{ openReservationDate: '2027-05-31T08:00:00.000Z', closingReservationDate: '2027-06-19T18:00:00.000Z' },
      ...{ wireTransferLimitDate: '2027-06-17T10:00:00.000Z', onSiteLimitDate: '2027-06-18T10:00:00.000Z' },
      departurePoints: [{ groupingPoint: 'Casello', departureDate: '2027-06-20T13:00:00.000Z' }],
      preemption: true,
      preemptions: [{ userType: 'premium', preemptionDate: '2027-06-04T08:00:00.000Z' }],
    });
  });

  test('has no past date: what would be past is left empty, and named [DAY-012]', () => {
    const soon = movedEvent(whole, '2026-11-30', now);
    expect(soon?.fields).toMatchObject({
      ...{ openReservationDate: null, wireTransferLimitDate: null, preemption: false, preemptions: [] },
      closingReservationDate: '2026-11-29T19:00:00.000Z',
    });
    expect(soon?.leftEmpty).toEqual(['openReservationDate', 'wireTransferLimitDate', 'onSiteLimitDate', 'preemptions']);
  });

  test('is none where it would begin, or leave, in the past [DAY-012]', () => {
    expect(movedEvent(whole, '2026-11-27', now)).toBeNull();
    expect(movedEvent(whole, '2026-11-28', now)).toBeNull();
  });
});
