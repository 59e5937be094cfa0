import { chargedOf, feeOfCharge } from '#domain/payments/card.ts';
import {
  carriedEntries,
  feeGivenBack,
  type LedgerCause,
  type MoneyWay,
  moneyOf,
  movementsOf,
  type PaidThing,
  type surplusCauses,
  takenBackAt,
  takenUpTo,
} from '#domain/payments/ledger/entries.ts';
import type { Cents } from '#domain/values/money.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { CheckoutRow, RefundRow } from '../queries/card.ts';
import {
  type BookedPayment,
  insertEntries,
  type NewEntry,
  sumsBesideTickets,
  sumsOfTicket,
} from '../queries/ledger.ts';
import { receiptsOf, receiptsOfTicket } from '../queries/receipts.ts';

/** How money goes back, and why where the state alone does not say it. */
export interface MoneyBack {
  way: MoneyWay;
  refundId?: string;
  cause?: LedgerCause;
}

/** How the money of a ticket or a line moves with its state. */
export interface ThingMoved {
  payment: BookedPayment;
  ticketId?: string;
  orderLineId?: string;
  before: PaidThing;
  after: PaidThing;
  /** How it was paid. */
  way: MoneyWay;
  /** How it goes back; as it was paid by default. */
  backWay?: MoneyWay | undefined;
  refundId?: string | undefined;
  /** Of what goes back, what had come another way than by card, of a payment by card. */
  ofHand?: Cents | undefined;
  cause: LedgerCause;
  note?: string | null | undefined;
  /** When the money moved; now by default. */
  at?: string | undefined;
}

type By = Pick<ActionContext, 'by' | 'now'>;

const write = (tx: Db, { by, now }: By, entries: readonly NewEntry[]): Promise<void> =>
  insertEntries(tx, { actorId: by, at: now.toISOString() }, entries);

/**
 * Writes what tickets and lines moved. This file is the only one that writes the ledger, always in the transaction of the
 * change itself.
 */
export async function postThings(tx: Db, by: By, moved: readonly ThingMoved[]): Promise<void> {
  const entries = moved.flatMap(({ payment, before, after, way, backWay = way, ticketId, orderLineId, ...rest }) =>
    movementsOf(moneyOf(before), moneyOf(after)).flatMap(({ kind, amount }): NewEntry[] => {
      const entry = {
        ...{ payment, kind, amount, ticketId, orderLineId, cause: rest.cause },
        way: kind === 'givenBack' ? backWay : way,
        refundId: kind === 'givenBack' ? rest.refundId : undefined,
        note: kind === 'kept' ? rest.note : undefined,
        at: kind === 'taken' ? rest.at : undefined,
      };
      // Nothing of it goes another way than it came.
      const ofHand = kind === 'givenBack' && backWay === 'other' ? Math.min(amount, rest.ofHand ?? 0) : 0;
      if (ofHand <= 0) return [entry];
      return [
        { ...entry, amount: ofHand, cause: 'handBack' },
        { ...entry, amount: amount - ofHand },
      ];
    }),
  );
  await write(tx, by, entries);
}

/**
 * Money that came in another way than by card came on another day than was written down: both days are put right.
 * @param ticketId of one ticket alone: what came last for it
 */
export async function postRedated(
  tx: Db,
  by: By,
  payment: BookedPayment,
  { ticketId, at, note }: { ticketId?: string; at: string; note: string },
): Promise<void> {
  const taken =
    ticketId === undefined
      ? await receiptsOf(tx, payment.id)
      : (await receiptsOfTicket(tx, payment.id, ticketId)).slice(-1);
  const entries = taken.flatMap((receipt): NewEntry[] => {
    const { amount, at: _before, corrects: _month, ...thing } = receipt;
    const of = { payment, kind: 'taken', way: 'other', cause: 'redated', note, ...thing } as const;
    return [
      { ...of, amount: -amount, at: takenBackAt(receipt) },
      { ...of, amount, at },
    ];
  });
  await write(tx, by, entries);
}

/** What was taken for a ticket goes along with it into another booking, on the days on which it came. */
export async function postCarried(
  tx: Db,
  by: By,
  { from, to, ticketId }: { from: BookedPayment; to: BookedPayment; ticketId: string },
): Promise<void> {
  const entries = carriedEntries(await sumsOfTicket(tx, from.id, ticketId));
  await write(
    tx,
    by,
    entries.map(({ side, ...entry }) => ({ ...entry, ticketId, payment: side === 'from' ? from : to, cause: 'split' })),
  );
}

/** What moves along when a booking goes to another event: of each ticket so much as pays the new one. */
interface CarriedBooking {
  from: BookedPayment;
  to: BookedPayment;
  tickets: readonly { from: string; to: string; amount: Cents }[];
}

/**
 * Money of a booking goes along to another event, on the days on which it came: what pays the new tickets, and what charges cost or
 * took too much, which is of no ticket. In a month that is closed it is booked as a correction.
 */
export async function postMoved(tx: Db, by: By, { from, to, tickets }: CarriedBooking): Promise<void> {
  const entries: NewEntry[] = [];
  for (const ticket of tickets.filter(({ amount }) => amount > 0)) {
    const taken = takenUpTo(await sumsOfTicket(tx, from.id, ticket.from), ticket.amount);
    for (const { side, ...entry } of carriedEntries(taken))
      entries.push({
        ...entry,
        ...(side === 'from' ? { payment: from, ticketId: ticket.from } : { payment: to, ticketId: ticket.to }),
        cause: 'moved',
      });
  }
  for (const { side, ...entry } of carriedEntries(await sumsBesideTickets(tx, from.id)))
    entries.push({ ...entry, payment: side === 'from' ? from : to, cause: 'moved' });
  await write(tx, by, entries);
}

