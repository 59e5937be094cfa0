import { z } from 'zod';
import { named } from '../../fields.ts';
import type { LedgerKind } from '../../payments/ledger/entries.ts';
import { type EventType, eventTypes } from '../../shared/event-type.ts';
import type { Cents } from '../../values/money.ts';
import { figuresOf } from '../money.ts';
import { sum } from '../sums.ts';
import { periodName } from './period.ts';

/** What a community takes money for: its events by their type, and what it sells. */
export const incomeKinds = [...eventTypes, 'merchandise'] as const;

export const incomesQuery = z.object({ period: periodName });

const cents = {
  ...{ taken: z.int(), refunded: z.int(), net: z.int(), fees: z.int() },
  ...{ disputeFees: z.int(), payout: z.int(), owed: z.int(), kept: z.int() },
};
export const incomeFigures = ['taken', 'refunded', 'net', 'fees', 'disputeFees', 'payout', 'owed', 'kept'] as const;
export type IncomeFigures = Record<(typeof incomeFigures)[number], Cents>;

/** What one event, or the shop, brought in one month. */
export const incomeAnswer = z.object({
  month: z.string(),
  kind: z.enum(incomeKinds),
  /** None for the shop. */
  event: z.nullable(named),
  ...cents,
});
export type Income = z.infer<typeof incomeAnswer>;

/** A sum of entries of one event in one month. */
export interface IncomeSum {
  month: string;
  event: { _id: string; name: string; eventType: EventType } | null;
  kind: LedgerKind;
  amount: Cents;
}

const keyOf = ({ month, event }: { month: string; event: { _id: string } | null }): string =>
  `${month} ${event?._id ?? ''}`;

/** What each event brought in each month, the oldest month first, in it the most first. */
export function incomesOf(sums: readonly IncomeSum[]): Income[] {
  const rows = new Map<string, IncomeSum[]>();
  for (const one of sums) rows.set(keyOf(one), [...(rows.get(keyOf(one)) ?? []), one]);
  return [...rows.values()]
    .flatMap(([first, ...others]): Income[] => {
      if (!first) return [];
      const of = (kind: LedgerKind) =>
        sum(
          [first, ...others].filter((row) => row.kind === kind),
          ({ amount }) => amount,
        );
      const counted = {
        ...{ taken: of('taken'), refunded: of('givenBack'), owed: of('owed'), kept: of('kept') },
        ...{ fees: of('fee'), disputeFees: of('disputeFee') },
      };
      const { taken, refunded, net, fees, disputeFees, payout, owed, kept } = figuresOf({
        ...counted,
        ...{ value: 0, awaited: 0, paidValue: 0 },
      });
      const event = first.event && { _id: first.event._id, name: first.event.name };
      const figures = { taken, refunded, net, fees, disputeFees, payout, owed, kept };
      return [{ month: first.month, kind: first.event?.eventType ?? 'merchandise', event, ...figures }];
    })
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .sort((a, b) => (a.month === b.month ? b.taken - a.taken : a.month < b.month ? -1 : 1));
}

/** What rows come to by whatever names them, the most first. */
export function incomesBy<K>(rows: readonly Income[], key: (row: Income) => K): { key: K; figures: IncomeFigures }[] {
  const found = new Map<K, Income[]>();
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), row]);
  return [...found]
    .map(([name, own]) => ({
      key: name,
      figures: Object.fromEntries(
        incomeFigures.map((figure) => [figure, sum(own, (row) => row[figure])]),
      ) as IncomeFigures,
    }))
    .sort((a, b) => b.figures.taken - a.figures.taken);
}
