import type { PaymentType } from '../events/entity.ts';
import type { LedgerCause, LedgerKind, MoneyWay } from '../payments/ledger/entries.ts';
import type { TicketCondition, TicketStatus } from '../shared/ticket-status.ts';
import { paidOf, restOf } from '../tickets/paid.ts';
import type { Cents } from '../values/money.ts';
import { toLocalInput } from '../values/time.ts';
import {
  accountsDiffer,
  type EventMoney,
  figuresOf,
  type MoneySource,
  type MonthMoney,
  type SourceFigures,
  type TakenType,
  takenTypes,
  type WayFigures,
} from './money.ts';
import { number, sum } from './sums.ts';

/** An entry of the ledger, or the sum of several of one kind and way: cents with a sign. */
interface MovedSum {
  kind: LedgerKind;
  way: MoneyWay;
  amount: Cents;
  /** Whether it was taken by card and went back another way. */
  isCrossed?: boolean;
}

/** Whether money went back another way than it had come: of a payment by card, or of a charge, but what had not come by card. */
export const isCrossed = (entry: {
  kind: LedgerKind;
  way: MoneyWay;
  paymentType: PaymentType;
  cause: LedgerCause;
  checkoutId?: string | null;
}): boolean =>
  entry.kind === 'givenBack' &&
  entry.way === 'other' &&
  entry.cause !== 'handBack' &&
  (entry.paymentType === 'stripe' || Boolean(entry.checkoutId));

/** How an entry came in, by the way it moved: what is said by type adds up to what is said by card and otherwise. */
export const takenTypeOf = ({ way, paymentType }: { way: MoneyWay; paymentType: PaymentType }): TakenType =>
  way === 'card' ? 'stripe' : paymentType === 'stripe' ? 'byHand' : paymentType;

/** The same, of one type of payment. */
export type Moved = MovedSum & { paymentType: PaymentType };

/** What the tickets of an event say of its money, and how many payments moved any. */
export interface EventSums {
  /** Cents of valid tickets: all, to be paid, paid. */
  values: { value: Cents; awaited: Cents; paidValue: Cents };
  counts: EventMoney['counts'];
}

const sumOf = (rows: readonly MovedSum[], kind: LedgerKind, way?: MoneyWay): Cents =>
  sum(
    rows.filter((row) => row.kind === kind && (way === undefined || row.way === way)),
    ({ amount }) => amount,
  );

/** One way's own account: what crossed over to the other is gone from the card's net and burdens nobody else's. */
function wayOf(rows: readonly MovedSum[], way: MoneyWay): WayFigures {
  const straight = rows.filter((row) => !row.isCrossed);
  const crossed = sumOf(
    rows.filter((row) => row.isCrossed),
    'givenBack',
  );
  const [taken, fees] = [sumOf(rows, 'taken', way), sumOf(rows, 'fee', way)];
  const disputeFees = sumOf(rows, 'disputeFee', way);
  const refunded = sumOf(straight, 'givenBack', way);
  const net = taken - refunded - (way === 'card' ? crossed : 0);
  return { taken, refunded, crossed, net, fees, disputeFees, payout: net - fees - disputeFees };
}

const byWay = (rows: readonly MovedSum[]) => ({ card: wayOf(rows, 'card'), other: wayOf(rows, 'other') });

/** A sum with what it was paid for: a booking, or an order of merchandise. */
export type SourceSum = MovedSum & { source: MoneySource };

/** One source's own account. */
function sourceOf(rows: readonly SourceSum[], source: MoneySource): SourceFigures {
  const own = rows.filter((row) => row.source === source);
  const [taken, refunded, fees] = [sumOf(own, 'taken'), sumOf(own, 'givenBack'), sumOf(own, 'fee')];
  const disputeFees = sumOf(own, 'disputeFee');
  const net = taken - refunded;
  return { taken, refunded, net, fees, disputeFees, payout: net - fees - disputeFees };
}

const bySource = <T>(of: (source: MoneySource) => T): Record<MoneySource, T> => ({
  events: of('events'),
  merchandise: of('merchandise'),
});

const movedOf = (rows: readonly MovedSum[]) => ({
  taken: sumOf(rows, 'taken'),
  refunded: sumOf(rows, 'givenBack'),
  owed: sumOf(rows, 'owed'),
  kept: sumOf(rows, 'kept'),
  fees: sumOf(rows, 'fee'),
  disputeFees: sumOf(rows, 'disputeFee'),
});

/** The statement of an event from sums, however entries were put together; the type that took the most first. */
export function statementOf(
  { eventId, at }: Pick<EventMoney, 'eventId' | 'at'>,
  { values, counts }: EventSums,
  moved: readonly Moved[],
): EventMoney {
  const figures = figuresOf({ ...values, ...movedOf(moved) });
  const byType = takenTypes
    .map((paymentType) => ({
      paymentType,
      taken: sumOf(
        moved.filter((row) => takenTypeOf(row) === paymentType),
        'taken',
      ),
    }))
    .filter(({ taken }) => taken !== 0)
    .sort((a, b) => b.taken - a.taken);
  return { eventId, figures, byWay: byWay(moved), byType, counts, difference: accountsDiffer(figures), at };
}

