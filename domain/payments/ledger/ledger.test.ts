import { describe, expect, test } from 'vitest';
import { type LedgerFacts, ledgerDifferences } from './check.ts';
import {
  carriedEntries,
  feeGivenBack,
  moneyOf,
  movementsOf,
  noMoney,
  type PaidThing,
  receiptsLeft,
  takenBackAt,
} from './entries.ts';

const thing = (condition: PaidThing['condition'], changes: Partial<PaidThing> = {}): PaidThing => ({
  ...{ condition, paidAmount: condition === 'pending' ? 0 : 2000 },
  ...changes,
});

describe('where the money of a ticket stands', () => {
  test('is for it while it is valid, then owed, given back or kept, and never lost [DEC-080]', () => {
    for (const condition of ['payed', 'toRefund', 'refunded', 'revoked'] as const) {
      for (const keptAmount of [0, 500]) {
        const { taken, owed, givenBack, kept } = moneyOf(thing(condition, { keptAmount }));
        expect([condition, taken - owed - givenBack - kept]).toEqual([condition, condition === 'payed' ? 2000 : 0]);
      }
    }
    expect(moneyOf(thing('pending'))).toEqual(noMoney);
    expect(moneyOf(thing('pending', { paidAmount: 700 }))).toEqual({ ...noMoney, taken: 700 });
    expect(moneyOf(thing('revoked', { paidAmount: 0 }))).toEqual(noMoney);
  });

  test('moves by what differs between two states [DEC-078]', () => {
    const [owed, back] = [thing('toRefund'), thing('refunded', { keptAmount: 500 })];
    expect(movementsOf(moneyOf(owed), moneyOf(back))).toEqual([
      { kind: 'owed', amount: -2000 },
      { kind: 'givenBack', amount: 1500 },
      { kind: 'kept', amount: 500 },
    ]);
    expect(movementsOf(moneyOf(back), moneyOf(back))).toEqual([]);
  });
});

test('what was noted last for a ticket is what is put right or taken back, whatever day it bears [DEC-098]', () => {
  const [november, december] = ['2026-11-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z'];
  const [first, second] = [
    { at: november, amount: 3000 },
    { at: december, amount: 1500 },
  ];
  const back = ({ at, amount }: typeof first) => ({ at, amount: -amount });
  expect(receiptsLeft([first, second])).toEqual([first, second]);
  // Noted for an earlier day than the one before, or for the same.
  expect(receiptsLeft([second, first])).toEqual([second, first]);
  expect(receiptsLeft([first, { at: november, amount: 1500 }])).toEqual([first, { at: november, amount: 1500 }]);
  expect(receiptsLeft([first, { at: november, amount: 1500 }, { at: november, amount: -1500 }])).toEqual([first]);
  // On another day from now on; a part went to a place that costs less.
  expect(receiptsLeft([first, back(first), { ...first, at: december }])).toEqual([{ ...first, at: december }]);
  expect(receiptsLeft([first, { at: november, amount: -1000 }])).toEqual([{ at: november, amount: 2000 }]);
  expect(receiptsLeft([first, back(first)])).toEqual([]);
});

test('what is taken back once its month was closed is taken off that month’s receipt, whatever day it is noted on [DAY-061]', () => {
  const october = { at: '2026-10-10T10:00:00.000Z', amount: 2000 };
  const late = { at: '2026-11-30T09:00:00.000Z', amount: 2000, corrects: '2026-10' };
  const takenBack = { at: '2026-12-01T09:00:00.000Z', amount: -2000, corrects: '2026-10' };
  expect(receiptsLeft([october, takenBack])).toEqual([]);
  expect(receiptsLeft([late, takenBack])).toEqual([]);
  expect(receiptsLeft([{ ...october, at: '2026-11-10T10:00:00.000Z' }, takenBack])).toHaveLength(1);
  // It is said of the month it was noted for, so that this month is corrected by nothing.
  expect([takenBackAt(october), takenBackAt(late).slice(0, 7)]).toEqual([october.at, '2026-10']);
});

test('gives the whole fee back with the whole charge, whatever the parts [DEC-059]', () => {
  const charge = { amount: 1000, fee: 37 };
  let [back, fee] = [0, 0];
  for (const part of [333, 333, 334]) {
    fee += feeGivenBack(charge, back, part);
    back += part;
  }
  expect(fee).toBe(37);
});

test('names each side that does not agree with the ledger [DEC-080]', () => {
  const facts: LedgerFacts = {
    ...{ taken: 4000, takenByCard: 4000, owed: 0, givenBack: 1000, givenBackByCard: 1000, kept: 1000, fees: 150 },
    shown: { taken: 4000, owed: 0, givenBack: 1000, kept: 1000, fees: 150 },
    ...{ paidValue: 2000, owedNow: 0, charged: 4000, refunded: 1000 },
  };
  expect(ledgerDifferences(facts)).toEqual([]);
  expect(ledgerDifferences({ ...facts, charged: 6000 })).toEqual([{ check: 'charged', expected: 6000, found: 4000 }]);
  expect(ledgerDifferences({ ...facts, kept: 0 }).map(({ check }) => check)).toEqual(['shown', 'value']);
  expect(ledgerDifferences({ ...facts, owedNow: 500 })).toEqual([{ check: 'owed', expected: 500, found: 0 }]);
});

test('carries money into another booking on the same days and by the same ways, and makes none [DAY-041, DEC-080]', () => {
  const [first, second] = ['2026-11-03T09:00:00.000Z', '2026-11-20T09:00:00.000Z'];
  const sums = [
    { kind: 'taken', way: 'other', at: first, amount: 1999 },
    { kind: 'taken', way: 'other', at: second, amount: 0 },
    { kind: 'kept', way: 'other', at: second, amount: 1 },
  ] as const;
  const carried = carriedEntries(sums);
  expect(carried).toHaveLength(4);
  for (const at of [first, second]) {
    const total = (side: 'from' | 'to') =>
      carried.filter((entry) => entry.at === at && entry.side === side).reduce((sum, { amount }) => sum + amount, 0);
    expect(total('from')).toBe(-total('to'));
  }
  expect(carried.filter(({ side }) => side === 'to').map(({ amount }) => amount)).toEqual([1999, 1]);
});
