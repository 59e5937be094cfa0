import type { PaymentType } from '../events/schema.ts';
import type { Cents } from '../money.ts';
import type { StatusLooks } from '../tone.ts';
import type { RefundReason, RefundState } from './refund.ts';

export const paymentStatuses = [
  'waitingPayment',
  'inProgress',
  'paid',
  'refused',
  'refunded',
  'unpaid',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLooks: StatusLooks<PaymentStatus> = {
  waitingPayment: { tone: 'orange', icon: 'ScheduleOutlined' },
  inProgress: { tone: 'amber', icon: 'ScheduleOutlined' },
  unpaid: { tone: 'amber', icon: 'EuroOutlined' },
  paid: { tone: 'green', icon: 'DoneAll' },
  refused: { tone: 'red', icon: 'BlockOutlined' },
  refunded: { tone: 'blue', icon: 'TaskAltOutlined' },
  canceled: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
};

export const refundStatusLooks: StatusLooks<RefundState> = {
  pending: { tone: 'amber', icon: 'ScheduleOutlined' },
  succeeded: { tone: 'blue', icon: 'TaskAltOutlined' },
  failed: { tone: 'red', icon: 'ErrorOutline' },
};

export interface Payment {
  _id: string;
  tenantId: string;
  userId: string;
  eventId: string | null;
  reservationId: string | null;
  participationRequestId: string | null;
  orderId?: string | null | undefined;
  amount: Cents;
  refundedAmount: Cents;
  feeAmount: Cents | null;
  /** What was taken of it so far, tickets paid one by one and charges beyond what was due included (DEC-080). */
  takenAmount?: Cents | undefined;
  /** Of it, charges that pay for nothing: late, double, too much. */
  surplusAmount?: Cents | undefined;
  /** What is owed back. */
  owedAmount?: Cents | undefined;
  /** Taken, for no valid ticket any more, and not owed back. */
  keptAmount?: Cents | undefined;
  /** The platform's fee on what was taken, less what of it went back. */
  feeKept?: Cents | undefined;
  /** Why the last refund failed, while something is owed. */
  refundError?: string | null | undefined;
  /** Money is on its way back to the card. */
  isRefundPending?: boolean | undefined;
  /** A receipt recorded by hand: who did, when the money came, a word about it (DEC-086). */
  recordedBy?: string | null | undefined;
  receivedAt?: string | null | undefined;
  note?: string | null | undefined;
  status: PaymentStatus;
  paymentType: PaymentType;
  /** Until when it can be paid by card. */
  expiresAt?: string | null | undefined;
  /** The card is held, not charged, until the request is decided. */
  isHold?: boolean | undefined;
  createdAt: string;
  version: number;
  user?: { _id: string; name: string; surname: string; email: string } | undefined;
  event?: { _id: string; name: string } | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
  reservation?: { _id: string; code: string } | undefined;
  order?: { _id: string; code: string } | undefined;
  /** Answered for one payment only: where the buyer pays, while it is open. */
  payPath?: string | null | undefined;
  /** Answered for one payment only: a card was refused on the page that is open. */
  wasRefused?: boolean | undefined;
  /** Answered for one payment only: what went back, or is on its way, to the card. */
  refunds?: CardRefund[] | undefined;
}

/** Money on its way back to a card. */
export interface CardRefund {
  _id: string;
  ticketId: string | null;
  refundRequestId?: string | null | undefined;
  amount: Cents;
  reason: RefundReason;
  state: RefundState;
  /** The provider's own word for why it failed. */
  error: string | null;
  createdAt: string;
}
