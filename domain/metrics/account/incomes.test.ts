import { expect, test } from 'vitest';
import { type IncomeSum, incomesBy, incomesOf } from './incomes.ts';

const trip = { _id: 'e1', name: 'Ciaspolata', eventType: 'travel' as const };
const party = { _id: 'e2', name: 'Cena', eventType: 'event' as const };
const one = (month: string, event: IncomeSum['event'], kind: IncomeSum['kind'], amount: number): IncomeSum => ({
  ...{ month, event, kind, amount },
});

test('a year is told by month and event, with what was kept and the fees; kinds and events add up to the same [DAY-062]', () => {
  const rows = incomesOf([
    one('2026-10', trip, 'taken', 9000),
    one('2026-10', trip, 'givenBack', 2000),
    one('2026-10', trip, 'kept', 500),
    one('2026-10', trip, 'fee', 300),
    one('2026-10', party, 'taken', 9500),
    one('2026-11', trip, 'taken', 1000),
    one('2026-11', null, 'taken', 700),
    one('2026-11', null, 'disputeFee', 50),
  ]);
  expect(rows.map(({ month, kind, taken }) => [month, kind, taken])).toEqual([
    ['2026-10', 'event', 9500],
    ['2026-10', 'travel', 9000],
    ['2026-11', 'travel', 1000],
    ['2026-11', 'merchandise', 700],
  ]);
  expect(rows[1]).toMatchObject({ refunded: 2000, net: 7000, fees: 300, payout: 6700, kept: 500 });
  const byKind = incomesBy(rows, ({ kind }) => kind);
  const byEvent = incomesBy(rows, ({ event }) => event?._id ?? null);
  expect(byKind.map(({ key, figures }) => [key, figures.taken])).toEqual([
    ['travel', 10_000],
    ['event', 9500],
    ['merchandise', 700],
  ]);
  const payout = (all: readonly { figures: { payout: number } }[]) =>
    all.reduce((total, { figures }) => total + figures.payout, 0);
  expect([payout(byKind), payout(byEvent)]).toEqual([17_850, 17_850]);
});
