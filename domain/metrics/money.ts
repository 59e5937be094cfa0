import type { PaymentType } from '../events/schema.ts';
import { declareList } from '../list-query.ts';
import type { Cents } from '../money.ts';
import type { LedgerCheck } from '../payments/ledger/check.ts';
import type { LedgerCause, LedgerKind, MoneyWay } from '../payments/ledger/entries.ts';

/**
 * The words for money, the only ones any screen, report or file uses (DEC-080). What each means stands in `i18n/*\/money.ts`:
 * value = awaited + paidValue; net = taken − refunded = paidValue + owed + kept; payout = net − fees.
 */
export const moneyFigures = [
  'value',
  'awaited',
  'paidValue',
  'taken',
  'refunded',
  'net',
  'owed',
  'kept',
  'fees',
  'payout',
] as const;
export type MoneyFigure = (typeof moneyFigures)[number];

/** What is counted; the other figures follow. Cents. */
export interface MoneyCounted {
  value: Cents;
  awaited: Cents;
  paidValue: Cents;
  taken: Cents;
  refunded: Cents;
  owed: Cents;
  kept: Cents;
  fees: Cents;
}

export type MoneyFigures = Readonly<Record<MoneyFigure, Cents>>;

/** All figures of a sum of money, in cents. */
export function figuresOf(counted: MoneyCounted): MoneyFigures {
  const net = counted.taken - counted.refunded;
  return { ...counted, net, payout: net - counted.fees };
}

/**
 * By how many cents the two accounts of the same money miss each other: what moved, and why it is there. Nought when every
 * cent is explained.
 */
export const accountsDiffer = ({ net, paidValue, owed, kept }: MoneyFigures): Cents => net - (paidValue + owed + kept);

/** Money of one way: through the provider, or any other. */
export type WayFigures = Pick<MoneyFigures, 'taken' | 'refunded' | 'net' | 'fees' | 'payout'>;

/** The statement of money of an event (DEC-080). */
export interface EventMoney {
  eventId: string;
  figures: MoneyFigures;
  byWay: Readonly<Record<MoneyWay, WayFigures>>;
  /** What was taken, by how it was paid. */
  byType: readonly { paymentType: PaymentType; taken: Cents }[];
  /** How many tickets, or movements, stand behind a figure. */
  counts: Readonly<Record<'value' | 'awaited' | 'paidValue' | 'taken' | 'refunded' | 'owed' | 'kept', number>>;
  /** Cents by which the two accounts miss each other. */
  difference: Cents;
  /** When it was counted. */
  at: string;
}

/** What moved in one month of Italy's time. */
export interface MonthMoney extends Omit<MoneyFigures, 'value' | 'awaited'> {
  /** `2026-11`. */
  month: string;
  byWay: Readonly<Record<MoneyWay, WayFigures>>;
}

/** A row of the ledger as people read it. */
export interface LedgerEntry {
  _id: string;
  tenantId: string;
  paymentId: string;
  eventId: string | null;
  ticketId: string | null;
  kind: LedgerKind;
  way: MoneyWay;
  /** Cents with a sign. */
  amount: Cents;
  cause: LedgerCause;
  note: string | null;
  at: string;
  paymentType: PaymentType;
  user?: { _id: string; name: string; surname: string } | undefined;
  event?: { _id: string; name: string } | undefined;
  reservation?: { _id: string; code: string } | undefined;
  order?: { _id: string; code: string } | undefined;
}

/** An amount that does not agree, as the community and administrators see it. */
export interface ShownDifference {
  _id: string;
  tenantId: string;
  paymentId: string;
  rule: LedgerCheck;
  expected: Cents;
  found: Cents;
  foundAt: string;
  /** Of the reservation or order. */
  code: string | null;
  reservationId: string | null;
  orderId: string | null;
}

export const ledgerList = declareList({
  sortable: ['at', 'amount'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    eventId: 'id',
    paymentId: 'id',
    reservationId: 'id',
    orderId: 'id',
    kind: 'enum',
    way: 'enum',
    cause: 'enum',
    at: 'instant',
  },
  search: false,
  defaultSort: '-at',
});

/** The kinds of entries a figure is made of, each with the sign it counts with; none for what tickets alone say. */
export const kindsOfFigure: Readonly<Partial<Record<MoneyFigure, Partial<Record<LedgerKind, 1 | -1>>>>> = {
  taken: { taken: 1 },
  refunded: { givenBack: 1 },
  net: { taken: 1, givenBack: -1 },
  owed: { owed: 1 },
  kept: { kept: 1 },
  fees: { fee: 1 },
  payout: { taken: 1, givenBack: -1, fee: -1 },
};
