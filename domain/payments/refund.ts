import type { Cents } from '../values/money.ts';

export const refundStates = ['pending', 'succeeded', 'failed'] as const;

export type RefundState = (typeof refundStates)[number];

/**
 * Why money goes back: a ticket's price, the lines of a refund request, a payment that found no places or pieces any more, what
 * was paid beyond what was due, a second payment of what was paid already; what went back at the provider without us, what the
 * buyer's bank contests.
 */
export const refundReasons = ['ticket', 'refundRequest', 'late', 'surplus', 'double', 'provider', 'dispute'] as const;

export type RefundReason = (typeof refundReasons)[number];

/** What the provider moved without being asked: it is reported, never sent again. */
export const providerReasons = ['provider', 'dispute'] as const satisfies readonly RefundReason[];
export const isProviderReason = (reason: RefundReason): reason is (typeof providerReasons)[number] =>
  providerReasons.some((one) => one === reason);

/** Whether a refund of ours did not go through. */
export const isFailedRefund = ({ reason, state }: { reason: RefundReason; state: RefundState }): boolean =>
  state === 'failed' && !isProviderReason(reason);

/** What of a payment is owed back and not on its way yet, in cents. */
export function notYetBack({
  owedAmount = 0,
  refunds = [],
}: {
  owedAmount?: number | undefined;
  refunds?: readonly { state: RefundState; reason: RefundReason; amount: number }[] | undefined;
}): number {
  const going = refunds.filter(({ state, reason }) => state === 'pending' && !isProviderReason(reason));
  return going.reduce((left, { amount }) => left - amount, owedAmount);
}

/** Whether a refund is a dispute nobody has decided yet: nothing of its payment is given back meanwhile. */
export const isOpenDispute = ({ reason, state }: { reason: RefundReason; state: RefundState }): boolean =>
  reason === 'dispute' && state === 'pending';

/** A charge. */
export interface OpenCharge {
  id: string;
  /** Cents of it that did not go back yet. */
  left: Cents;
  /** Cents of it that paid for what is given back now; left out where nobody knows. */
  brought?: Cents | undefined;
}

/**
 * What of each charge goes back so that an amount does: no more than it brought, so that each card has its own money again. What no
 * charge is known to have brought goes back of one that has all of it, else of several, the first first. Null when they do not have
 * it.
 */
export function refundParts(
  amount: Cents,
  charges: readonly OpenCharge[],
): { checkoutId: string; amount: Cents }[] | null {
  const parts = new Map<string, Cents>();
  let open = amount;
  const leftOf = ({ id, left }: OpenCharge): Cents => Math.max(0, left) - (parts.get(id) ?? 0);
  const giveBack = (charge: OpenCharge, most: Cents) => {
    const part = Math.min(open, leftOf(charge), most);
    if (part <= 0) return;
    parts.set(charge.id, (parts.get(charge.id) ?? 0) + part);
    open -= part;
  };
  for (const charge of charges) giveBack(charge, charge.brought ?? 0);
  const whole = charges.find((charge) => leftOf(charge) >= open);
  for (const charge of whole ? [whole] : charges) giveBack(charge, open);
  return open > 0 ? null : [...parts].map(([checkoutId, part]) => ({ checkoutId, amount: part }));
}
