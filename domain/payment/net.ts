import type { Cents } from '../money.ts';
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

/** What a community pays the platform for its plan is for no booking, no request and no order (OPEN-189). */
export const isPlanPayment = ({ reservationId, participationRequestId, orderId = null }: Purpose): boolean =>
  reservationId === null && participationRequestId === null && orderId === null;

/** Cents taken so far: at the gate tickets of one booking are paid one by one. */
export const takenOf = (payment: Pick<Payment, 'status' | 'amount' | 'takenAmount'>): Cents =>
  payment.takenAmount ?? (isTaken(payment) ? payment.amount : 0);

/** The platform's fee in cents on what was taken; with a refund its share goes back (DEC-059). */
export function feeKept(payment: Pick<Payment, 'status' | 'amount' | 'refundedAmount' | 'feeAmount'>): Cents {
  const { amount, refundedAmount, feeAmount } = payment;
  if (feeAmount === null || amount === 0 || !isTaken(payment)) return 0;
  return feeAmount - Math.floor((2 * feeAmount * refundedAmount + amount) / (2 * amount));
}

export type NetFacts = Pick<Payment, 'status' | 'amount' | 'refundedAmount' | 'feeAmount' | 'takenAmount'> & Purpose;

/** Cents the community keeps: taken, less what went back and the fee. Null for what it pays itself, its plan. */
export function netOf(payment: NetFacts): Cents | null {
  if (isPlanPayment(payment)) return null;
  return takenOf(payment) - payment.refundedAmount - feeKept(payment);
}
