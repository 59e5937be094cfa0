import { z } from 'zod';
import { paymentTypes } from '../events/entity.ts';
import { coded, named, namedCommunity, namedWithEmail } from '../fields.ts';
import { refundReasons, refundStates } from './refund.ts';
import { paymentStatuses } from './status.ts';
import { cardAttemptAnswer, troubleAnswer } from './trouble.ts';

export { type PaymentStatus, paymentStatuses } from './status.ts';

/** Money on its way back to a card. */
export const cardRefundAnswer = z.object({
  _id: z.string(),
  ticketId: z.nullable(z.string()),
  refundRequestId: z.optional(z.nullable(z.string())),
  amount: z.int(),
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  /** The provider's own word for why it failed. */
  error: z.nullable(z.string()),
  /** Of one made at the provider, or contested: why, in the provider's own word. */
  toldReason: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
});
export type CardRefund = z.infer<typeof cardRefundAnswer>;

/** What of some money is that of somebody who took a ticket over and paid for it. */
const takersSum = z.object({ name: z.string(), surname: z.string(), amount: z.int() });

const byWay = z.object({ card: z.int(), other: z.int() });

export const paymentAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  eventId: z.nullable(z.string()),
  reservationId: z.nullable(z.string()),
  participationRequestId: z.nullable(z.string()),
  orderId: z.optional(z.nullable(z.string())),
  amount: z.int(),
  refundedAmount: z.int(),
  feeAmount: z.nullable(z.int()),
  /** When the last of its money came. */
  takenAt: z.optional(z.nullable(z.string())),
  /** What was taken of it so far, tickets paid one by one and charges beyond what was due included. */
  takenAmount: z.optional(z.int()),
  /** Of it, charges that pay for nothing: late, double, too much. */
  surplusAmount: z.optional(z.int()),
  /** What is still to be paid, whatever of it moved in a time that is asked for. */
  waitingAmount: z.optional(z.int()),
  /** What is owed back. */
  owedAmount: z.optional(z.int()),
  /** Of it, of a payment by card, what came another way and does not go back to the card. */
  handOwed: z.optional(z.int()),
  /** Of it, what is the money of people who took a ticket over and paid for it. */
  othersOwed: z.optional(z.array(takersSum)),
  /** Of what was taken, what people paid who took a ticket over. */
  othersTaken: z.optional(z.array(takersSum)),
  /** Taken, for no valid ticket any more, and not owed back. */
  keptAmount: z.optional(z.int()),
  /** The platform's fee on what was taken, less what of it went back. */
  feeKept: z.optional(z.int()),
  /** What the provider took for a dispute that was lost. */
  disputeFee: z.optional(z.int()),
  /** Why the last refund failed, while something is owed. */
  refundError: z.optional(z.nullable(z.string())),
  /** A refund of what is owed did not go through, and no other is on its way. */
  isRefundFailed: z.optional(z.boolean()),
  /** Money is on its way back to the card. */
  isRefundPending: z.optional(z.boolean()),
  /** The buyer's bank contests it, and has not decided yet: nothing of it is given back meanwhile. */
  isDisputed: z.optional(z.boolean()),
  /** A receipt recorded by hand: who did, when the money came, a word about it. */
  recordedBy: z.optional(z.nullable(z.string())),
  receivedAt: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
  /** The card that was charged, to which money goes back: `Visa •••• 4477`, where the provider said. */
  card: z.optional(z.nullable(z.string())),
  /** Cards that were refused, a dispute, a refund made at the provider. */
  trouble: z.optional(troubleAnswer),
  status: z.enum(paymentStatuses),
  paymentType: z.enum(paymentTypes),
  /** Until when it can be paid by card. */
  expiresAt: z.optional(z.nullable(z.string())),
  /** The card is held, not charged, until the request is decided. */
  isHold: z.optional(z.boolean()),
  createdAt: z.string(),
  version: z.number(),
  user: z.optional(namedWithEmail),
  event: z.optional(named),
  tenant: z.optional(namedCommunity),
  reservation: z.optional(coded),
  order: z.optional(coded),
  /** Answered for one payment only: where the buyer pays, while it is open. */
  payPath: z.optional(z.nullable(z.string())),
  /** Answered for one payment only: a card was refused on the page that is open. */
  wasRefused: z.optional(z.boolean()),
  /** Answered for one payment only: each card that was refused, oldest first. */
  attempts: z.optional(z.array(cardAttemptAnswer)),
  /** Answered for one payment only: cents that were taken, and that are back, by card and another way. */
  taken: z.optional(byWay),
  givenBack: z.optional(byWay),
  /** Answered for one payment only: what went back, or is on its way, to the card. */
  refunds: z.optional(z.array(cardRefundAnswer)),
});
export type Payment = z.infer<typeof paymentAnswer>;
