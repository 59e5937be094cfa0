import type { Cents } from '../values/money.ts';
import { addDays, HOUR, MINUTE } from '../values/time.ts';
import type { RefundReason, RefundState } from './refund.ts';
import { refundStates } from './refund.ts';
import type { PaymentStatus } from './schema.ts';

/** What became of the money of one page of the provider. */
export const chargeStates = ['none', 'held', 'paid', 'canceled'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** A page of the provider: asked for, open, being closed by us, used, over. */
export const checkoutStates = ['opening', 'open', 'closing', 'expired', 'completed'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** A provider's page lives half an hour at least; a minute of it passes on the way. */
export const SHORTEST_PAGE_MINUTES = 31;

const later =
  <S extends string>(order: readonly S[]) =>
  (known: S, reported: S): S =>
    order.indexOf(reported) > order.indexOf(known) ? reported : known;

/**
 * What is known of a charge after another message, whichever came first: a hold is behind what became of it. The end is
 * `paid` when a provider should ever tell both.
 */
export const laterCharge = later<ChargeState>(['none', 'held', 'canceled', 'paid']);

/** What is known of a page after another message: one that was used stays so. */
export const laterCheckout = later<CheckoutState>(checkoutStates);

/** A refund that bounced after it was confirmed has failed. */
export const laterRefund = later<RefundState>(refundStates);

/** How long the payment link of a card booking stays valid. */
export const CARD_LINK_HOURS = 24;

/** Until when a card payment that begins now can be made. */
export const cardDeadline = (now: Date): Date => new Date(now.getTime() + CARD_LINK_HOURS * HOUR);

/** When a page opened now ends: with the payment's own time, but no sooner, and no later, than the provider allows. */
export function pageEnd(expiresAt: string, now: Date): Date {
  const shortest = now.getTime() + SHORTEST_PAGE_MINUTES * MINUTE;
  return new Date(Math.min(Math.max(Date.parse(expiresAt), shortest), cardDeadline(now).getTime()));
}

/** How long the rest of a booking is asked for by card where its event has no date. */
const REST_DAYS = 30;

/** Until when the rest of a booking that was paid in part can be paid by card: until its event begins. */
export const restDeadline = (beginsAt: string | null, now: Date): string =>
  beginsAt ?? addDays(now, REST_DAYS).toISOString();

export interface CardPayment {
  paymentType: string;
  status: PaymentStatus | string;
  amount: Cents;
  expiresAt?: string | null | undefined;
}

/** Whether a payment can be made by card now. */
export function isOpenToCard({ paymentType, status, amount, expiresAt }: CardPayment, now: Date): boolean {
  const isInTime = expiresAt !== null && expiresAt !== undefined && Date.parse(expiresAt) > now.getTime();
  return paymentType === 'stripe' && status === 'waitingPayment' && amount > 0 && isInTime;
}

/** Whether the time to pay the rest of a booking by card is over: nothing lapsed with it, and its address can be sent anew. */
export const isRestOver = (payment: CardPayment & { takenAmount?: Cents | undefined }, now: Date): boolean =>
  payment.paymentType === 'stripe' &&
  payment.status === 'waitingPayment' &&
  (payment.takenAmount ?? 0) > 0 &&
  !isOpenToCard(payment, now);

/** Whether a payment's time has passed without it; one under way at the provider is not over. */
export function isCardLapsed({ paymentType, status, expiresAt }: Omit<CardPayment, 'amount'>, now: Date): boolean {
  const isOver = expiresAt !== null && expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime();
  return paymentType === 'stripe' && status === 'waitingPayment' && isOver;
}

/** A page of the provider, as far as its charge goes: cents asked for, and cents that were taken of a hold. */
export interface ChargedPage {
  amount: Cents;
  fee: Cents;
  captureAmount: Cents | null;
}

/** Cents a charge took. */
export const chargedOf = ({ amount, captureAmount }: ChargedPage): Cents => captureAmount ?? amount;

/** The platform's fee on a charge in cents: the page's own, in proportion when less than all of a hold is taken. */
export const feeOfCharge = ({ fee, amount, captureAmount }: ChargedPage): Cents =>
  captureAmount === null || captureAmount === amount ? fee : Math.floor((fee * captureAmount) / amount);

/** A ticket or a line of an order, as its payment sees it. */
export interface Priced {
  id: string;
  price: Cents;
}

export interface ChargeFacts {
  amount: Cents;
  /** Valid tickets of the booking, or lines of the order, that wait for this payment; none when it is not by card any more. */
  due: readonly Priced[];
  /** Tickets or lines given up because the payment was not made in time. */
  lapsed: readonly Priced[];
  /** Whether places, extras and person, or the pieces in stock, allow what lapsed to be taken up again. */
  canRetake: boolean;
  /** Whether what it pays is paid already, all of it or a part, by an earlier charge. */
  isPaid?: boolean;
}

/** What a payment by card is for, under its locks: the tickets of a booking or the lines of an order. */
export interface ChargeTarget {
  /** What waits for the payment. */
  due: readonly Priced[];
  /** What was given up because it did not come in time. */
  lapsed: readonly Priced[];
  /** Whether it is paid already, all of it or a part, by an earlier charge. */
  isPaid: boolean;
  /** Whether what lapsed can be taken up again, all of it. */
  canRetake: () => Promise<boolean>;
  pay: (ids: readonly string[]) => Promise<void>;
  reclaim: (ids: readonly string[]) => Promise<void>;
  /** Ends it for want of the payment: places or pieces are free again. */
  giveUp: (how: { isLapse: boolean }) => Promise<void>;
  /** What the community is notified of when it is paid, beside the payment itself. */
  announce?: () => Promise<void>;
}

export interface Settlement {
  pay: string[];
  reclaim: string[];
  giveBack: Cents;
  /** Why something goes back. */
  reason: Extract<RefundReason, 'late' | 'surplus' | 'double'>;
}

const sum = (parts: readonly Priced[]): Cents => parts.reduce((total, { price }) => total + price, 0);

/**
 * What a charge that was paid does: it pays the tickets or lines that wait for it; come late, it takes the lapsed ones up again,
 * all or none; what is left goes back. A charge that does not cover what is due goes back whole.
 */
export function settleCharge({ amount, due, lapsed, canRetake, isPaid = false }: ChargeFacts): Settlement {
  const ids = (parts: readonly Priced[]) => parts.map(({ id }) => id);
  if (due.length > 0 && sum(due) <= amount) {
    return { pay: ids(due), reclaim: [], giveBack: amount - sum(due), reason: 'surplus' };
  }
  if (due.length === 0 && lapsed.length > 0 && canRetake && sum(lapsed) <= amount) {
    return { pay: [], reclaim: ids(lapsed), giveBack: amount - sum(lapsed), reason: 'surplus' };
  }
  return { pay: [], reclaim: [], giveBack: amount, reason: isPaid && due.length === 0 ? 'double' : 'late' };
}

/** Where a buyer pays, below the address of the server; null for what is not paid by card. */
export const payPathOf = (linkKey: string | null): string | null => (linkKey === null ? null : `/pay/${linkKey}`);
