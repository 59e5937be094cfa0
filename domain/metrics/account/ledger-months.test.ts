import { expect, test } from 'vitest';
import { accountParts, addedSums, type EntrySums, wholeMonths } from './ledger-months.ts';
import { accountPeriod } from './period.ts';

const now = new Date('2026-11-29T11:00:00Z');
const year = accountPeriod('2026', 'before', now);

test('of a period only whole months can be remembered: the other is counted to the day that is beside today [DAY-060]', () => {
  const months = wholeMonths(year);
  expect([months[0], months[11], months[12], months.at(-1), months.length]).toEqual([
    ...['2026-01', '2026-12', '2025-01', '2025-10', 22],
  ]);
  expect(wholeMonths(accountPeriod('2026-10', 'before', now))).toEqual(['2026-10', '2026-09']);
});

test('what is not remembered is read, in as few parts as there are, and no moment twice or never [DAY-060]', () => {
  const { now: span, before } = year;
  expect(accountParts(year, new Set())).toEqual({
    months: [],
    rest: [
      { isNow: true, ...span },
      { isNow: false, ...before },
    ],
  });
  const known = new Set(wholeMonths(year).filter((month) => !['2026-05', '2026-06', '2026-12'].includes(month)));
  const { months, rest } = accountParts(year, known);
  expect(months.filter(({ isNow }) => isNow).map(({ month }) => month.slice(5))).toEqual([
    ...['01', '02', '03', '04', '07', '08', '09', '10', '11'],
  ]);
  expect(rest).toEqual([
    { isNow: true, from: '2026-04-30T22:00:00.000Z', to: '2026-06-30T22:00:00.000Z' },
    { isNow: true, from: '2026-11-30T23:00:00.000Z', to: '2026-12-31T23:00:00.000Z' },
    { isNow: false, from: '2025-10-31T23:00:00.000Z', to: '2025-11-29T23:00:00.000Z' },
  ]);
  // A month that is remembered but not whole in the period is read.
  expect(accountParts(year, new Set(['2025-11'])).months).toEqual([]);
});

test('sums of parts are added up by event, by how was paid, and by period [DAY-060]', () => {
  const part = (taken: number, eventId: string | null): EntrySums => ({
    moved: [{ kind: 'taken', way: 'other', source: 'events', isCrossed: false, amount: taken }],
    days: [{ day: '2026-11-02', taken }],
    events: [{ eventId, taken }],
    ways: [{ paymentType: 'onSite', taken }],
  });
  const sums = addedSums(
    [
      { ...part(300, 'e1'), isNow: true },
      { ...part(200, 'e1'), isNow: true },
      { ...part(50, 'e1'), isNow: false },
      { ...part(7, null), isNow: true },
    ],
    {
      counted: [
        { kind: 'taken', paymentType: null, payments: 2 },
        { kind: 'taken', paymentType: 'onSite', payments: 2 },
      ],
      first: '2025-02',
      nameOf: (id) => `Evento ${id}`,
    },
  );
  expect(sums.events).toEqual([
    { event: { _id: 'e1', name: 'Evento e1' }, taken: 500, before: 50 },
    { event: null, taken: 7, before: 0 },
  ]);
  expect(sums.ways).toEqual([{ paymentType: 'onSite', taken: 507, before: 50, payments: 2 }]);
  expect(sums.counts).toEqual({ taken: 2, refunded: 0 });
  expect([sums.first, sums.days.length, sums.moved.filter(({ isNow }) => isNow).length]).toEqual(['2025-02', 4, 3]);
});
