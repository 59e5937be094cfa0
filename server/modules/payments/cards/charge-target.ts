import type { Priced } from '../../../../domain/payments/card.ts';

/** What a payment by card is for, under its locks: the tickets of a booking or the lines of an order. */
export interface ChargeTarget {
  /** What waits for the payment. */
  due: readonly Priced[];
  /** What was given up because it did not come in time. */
  lapsed: readonly Priced[];
  /** Whether it is paid already, by an earlier charge. */
  isPaid: boolean;
  /** Whether what lapsed can be taken up again, all of it. */
  canRetake: () => Promise<boolean>;
  pay: (ids: readonly string[]) => Promise<void>;
  reclaim: (ids: readonly string[]) => Promise<void>;
  /** Ends it for want of the payment: places or pieces are free again. */
  giveUp: (how: { isLapse: boolean }) => Promise<void>;
  /** What the community is told when it is paid, beside the payment itself. */
  tell?: () => Promise<void>;
}
