import { z } from 'zod';
import type { LedgerKind } from '../payments/ledger/entries.ts';
import type { Cents } from '../values/money.ts';
import { localDay } from './day.ts';

/** Days that are looked at, and as many before them. */
export const MONEY_DAYS = 30;

export const moneyInAnswer = z.object({
  /** Calendar weeks, the first and the last cut to the days that are looked at; each beside as many days before. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), days: z.int(), taken: z.int(), before: z.int() })),
  taken: z.int(),
  before: z.int(),
  refunded: z.int(),
  /** Payments money of which went back, each day's by itself. */
  refunds: z.int(),
});
export type MoneyIn = z.infer<typeof moneyInAnswer>;

/** What moved on a day of Italy's time: `2026-11-29`. */
export interface MoneyOfDay {
  day: string;
  taken: Cents;
  refunded: Cents;
  refunds: number;
}

/** The first day that is looked at, with those before. */
export const firstMoneyDay = (now: Date): string => localDay(now, 1 - 2 * MONEY_DAYS);

const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/** What came in in the last days by the week, beside the days before. */
export function moneyInOf(moved: readonly MoneyOfDay[], now: Date): MoneyIn {
  const known = new Map(moved.map((row) => [row.day, row]));
  const of = (later: number) => known.get(localDay(now, later)) ?? { taken: 0, refunded: 0, refunds: 0 };
  const weeks: MoneyIn['weeks'] = [];
  const sums = { taken: 0, before: 0, refunded: 0, refunds: 0 };
  for (let later = 1 - MONEY_DAYS; later <= 0; later++) {
    const day = localDay(now, later);
    const { taken, refunded, refunds } = of(later);
    const before = of(later - MONEY_DAYS).taken;
    if (weeks.length === 0 || isMonday(day)) weeks.push({ from: day, to: day, days: 0, taken: 0, before: 0 });
    const week = weeks.at(-1);
    if (week)
      Object.assign(week, { to: day, days: week.days + 1, taken: week.taken + taken, before: week.before + before });
    sums.taken += taken;
    sums.before += before;
    sums.refunded += refunded;
    sums.refunds += refunds;
  }
  return { weeks, ...sums };
}

/** What moved day by day, from entries of the ledger: by the day money moved, as the account of months has it. */
export function moneyByDay(
  entries: readonly { kind: LedgerKind; amount: Cents; at: string; paymentId: string }[],
): MoneyOfDay[] {
  const days = new Map<string, MoneyOfDay & { payments: Set<string> }>();
  for (const { kind, amount, at, paymentId } of entries) {
    if (kind !== 'taken' && kind !== 'givenBack') continue;
    const day = localDay(at);
    const row = days.get(day) ?? { day, taken: 0, refunded: 0, refunds: 0, payments: new Set<string>() };
    if (kind === 'taken') row.taken += amount;
    else {
      row.refunded += amount;
      row.payments.add(paymentId);
    }
    days.set(day, row);
  }
  return [...days.values()].map(({ payments, ...row }) => ({ ...row, refunds: payments.size }));
}
