import { expect, test } from 'vitest';
import { addDays } from '../values/time.ts';
import { dueOf, hasDebt, isOwed } from './due.ts';

const event = {
  ...{ eventType: 'event' as const, startDate: '2026-12-07T16:30:00.000Z', departureDate: null },
  ...{ wireTransferLimitDate: '2026-12-01T15:30:00.000Z', onSiteLimitDate: '2026-12-03T18:00:00.000Z' },
};

test.each([
  ['stripe', '2026-11-29T10:00:00.000Z', '2026-11-29T10:00:00.000Z'],
  ['stripe', null, event.startDate],
  ['wireTransfer', null, event.wireTransferLimitDate],
  ['onSite', null, event.onSiteLimitDate],
  ['atDeparture', null, event.startDate],
] as const)('a booking by %s (page open until %s) is to be paid by %s [DAY-002]', (paymentType, expiresAt, due) => {
  expect(dueOf({ paymentType, expiresAt }, event)).toBe(due);
});

test('who pays at departure pays where they get on, not where the first do [DAY-002, DAY-020]', () => {
  const departurePoint = { departureDate: '2026-12-07T17:45:00.000Z' };
  expect(dueOf({ paymentType: 'atDeparture', departurePoint }, event)).toBe(departurePoint.departureDate);
  expect(dueOf({ paymentType: 'onSite', departurePoint }, event)).toBe(event.onSiteLimitDate);
});

test('a trip without limits is to be paid when it leaves, an event without a date at no time [DAY-002]', () => {
  const trip = { eventType: 'travel' as const, startDate: null, departureDate: '2026-12-09T05:00:00.000Z' };
  const none = { wireTransferLimitDate: null, onSiteLimitDate: null };
  expect(dueOf({ paymentType: 'wireTransfer' }, { ...trip, ...none })).toBe(trip.departureDate);
  expect(dueOf({ paymentType: 'onSite' }, { ...trip, ...none, departureDate: null })).toBeNull();
});

test('what is not paid is owed however long ago the event was, and asked for until thirty days after it [DAY-020]', () => {
  const now = new Date('2026-12-31T12:00:00.000Z');
  const ticket = { status: 'valid' as const, condition: 'pending' as const, price: 2000 };
  const over = (days: number) => {
    const at = addDays(now, -days).toISOString();
    return { eventType: 'event' as const, status: 'confirmed' as const, startDate: at, endDate: at, ...none };
  };
  const none = { departureDate: null, returnDate: null };
  expect([over(-1), over(29), over(31)].map((one) => [hasDebt(ticket, one), isOwed(ticket, one, now)])).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ]);
  const off = { ...over(-1), status: 'canceled' as const };
  expect([hasDebt(ticket, off), isOwed(ticket, off, now)]).toEqual([false, false]);
  for (const paid of [
    { ...ticket, condition: 'payed' as const },
    { ...ticket, price: 0 },
    { ...ticket, status: 'invalid' as const },
  ])
    expect(hasDebt(paid, over(-1))).toBe(false);
});
