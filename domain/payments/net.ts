import type { Cents } from '../values/money.ts';
import type { Payment, PaymentStatus } from './schema.ts';

/** Statuses in which the whole amount was taken; of the others only tickets that were paid one by one count. */
export const takenStatuses = ['paid', 'refunded'] as const satisfies readonly PaymentStatus[];
/** Statuses in which what was not taken is still expected. */
export const openStatuses = ['waitingPayment', 'inProgress', 'unpaid'] as const satisfies readonly PaymentStatus[];

const isTaken = ({ status }: Pick<Payment, 'status'>) => takenStatuses.some((one) => one === status);

interface Purpose {
  reservationId: string | null;
  participationRequestId: string | null;
  orderId?: string | null | undefined;
}

/** What a community pays the platform for its plan is for no booking, no request and no order. */
export const isPlanPayment = ({ reservationId, participationRequestId, orderId = null }: Purpose): boolean =>
  reservationId === null && participationRequestId === null && orderId === null;

/** For a booking or an order, whose tickets or lines are what it is worth. */
const isForThings = ({ reservationId, orderId = null }: Pick<Purpose, 'reservationId' | 'orderId'>): boolean =>
  reservationId !== null || orderId !== null;

/** Cents taken so far: at the gate tickets of one booking are paid one by one. */
export const takenOf = (payment: Pick<Payment, 'status' | 'amount' | 'takenAmount'>): Cents =>
  payment.takenAmount ?? (isTaken(payment) ? payment.amount : 0);

/** The platform's fee in cents on what was taken; with a refund its share goes back. */
export function feeKept(
  payment: Pick<Payment, 'status' | 'amount' | 'refundedAmount' | 'feeAmount' | 'feeKept'>,
): Cents {
  if (payment.feeKept !== undefined) return payment.feeKept;
  const { amount, refundedAmount, feeAmount } = payment;
  if (feeAmount === null || amount === 0 || !isTaken(payment)) return 0;
  return feeAmount - Math.floor((2 * feeAmount * refundedAmount + amount) / (2 * amount));
}

export type NetFacts = Pick<
  Payment,
  'status' | 'amount' | 'refundedAmount' | 'feeAmount' | 'takenAmount' | 'surplusAmount' | 'feeKept' | 'disputeFee'
> &
  Purpose;

/** Netto incassato in cents: taken less given back. Null for what a community pays itself, its plan. */
export const netOf = (payment: NetFacts): Cents | null =>
  isPlanPayment(payment) ? null : takenOf(payment) - payment.refundedAmount;

/** What stays with the community, in cents: net less fees and what disputes cost. Null for its plan. */
export function payoutOf(payment: NetFacts): Cents | null {
  const net = netOf(payment);
  return net === null ? null : net - feeKept(payment) - (payment.disputeFee ?? 0);
}

/**
 * What is still to be paid, in cents: what is due and was not taken; charges beyond what was due pay for none of it. A request has
 * no place yet, so nothing of it is due, whatever its card holds.
 */
export const waitingOf = (
  payment: Pick<NetFacts, 'status' | 'amount' | 'takenAmount' | 'surplusAmount' | 'reservationId' | 'orderId'>,
): Cents =>
  isForThings(payment) && openStatuses.some((one) => one === payment.status)
    ? payment.amount - (takenOf(payment) - (payment.surplusAmount ?? 0))
    : 0;

/** What a card is asked for, in cents: what is still to be paid; of a request, which has no place yet, all of it. */
export const askedOf = (payment: Parameters<typeof waitingOf>[0]): Cents =>
  isForThings(payment) ? waitingOf(payment) : payment.amount;
