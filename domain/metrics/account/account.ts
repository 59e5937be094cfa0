import { z } from 'zod';
import { named } from '../../fields.ts';
import type { Cents } from '../../values/money.ts';
import { toLocalInput } from '../../values/time.ts';
import { monthMoneyAnswer, takenTypes } from '../money.ts';
import { isCrossed, type MovedOnce, monthOfMoney, type SourceSum, takenTypeOf } from '../statement.ts';
import { sum } from '../sums.ts';
import { type AccountPeriod, comparisons, periodName, stepAt, stepsOf } from './period.ts';

export const accountQuery = z.object({
  /** This month by default. */
  period: z.optional(periodName),
  compare: z.enum(comparisons).default('before'),
});

const compared = { taken: z.int(), before: z.int() };
const owedPart = z.object({ amount: z.int(), count: z.int() });

/** The account of a month or a year beside another, by the day money moved. */
export const accountAnswer = z.object({
  period: z.string(),
  compared: z.string(),
  /** While the period runs, the last day the other one is counted to. */
  until: z.nullable(z.string()),
  /** The first month money moved in. */
  first: z.nullable(z.string()),
  now: monthMoneyAnswer,
  before: monthMoneyAnswer,
  /** Payments that moved in the period and did not wholly move back. */
  counts: z.object({ taken: z.int(), refunded: z.int() }),
  /** What came in, by the week of a month or the month of a year. */
  steps: z.array(z.object({ from: z.string(), to: z.string(), ...compared })),
  /** What came in, by what it was for, the most first; orders are for no event. */
  events: z.array(
    z.object({
      event: z.nullable(named),
      ...compared,
    }),
  ),
  /** What came in, by how it did, the most first. */
  ways: z.array(z.object({ paymentType: z.enum(takenTypes), ...compared, payments: z.int() })),
  /** What bookings still owe now, by the month it is due in; none of those without a date. */
  expected: z.object({
    late: owedPart,
    months: z.array(owedPart.extend({ month: z.nullable(z.string()) })),
  }),
  at: z.string(),
});
export type Account = z.infer<typeof accountAnswer>;

/** Sums of the entries of both periods, however they were put together. */
export interface AccountSums {
  moved: readonly (SourceSum & { isNow: boolean })[];
  days: readonly { isNow: boolean; day: string; taken: Cents }[];
  events: readonly Account['events'][number][];
  ways: readonly Account['ways'][number][];
  counts: Account['counts'];
  first: string | null;
}