/** What moved in a month, from sums. What is neither owed nor kept is for tickets and lines that became valid, or ceased to be. */
export function monthOfMoney(month: string, moved: readonly SourceSum[]): MonthMoney {
  const all = movedOf(moved);
  const paidValue = all.taken - all.refunded - all.owed - all.kept;
  const { value: _value, awaited: _awaited, ...figures } = figuresOf({ ...all, paidValue, value: 0, awaited: 0 });
  return { month, ...figures, byWay: byWay(moved), bySource: bySource((source) => sourceOf(moved, source)) };
}

export type MovedOnce = Moved & { paymentId: string; cause: LedgerCause; at: string; checkoutId?: string | null };

/** How many payments an amount of a kind moved in and did not wholly move back. */
function paymentsWith(entries: readonly MovedOnce[], kind: LedgerKind): number {
  const sums = new Map<string, Cents>();
  for (const row of entries) {
    if (row.kind === kind) sums.set(row.paymentId, (sums.get(row.paymentId) ?? 0) + row.amount);
  }
  return number([...sums.values()], (amount) => amount !== 0);
}

const withCrossed = (entries: readonly MovedOnce[]): MovedOnce[] =>
  entries.map((entry) => ({ ...entry, isCrossed: isCrossed(entry) }));

interface ValuedTicket {
  status: TicketStatus;
  condition: TicketCondition;
  price: Cents;
  paidAmount?: Cents | undefined;
}

/**
 * The statement of money of an event, over its own tickets and entries. Behind the value are all valid tickets, behind what is
 * awaited and paid those of which something is, behind what moved the payments it moved in.
 */
export function eventMoneyOf(
  event: Pick<EventMoney, 'eventId' | 'at'>,
  tickets: readonly ValuedTicket[],
  entries: readonly MovedOnce[],
): EventMoney {
  const valid = tickets.filter(({ status }) => status === 'valid');
  const [pending, paid] = [valid.filter((one) => restOf(one) > 0), valid.filter((one) => paidOf(one) > 0)];
  return statementOf(
    event,
    {
      values: { value: sum(valid, ({ price }) => price), awaited: sum(valid, restOf), paidValue: sum(valid, paidOf) },
      counts: {
        ...{ value: valid.length, awaited: pending.length, paidValue: paid.length },
        ...{ taken: paymentsWith(entries, 'taken'), refunded: paymentsWith(entries, 'givenBack') },
        ...{ owed: paymentsWith(entries, 'owed'), kept: paymentsWith(entries, 'kept') },
      },
    },
    withCrossed(entries),
  );
}

/** What moved in each month of Italy's time, the newest first. */
export function monthsOfMoney(entries: readonly (MovedOnce & { orderId: string | null })[]): MonthMoney[] {
  const monthOf = ({ at }: MovedOnce) => toLocalInput(at).slice(0, 7);
  const months = [...new Set(entries.map(monthOf))].sort().reverse();
  const sums = entries.map((row) => ({
    ...row,
    isCrossed: isCrossed(row),
    source: row.orderId === null ? ('events' as const) : ('merchandise' as const),
  }));
  return months.map((month) =>
    monthOfMoney(
      month,
      sums.filter((row) => monthOf(row) === month),
    ),
  );
}

const added = <T extends Record<string, unknown>>(rows: readonly T[], names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, sum(rows, (row) => Number(row[name]))]));

const sourceNames = ['taken', 'refunded', 'net', 'fees', 'disputeFees', 'payout'] as const;
const wayNames = [...sourceNames, 'crossed'] as const;
const monthNames = ['paidValue', 'taken', 'refunded', 'net', 'owed', 'kept', 'fees', 'disputeFees', 'payout'] as const;

/** What the months of a year come to. @param year `2026` */
export function yearOfMoney(year: string, months: readonly MonthMoney[]): MonthMoney {
  const own = months.filter(({ month }) => month.startsWith(`${year}-`));
  const wayOfYear = (way: MoneyWay) =>
    added(
      own.map(({ byWay: ways }) => ways[way]),
      wayNames,
    ) as WayFigures;
  const sourceOfYear = (source: MoneySource) =>
    added(
      own.map(({ bySource: sources }) => sources[source]),
      sourceNames,
    ) as SourceFigures;
  const figures = added(own, monthNames) as Omit<MonthMoney, 'month' | 'byWay' | 'bySource'>;
  return {
    ...{ month: year, ...figures },
    byWay: { card: wayOfYear('card'), other: wayOfYear('other') },
    bySource: bySource(sourceOfYear),
  };
}
