import type { Cents } from '../../values/money.ts';
import type { TakenType } from '../money.ts';
import { monthRange } from '../months.ts';
import type { SourceSum } from '../statement.ts';
import { sum } from '../sums.ts';
import type { AccountSums } from './account.ts';
import { type AccountPeriod, monthNow } from './period.ts';

/** What entries come to, by all that an account shows; of a month that is over it is remembered until an entry is added to it. */
export interface EntrySums {
  moved: readonly SourceSum[];
  days: readonly { day: string; taken: Cents }[];
  events: readonly { eventId: string | null; taken: Cents }[];
  ways: readonly { paymentType: TakenType; taken: Cents }[];
}

/** Payments that moved in a period and did not wholly move back; those of its months do not add up, as some move in several. */
export interface PaymentCount {
  kind: 'taken' | 'givenBack';
  /** Of what came in one way, which others of the same payment may not have; null of all. */
  paymentType: TakenType | null;
  payments: number;
}

/** Some of an account's time, of its period or of the one beside it. */
export interface AccountPart {
  isNow: boolean;
  from: string;
  to: string;
}

const isMonthOf = (month: string, { from, to }: { from: string; to: string }): boolean => {
  const range = monthRange(month);
  return from <= range.from && range.to <= to;
};

/** The months an instant's span touches, cut to it. */
function cutByMonth({ from, to }: { from: string; to: string }): { month: string; from: string; to: string }[] {
  const parts: ReturnType<typeof cutByMonth> = [];
  for (let begins = from; begins < to; ) {
    const month = monthNow(new Date(begins));
    const ends = monthRange(month).to;
    parts.push({ month, from: begins, to: ends < to ? ends : to });
    begins = ends;
  }
  return parts;
}

/** The whole months of an account's two periods. */
export const wholeMonths = ({ now, before }: AccountPeriod): string[] =>
  [now, before].flatMap((span) => cutByMonth(span).flatMap(({ month }) => (isMonthOf(month, span) ? [month] : [])));

/** An account's time as whole months that are remembered, and the rest, whose entries are read. */
export function accountParts(
  { now, before }: AccountPeriod,
  remembered: ReadonlySet<string>,
): { months: { isNow: boolean; month: string }[]; rest: AccountPart[] } {
  const months: { isNow: boolean; month: string }[] = [];
  const rest: AccountPart[] = [];
  for (const [isNow, span] of [
    [true, now],
    [false, before],
  ] as const)
    for (const { month, from, to } of cutByMonth(span)) {
      const last = rest.at(-1);
      if (remembered.has(month) && isMonthOf(month, span)) months.push({ isNow, month });
      else if (last?.isNow === isNow && last.to === from) last.to = to;
      else rest.push({ isNow, from, to });
    }
  return { months, rest };
}

/** Sums of parts of an account as those of the whole. */
export function addedSums(
  parts: readonly (EntrySums & { isNow: boolean })[],
  {
    counted,
    first,
    nameOf,
  }: { counted: readonly PaymentCount[]; first: string | null; nameOf: (eventId: string) => string },
): AccountSums {
  const of = <T>(rows: (part: EntrySums) => readonly T[]) =>
    parts.flatMap((part) => rows(part).map((row) => ({ ...row, isNow: part.isNow })));
  const by = <T extends { taken: Cents }, K>(rows: (part: EntrySums) => readonly T[], keyOf: (row: T) => K) => {
    const found = new Map<K, { taken: Cents; before: Cents }>();
    for (const row of of(rows)) {
      const sums = found.get(keyOf(row)) ?? { taken: 0, before: 0 };
      sums[row.isNow ? 'taken' : 'before'] += row.taken;
      found.set(keyOf(row), sums);
    }
    return [...found];
  };
  const count = (kind: 'taken' | 'givenBack', type: TakenType | null = null) =>
    sum(
      counted.filter((row) => row.kind === kind && row.paymentType === type),
      ({ payments }) => payments,
    );
  return {
    moved: of(({ moved }) => moved),
    days: of(({ days }) => days),
    events: by(
      ({ events }) => events,
      ({ eventId }) => eventId,
    ).map(([id, sums]) => ({ event: id === null ? null : { _id: id, name: nameOf(id) }, ...sums })),
    ways: by(
      ({ ways }) => ways,
      ({ paymentType }) => paymentType,
    ).map(([paymentType, sums]) => ({ paymentType, ...sums, payments: count('taken', paymentType) })),
    counts: { taken: count('taken'), refunded: count('givenBack') },
    first,
  };
}