/** What bookings owe that are due in one month, or late. */
export interface DueSum {
  isLate: boolean;
  month: string | null;
  amount: Cents;
  count: number;
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const hasMoved = ({ taken, before }: { taken: Cents; before: Cents }): boolean => taken !== 0 || before !== 0;
const byMost = (a: { taken: Cents; before: Cents }, b: { taken: Cents; before: Cents }): number =>
  b.taken - a.taken || b.before - a.before;

function expectedOf(dues: readonly DueSum[]): Account['expected'] {
  const partOf = (rows: readonly DueSum[]) => ({
    amount: sum(rows, ({ amount }) => amount),
    count: sum(rows, ({ count }) => count),
  });
  const open = dues.filter(({ isLate }) => !isLate);
  const months = [...new Set(open.map(({ month }) => month))];
  return {
    late: partOf(dues.filter(({ isLate }) => isLate)),
    months: months
      // Without a date comes last.
      .sort((a, b) => compareText(a ?? '9', b ?? '9'))
      .map((month) => ({ month, ...partOf(open.filter((row) => row.month === month)) })),
  };
}

/** The one account of a period: every figure and picture of money in is drawn from it. */
export function accountOf(span: AccountPeriod, sums: AccountSums, dues: readonly DueSum[], at: Date): Account {
  const steps = stepsOf(span.period).map((step) => ({ ...step, taken: 0, before: 0 }));
  for (const { isNow, day, taken } of sums.days) {
    const step = steps[stepAt(steps, span.period, day)];
    if (step) step[isNow ? 'taken' : 'before'] += taken;
  }
  return {
    ...{ period: span.period, compared: span.compared, until: span.until, first: sums.first },
    now: monthOfMoney(
      span.period,
      sums.moved.filter(({ isNow }) => isNow),
    ),
    before: monthOfMoney(
      span.compared,
      sums.moved.filter(({ isNow }) => !isNow),
    ),
    ...{ counts: sums.counts, steps },
    events: sums.events
      .filter(hasMoved)
      .toSorted((a, b) => byMost(a, b) || compareText(a.event?._id ?? '', b.event?._id ?? '')),
    ways: sums.ways.filter(hasMoved).toSorted((a, b) => byMost(a, b) || compareText(a.paymentType, b.paymentType)),
    expected: expectedOf(dues),
    at: at.toISOString(),
  };
}

export type AccountEntry = MovedOnce & { orderId?: string | null; eventId: string | null };

const added = <K>(sums: Map<K, Cents>, key: K, amount: Cents): unknown => sums.set(key, (sums.get(key) ?? 0) + amount);

/** The sums of entries themselves. @param nameOf an event */
export function accountSums(
  entries: readonly AccountEntry[],
  { now, before }: AccountPeriod,
  nameOf: (eventId: string) => string,
): AccountSums {
  const isIn = ({ from, to }: { from: string; to: string }, at: string) => from <= at && at < to;
  const both = entries
    .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
    .filter(({ at }) => isIn(now, at) || isIn(before, at))
    .map((entry) => ({
      ...entry,
      ...{ isNow: isIn(now, entry.at), isCrossed: isCrossed(entry) },
      source: entry.orderId ? ('merchandise' as const) : ('events' as const),
    }));
  const taken = both.filter(({ kind }) => kind === 'taken');
  /** What came in of each, now and before. */
  const by = <K>(keyOf: (entry: (typeof both)[number]) => K) => {
    const found = new Map<K, { taken: Cents; before: Cents }>();
    for (const entry of taken) {
      const key = keyOf(entry);
      const row = found.get(key) ?? { taken: 0, before: 0 };
      row[entry.isNow ? 'taken' : 'before'] += entry.amount;
      found.set(key, row);
    }
    return [...found];
  };
  const paymentsOf = (rows: typeof both) => {
    const sums = new Map<string, Cents>();
    for (const { isNow, paymentId, amount } of rows) if (isNow) added(sums, paymentId, amount);
    return [...sums.values()].filter((amount) => amount !== 0).length;
  };
  const months = entries.map(({ at }) => toLocalInput(at).slice(0, 7)).sort();
  return {
    moved: both,
    days: taken.map(({ isNow, at, amount }) => ({ isNow, day: toLocalInput(at).slice(0, 10), taken: amount })),
    events: by(({ eventId }) => eventId).map(([id, row]) => ({
      event: id === null ? null : { _id: id, name: nameOf(id) },
      ...row,
    })),
    ways: by(takenTypeOf).map(([paymentType, row]) => ({
      ...{ paymentType, ...row },
      payments: paymentsOf(taken.filter((entry) => takenTypeOf(entry) === paymentType)),
    })),
    counts: {
      taken: paymentsOf(taken),
      refunded: paymentsOf(both.filter(({ kind }) => kind === 'givenBack')),
    },
    first: months[0] ?? null,
  };
}

/** What bookings owe, by the month it is due in on Italy's clocks. */
export const duesOf = (bookings: readonly { amount: Cents; due: string | null }[], now: Date): DueSum[] =>
  bookings.map(({ amount, due }) => ({
    ...{ amount, count: 1, isLate: due !== null && new Date(due) < now },
    month: due === null ? null : toLocalInput(due).slice(0, 7),
  }));
