import { z } from 'zod';
import {
  cardName,
  declineReasonOf,
  declineReasons,
  disputeReasonOf,
  disputeReasons,
  providerRefundReasonOf,
  providerRefundReasons,
} from './provider-reasons.ts';
import { isProviderReason, type RefundReason, type RefundState, refundStates } from './refund.ts';

/** A card that was refused: when, which and why; nothing was taken. */
export const cardAttemptAnswer = z.object({
  _id: z.string(),
  at: z.string(),
  amount: z.int(),
  /** `Visa •••• 4477`, where the provider said. */
  card: z.nullable(z.string()),
  reason: z.enum(declineReasons),
});
export type CardAttempt = z.infer<typeof cardAttemptAnswer>;

const moved = { at: z.string(), amount: z.int(), state: z.enum(refundStates) };

/** What did not go smoothly with a payment; each is null where nothing did. */
export const troubleAnswer = z.object({
  /** Cards that were refused, with the last. */
  refused: z.nullable(z.object({ count: z.int(), at: z.string(), reason: z.enum(declineReasons) })),
  /** What the buyer's bank contests, or contested. */
  dispute: z.nullable(z.object({ ...moved, reason: z.enum(disputeReasons) })),
  /** What was given back on the provider's own pages. */
  atProvider: z.nullable(z.object({ ...moved, reason: z.enum(providerRefundReasons) })),
});
export type Trouble = z.infer<typeof troubleAnswer>;

/** By what a list of payments is narrowed to those that did not go smoothly. */
export const troubles = ['refused', 'disputed', 'refundedAtProvider'] as const;
export type TroubleKind = (typeof troubles)[number];

/** An attempt as it is kept. */
export interface KeptAttempt {
  id: string;
  at: string;
  amount: number;
  code: string | null;
  brand: string | null;
  lastDigits: string | null;
}

/** A refused card as the person who pays reads it. */
export type RefusedCard = Pick<CardAttempt, 'at' | 'reason'>;

export const toAttempt = ({ id: _id, at, amount, code, brand, lastDigits }: KeptAttempt): CardAttempt => ({
  ...{ _id, at, amount, card: cardName(brand, lastDigits), reason: declineReasonOf(code) },
});

/** Money that moved without us, as it is kept. */
export interface KeptMove {
  reason: RefundReason;
  state: RefundState;
  amount: number;
  createdAt: string;
  toldReason: string | null;
}

/** What the attempts and the refunds of a payment come to, each oldest first. */
export function troubleOf(
  attempts: readonly Pick<CardAttempt, 'at' | 'reason'>[],
  refunds: readonly KeptMove[],
): Trouble {
  const last = attempts.at(-1);
  const moves = refunds.filter(({ reason }) => isProviderReason(reason));
  const dispute = moves.findLast(({ reason }) => reason === 'dispute');
  const atProvider = moves.findLast(({ reason }) => reason === 'provider');
  const of = ({ createdAt: at, amount, state }: KeptMove) => ({ at, amount, state });
  return {
    refused: last ? { count: attempts.length, at: last.at, reason: last.reason } : null,
    dispute: dispute ? { ...of(dispute), reason: disputeReasonOf(dispute.toldReason) } : null,
    atProvider: atProvider ? { ...of(atProvider), reason: providerRefundReasonOf(atProvider.toldReason) } : null,
  };
}

/** Whether a payment is one of a kind that is asked for. */
export const isTroubled = ({ refused, dispute, atProvider }: Trouble, kind: string): boolean =>
  (kind === 'refused' && refused !== null) ||
  (kind === 'disputed' && dispute !== null) ||
  (kind === 'refundedAtProvider' && atProvider !== null);