/** A charge that came in, and what of it pays for nothing. */
export interface PostedCharge {
  payment: BookedPayment;
  page: CheckoutRow;
  rest: { amount: Cents; cause: (typeof surplusCauses)[number] };
}

/** Charges came in: the platform's fee on each, and what of it pays for nothing and is owed back. */
export async function postCharges(tx: Db, by: By, charges: readonly PostedCharge[]): Promise<void> {
  const entries = charges.flatMap(({ payment, page, rest: { amount, cause } }): NewEntry[] => {
    const of = { payment, checkoutId: page.id, way: 'card', cause } as const;
    return [
      { ...of, kind: 'fee', amount: feeOfCharge(page), cause: 'charge' },
      { ...of, kind: 'taken', amount },
      { ...of, kind: 'owed', amount },
    ];
  });
  await write(tx, by, entries);
}

/**
 * The provider gave money back, or took back that it had: the fee's share, and the debt itself where it is for no ticket or
 * line, which follow their own state.
 * @param before what of the charge is back without this refund
 */
export async function postRefund(
  tx: Db,
  by: By,
  payment: BookedPayment,
  { refund, page, before, isBack }: { refund: RefundRow; page: CheckoutRow; before: number; isBack: boolean },
): Promise<void> {
  const sign = isBack ? 1 : -1;
  const { id: refundId, amount } = refund;
  const cause = isBack ? 'refunded' : 'bounced';
  const of = { payment, checkoutId: page.id, refundId, way: 'card', cause } as const;
  const fee = feeGivenBack({ amount: chargedOf(page), fee: feeOfCharge(page) }, before, amount);
  const isRest = refund.ticketId === null && refund.refundRequestId === null;
  await write(tx, by, [
    { ...of, kind: 'fee', amount: -sign * fee },
    ...(isRest
      ? [
          { ...of, kind: 'owed' as const, amount: -sign * amount },
          { ...of, kind: 'givenBack' as const, amount: sign * amount },
        ]
      : []),
  ]);
}

/**
 * Money went back at the provider without us, or is here again: the fee's share, what the provider took for a dispute, and what
 * of it is for no ticket, line or charge.
 * @param before what of the charge had brought its fee back already
 */
export async function postAtProvider(
  tx: Db,
  by: By,
  payment: BookedPayment,
  { refund, page, before, isBack }: { refund: RefundRow; page: CheckoutRow; before: number; isBack: boolean },
): Promise<void> {
  const sign = isBack ? 1 : -1;
  const { id: refundId, amount, reason, looseAmount, providerFee } = refund;
  // The platform's share of a contested charge does not come back with it.
  const isDispute = reason === 'dispute';
  const fee: Pick<NewEntry, 'kind' | 'amount'> = isDispute
    ? { kind: 'disputeFee', amount: sign * providerFee }
    : {
        kind: 'fee',
        amount: -sign * feeGivenBack({ amount: chargedOf(page), fee: feeOfCharge(page) }, before, amount),
      };
  const of = { payment, refundId, way: 'card', cause: isDispute ? 'dispute' : 'provider' } as const;
  await write(tx, by, [
    { ...of, checkoutId: page.id, ...fee },
    { ...of, kind: 'givenBack', amount: sign * looseAmount },
  ]);
}

/** What went back at the provider is for something after all: it is for no other any more. */
export function postLooseUsed(tx: Db, by: By, payment: BookedPayment, refund: RefundRow, amount: Cents): Promise<void> {
  const cause = refund.reason === 'dispute' ? 'dispute' : 'provider';
  return write(tx, by, [{ payment, refundId: refund.id, way: 'card', cause, kind: 'givenBack', amount: -amount }]);
}

/** A charge that pays for nothing went back at the provider without us. */
export function postRestAtProvider(
  tx: Db,
  by: By,
  payment: BookedPayment,
  { checkoutId, amount, refund }: { checkoutId: string; amount: number; refund: RefundRow },
): Promise<void> {
  const cause = refund.reason === 'dispute' ? 'dispute' : 'provider';
  const of = { payment, checkoutId, refundId: refund.id, way: 'card', cause } as const;
  return write(tx, by, [
    { ...of, kind: 'owed', amount: -amount },
    { ...of, kind: 'givenBack', amount },
  ]);
}

/** What a charge took too much was given back another way than by its card; the organiser only records it. */
export function postRestGivenBack(
  tx: Db,
  by: By,
  payment: BookedPayment,
  { checkoutId, amount, note }: { checkoutId: string; amount: number; note?: string | undefined },
): Promise<void> {
  const of = { payment, checkoutId, cause: 'refunded' } as const;
  return write(tx, by, [
    { ...of, kind: 'owed', way: 'card', amount: -amount },
    { ...of, kind: 'givenBack', way: 'other', amount, note },
  ]);
}

/** A period of a plan was paid to the platform. */
export function postPlanPaid(tx: Db, by: By, payment: BookedPayment & { amount: number }): Promise<void> {
  return write(tx, by, [{ payment, kind: 'taken', way: 'card', amount: payment.amount, cause: 'paid' }]);
}

/** A plan was paid beside another: the platform owes it back. */
export function postPlanOwed(tx: Db, by: By, payment: BookedPayment & { amount: number }): Promise<void> {
  return write(tx, by, [{ payment, kind: 'owed', way: 'card', amount: payment.amount, cause: 'double' }]);
}

/** A plan that was paid beside another went back. */
export function postPlanGivenBack(tx: Db, by: By, payment: BookedPayment & { amount: number }): Promise<void> {
  const of = { payment, way: 'card', cause: 'refunded' } as const;
  return write(tx, by, [
    { ...of, kind: 'owed', amount: -payment.amount },
    { ...of, kind: 'givenBack', amount: payment.amount },
  ]);
}
