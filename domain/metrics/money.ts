import { z } from 'zod';
import { coded, named, namedPerson } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { ledgerChecks } from '../payments/ledger/check.ts';
import type { LedgerKind } from '../payments/ledger/entries.ts';
import { ledgerCauses, ledgerKinds, moneyWays } from '../payments/ledger/entries.ts';
import { paymentTypes } from '../shared/payment-type.ts';
import type { Cents } from '../values/money.ts';

/**
 * The words for money, the only ones any screen, report or file uses. What each means is in `i18n/*\/money.ts`:
 * value = awaited + paidValue; net = taken − refunded = paidValue + owed + kept; payout = net − fees − disputeFees.
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
  'disputeFees',
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
  disputeFees: Cents;
}

export const moneyFiguresAnswer = z.object({
  value: z.int(),
  awaited: z.int(),
  paidValue: z.int(),
  taken: z.int(),
  refunded: z.int(),
  net: z.int(),
  owed: z.int(),
  kept: z.int(),
  fees: z.int(),
  disputeFees: z.int(),
  payout: z.int(),
} satisfies Record<MoneyFigure, z.ZodType<Cents>>);
export type MoneyFigures = z.infer<typeof moneyFiguresAnswer>;

/** All figures of a sum of money, in cents. */
export function figuresOf(counted: MoneyCounted): MoneyFigures {
  const net = counted.taken - counted.refunded;
  return { ...counted, net, payout: net - counted.fees - counted.disputeFees };
}

/**
 * By how many cents the two accounts of the same money miss each other: what moved, and why it is there. Nought when every
 * cent is explained.
 */
export const accountsDiffer = ({ net, paidValue, owed, kept }: MoneyFigures): Cents => net - (paidValue + owed + kept);

/** Money of one way: through the provider, or any other. */
export const wayFiguresAnswer = moneyFiguresAnswer
  .pick({ taken: true, refunded: true, net: true, fees: true, disputeFees: true, payout: true })
  // Taken by card and given back another way: in both columns under its own word, in neither's refunded.
  .extend({ crossed: z.int() });
export type WayFigures = z.infer<typeof wayFiguresAnswer>;

/** How money came in: by card, or as it was agreed; `byHand` is what came another way although a card was agreed. */
export const takenTypes = [...paymentTypes, 'byHand'] as const;
export type TakenType = (typeof takenTypes)[number];

/** The statement of money of an event. */
export const eventMoneyAnswer = z.object({
  eventId: z.string(),
  figures: moneyFiguresAnswer,
  byWay: z.record(z.enum(moneyWays), wayFiguresAnswer),
  /** What was taken, by how it came in. */
  byType: z.readonly(
    z.array(
      z.object({
        paymentType: z.enum(takenTypes),
        taken: z.int(),
      }),
    ),
  ),
  /** How many tickets, or movements, are behind a figure. */
  counts: z.record(z.enum(['value', 'awaited', 'paidValue', 'taken', 'refunded', 'owed', 'kept']), z.number()),
  /** Cents by which the two accounts miss each other. */
  difference: z.int(),
  /** When it was counted. */
  at: z.string(),
});
export type EventMoney = z.infer<typeof eventMoneyAnswer>;

/** What a community takes money for. */
export const moneySources = ['events', 'merchandise'] as const;
export type MoneySource = (typeof moneySources)[number];
export const sourceFiguresAnswer = moneyFiguresAnswer.pick({
  ...{ taken: true, refunded: true, net: true, fees: true, disputeFees: true, payout: true },
});
export type SourceFigures = z.infer<typeof sourceFiguresAnswer>;

/** What moved in one month of Italy's time. */
export const monthMoneyAnswer = z.object({
  ...moneyFiguresAnswer.omit({ value: true, awaited: true }).shape,
  /** `2026-11`. */
  month: z.string(),
  byWay: z.record(z.enum(moneyWays), wayFiguresAnswer),
  bySource: z.record(z.enum(moneySources), sourceFiguresAnswer),
});
export type MonthMoney = z.infer<typeof monthMoneyAnswer>;

/** A row of the ledger as people read it. */
export const ledgerEntryAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  paymentId: z.string(),
  eventId: z.nullable(z.string()),
  ticketId: z.nullable(z.string()),
  kind: z.enum(ledgerKinds),
  way: z.enum(moneyWays),
  /** Cents with a sign. */
  amount: z.int(),
  cause: z.enum(ledgerCauses),
  note: z.nullable(z.string()),
  at: z.string(),
  /** The month it is for, where that was closed already. */
  corrects: z.nullable(z.string()),
  paymentType: z.enum(paymentTypes),
  user: z.optional(namedPerson),
  /** Whose money it is, where that is not who booked: they took the ticket over and paid for it. */
  taker: z.optional(z.object({ name: z.string(), surname: z.string() })),
  event: z.optional(named),
  reservation: z.optional(coded),
  order: z.optional(coded),
});
export type LedgerEntry = z.infer<typeof ledgerEntryAnswer>;

/** An amount that does not agree, as the community and administrators see it. */
export const shownDifferenceAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  paymentId: z.string(),
  rule: z.enum(ledgerChecks),
  expected: z.int(),
  found: z.int(),
  foundAt: z.string(),
  /** Of the reservation or order. */
  code: z.nullable(z.string()),
  reservationId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
});
export type ShownDifference = z.infer<typeof shownDifferenceAnswer>;

export const ledgerList = declareList({
  sortable: ['at', 'amount'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    eventId: 'id',
    paymentId: 'id',
    reservationId: 'id',
    orderId: 'id',
    kind: ledgerKinds,
    way: moneyWays,
    /** How it came in, where it is money that did. */
    takenType: takenTypes,
    cause: ledgerCauses,
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
  disputeFees: { disputeFee: 1 },
  payout: { taken: 1, givenBack: -1, fee: -1, disputeFee: -1 },
};
