import type { Priced } from '../../../../domain/payments/card.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { paidOrder } from '../../orders/commands/paid-order.ts';
import type { Doing } from '../../tickets/commands/ticket-changes.ts';
import type { LockedCard } from './lock-card.ts';
import { paidTickets } from './paid-tickets.ts';

/** What a payment by card is for, under its locks: the tickets of a booking or the lines of an order. */
export interface PaidFor {
  /** What waits for the payment. */
  due: readonly Priced[];
  /** What was given up because it did not come in time. */
  lapsed: readonly Priced[];
  /** Whether it is paid already, by an earlier charge. */
  isPaid: boolean;
  /** Whether what lapsed can be taken up again, all of it. */
  canRetake: () => Promise<boolean>;
  pay: (ids: readonly string[]) => Promise<void>;
  retake: (ids: readonly string[]) => Promise<void>;
  /** Ends it for want of the payment: places or pieces are free again. */
  giveUp: (how: { isLapse: boolean }) => Promise<void>;
  /** What the community is told when it is paid, beside the payment itself. */
  tell?: () => Promise<void>;
}

/** The one mechanism of card payments asks here what it pays for. */
export const paidFor = (tx: Db, doing: Doing, card: LockedCard): PaidFor =>
  card.order ? paidOrder(tx, doing, card.order) : paidTickets(tx, doing, card);
