import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentTypes } from '../../events/entity.ts';
import { moneyWays } from '../../payments/ledger/entries.ts';
import { eventMoneyOf } from '../statement.ts';
import { type AccountEntry, accountOf, accountSums, duesOf } from './account.ts';
import { accountPeriod, isOver, periodAfter, periodName, stepAt, stepsOf } from './period.ts';

const now = new Date('2026-11-29T11:00:00Z');

describe('a period and the one beside it', () => {
  test('a month that runs is beside as many days of the other, one that is over beside all of them [DAY-060]', () => {
    expect(accountPeriod('2026-11', 'before', now)).toMatchObject({
      ...{ compared: '2026-10', until: '2026-10-29' },
      now: { from: '2026-10-31T23:00:00.000Z', to: '2026-11-30T23:00:00.000Z' },
      before: { from: '2026-09-30T22:00:00.000Z', to: '2026-10-29T23:00:00.000Z' },
    });
    expect(accountPeriod('2026-10', 'yearBefore', now)).toMatchObject({ compared: '2025-10', until: null });
    expect(accountPeriod('2026', 'yearBefore', now)).toMatchObject({ compared: '2025', until: '2025-11-29' });
  });

  test('the last day of a long month is beside the last of a short one, leap years too [DAY-060]', () => {
    expect(accountPeriod('2026-03', 'before', new Date('2026-03-31T10:00:00Z')).until).toBe('2026-02-28');
    expect(accountPeriod('2028-02', 'yearBefore', new Date('2028-02-29T10:00:00Z')).until).toBe('2027-02-28');
    expect(accountPeriod('2028', 'before', new Date('2028-02-29T10:00:00Z')).until).toBe('2027-02-28');
  });

  test('follows the one before over the turn of a year; what is no month or year is refused [DAY-060]', () => {
    expect([periodAfter('2026-12'), periodAfter('2026-01', -1), periodAfter('2026', -1)]).toEqual([
      ...['2027-01', '2025-12', '2025'],
    ]);
    expect(['2026-11', '2026', '2026-13', '26', '2026-1', 'x'].map((one) => periodName.safeParse(one).success)).toEqual(
      [...[true, true, false, false, false, false]],
    );
    expect([isOver('2026-10', now), isOver('2026-11', now)]).toEqual([true, false]);
  });

  test('is cut into weeks that begin on Mondays, or into months; no day is lost [DAY-060]', () => {
    expect(stepsOf('2026-11').map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`)).toEqual([
      ...['01-01', '02-08', '09-15', '16-22', '23-29', '30-30'],
    ]);
    const months = stepsOf('2028');
    expect([months.length, months[1], months.at(-1)?.to]).toEqual([
      ...[12, { from: '2028-02-01', to: '2028-02-29' }, '2028-12-31'],
    ]);
    const weeks = stepsOf('2026-11');
    // October has a day more, which is beside the last of November.
    expect(['2026-10-01', '2026-10-09', '2026-10-31'].map((day) => stepAt(weeks, '2026-11', day))).toEqual([0, 2, 5]);
  });
});

test('the account says what moved by the day it moved, every picture with the same sum [DAY-060]', () => {
  const common = { paymentType: 'wireTransfer' as const, eventId: 'e1', paymentId: 'p1', orderId: null };
  const entry = (at: string, amount: number, changes: Partial<AccountEntry> = {}): AccountEntry => ({
    ...{ ...common, way: 'other', kind: 'taken', cause: 'paid', at, amount },
    ...changes,
  });
  const entries = [
    entry('2026-11-01T08:00:00Z', 3000),
    // Shortly after midnight in Italy: November's, though October's in UTC.
    entry('2026-10-31T23:30:00Z', 500, { paymentId: 'p2' }),
    entry('2026-11-20T08:00:00Z', 7000, {
      eventId: null,
      orderId: 'o1',
      paymentType: 'stripe',
      way: 'card',
      paymentId: 'p3',
    }),
    entry('2026-11-21T08:00:00Z', 1000, { kind: 'givenBack' }),
    // Taken and undone: in no picture, and no payment.
    entry('2026-11-22T08:00:00Z', 900, { paymentId: 'p4' }),
    entry('2026-11-22T09:00:00Z', -900, { paymentId: 'p4' }),
    entry('2026-10-02T08:00:00Z', 2000),
    // After the 29th of October: beside nothing yet.
    entry('2026-10-30T08:00:00Z', 4000),
  ];
  const span = accountPeriod('2026-11', 'before', now);
  const dues = duesOf(
    [
      { amount: 100, due: '2026-11-28T08:00:00Z' },
      { amount: 200, due: '2026-11-30T23:30:00Z' },
      { amount: 300, due: null },
    ],
    now,
  );
  const account = accountOf(
    span,
    accountSums(entries, span, () => 'Ciaspolata'),
    dues,
    now,
  );
  expect(account).toMatchObject({
    ...{ first: '2026-10', counts: { taken: 3, refunded: 1 } },
    now: { taken: 10_500, refunded: 1000, net: 9500 },
    before: { taken: 2000 },
    events: [
      { event: null, taken: 7000, before: 0 },
      { event: { _id: 'e1', name: 'Ciaspolata' }, taken: 3500, before: 2000 },
    ],
    ways: [
      { paymentType: 'stripe', taken: 7000, payments: 1 },
      { paymentType: 'wireTransfer', taken: 3500, before: 2000, payments: 2 },
    ],
    expected: {
      late: { amount: 100, count: 1 },
      months: [
        { month: '2026-12', amount: 200, count: 1 },
        { month: null, amount: 300, count: 1 },
      ],
    },
  });
  for (const rows of [account.steps, account.events, account.ways]) {
    const sum = (of: 'taken' | 'before') => rows.reduce((total, row) => total + row[of], 0);
    expect([sum('taken'), sum('before')]).toEqual([10_500, 2000]);
  }
});

describe('how money came in', () => {
  const entryOf = (changes: Partial<AccountEntry>): AccountEntry => ({
    ...{ kind: 'taken', cause: 'paid', way: 'card', paymentType: 'stripe', paymentId: 'p1', amount: 1000 },
    ...{ at: '2026-11-05T08:00:00Z', eventId: 'e1', orderId: null },
    ...changes,
  });
  const span = accountPeriod('2026-11', 'before', now);
  const accountFrom = (entries: readonly AccountEntry[]) =>
    accountOf(
      span,
      accountSums(entries, span, () => 'Ciaspolata'),
      [],
      now,
    );

  test('a rest that was paid by hand is not said to have come by the card that was agreed, nor a card’s part by cash [DAY-060]', () => {
    const entries = [
      entryOf({ amount: 2000 }),
      entryOf({ amount: 1000, way: 'other', cause: 'receipt' }),
      // Agreed by card, paid so, and agreed otherwise since.
      entryOf({ amount: 500, paymentId: 'p2', paymentType: 'atDeparture' }),
    ];
    expect(accountFrom(entries).ways).toEqual([
      { paymentType: 'stripe', taken: 2500, before: 0, payments: 2 },
      { paymentType: 'byHand', taken: 1000, before: 0, payments: 1 },
    ]);
    expect(eventMoneyOf({ eventId: 'e1', at: now.toISOString() }, [], entries).byType).toEqual([
      { paymentType: 'stripe', taken: 2500 },
      { paymentType: 'byHand', taken: 1000 },
    ]);
  });

  test('adds up, of an event and of a period, to what is said by card and what is said otherwise [DAY-060]', () => {
    const anyEntry = fc
      .record({
        way: fc.constantFrom(...moneyWays),
        paymentType: fc.constantFrom(...paymentTypes),
        kind: fc.constantFrom('taken', 'taken', 'givenBack'),
        amount: fc.integer({ min: -5000, max: 5000 }),
        paymentId: fc.constantFrom('p1', 'p2', 'p3'),
        at: fc.constantFrom('2026-11-05T08:00:00Z', '2026-10-05T08:00:00Z'),
      })
      .map((changes) => entryOf(changes as Partial<AccountEntry>));
    const sumOf = (rows: readonly { paymentType: string; taken: number }[], isCard: boolean) =>
      rows.filter(({ paymentType }) => (paymentType === 'stripe') === isCard).reduce((sum, row) => sum + row.taken, 0);
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
        const { ways, now: said } = accountFrom(entries);
        const { byType, byWay } = eventMoneyOf({ eventId: 'e1', at: now.toISOString() }, [], entries);
        for (const isCard of [true, false]) {
          const way = isCard ? 'card' : 'other';
          expect(sumOf(ways, isCard)).toBe(said.byWay[way].taken);
          expect(sumOf(byType, isCard)).toBe(byWay[way].taken);
        }
      }),
    );
  });
});
