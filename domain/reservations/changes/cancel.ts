import { z } from 'zod';
import { Refusal, type RefusalCode } from '../../errors.ts';
import { cents, text } from '../../fields.ts';
import type { CancellationPolicy } from '../../shared/cancellation-terms.ts';
import { refundOf } from '../../tickets/cancellation-policy.ts';
import { paidOf } from '../../tickets/paid.ts';
import type { Cents } from '../../values/money.ts';
import { type BookedTicket, type BookingFacts, isOn } from './open.ts';

/** What is given back where staff cancel all of a booking: what its policy says, or all that was paid. */
export const cancelTerms = ['policy', 'whole'] as const;
export type CancelTerms = (typeof cancelTerms)[number];

/** Body of POST reservations/{id}/cancel. */
export const cancelAllInput = z.strictObject({
  terms: z.enum(cancelTerms),
  /** Why, for the people and the log. */
  reason: text(300).optional(),
  /** What was shown as given back, in cents: what changed meanwhile is shown again first. */
  expected: cents,
  isSilent: z.boolean().optional(),
});
export type CancelAllInput = z.infer<typeof cancelAllInput>;

export interface CancelingFacts extends BookingFacts {
  /** As it stood when it was booked; null when none was stated. */
  policy: CancellationPolicy | null;
}

/** Why staff cannot cancel a booking as one; null when they can. */
export function cancelingRefusal({ tickets, event, isDisputed }: CancelingFacts): RefusalCode | null {
  const coming = tickets.filter(isOn);
  if (coming.length === 0) return 'booking_over';
  if (event.status === 'canceled') return 'event_canceled';
  if (coming.some(({ isScanned }) => isScanned)) return 'booking_entered';
  return isDisputed && coming.some((ticket) => paidOf(ticket) > 0) ? 'payment_disputed' : null;
}

/** What may be chosen: the policy only where one was stated, or nothing was paid that it would be needed for. */
export const openTerms = ({ policy, tickets }: CancelingFacts): readonly CancelTerms[] =>
  policy === null && tickets.filter(isOn).some((ticket) => paidOf(ticket) > 0) ? ['whole'] : cancelTerms;

/** What cancelling comes to for one person. */
export interface CanceledPlace<T> {
  ticket: T;
  /** What was paid for it; of it, what is given back and what stays. */
  paid: Cents;
  amount: Cents;
  kept: Cents;
  /** What the ticket becomes: nothing of an unpaid one is owed, nor where all of it stays. */
  condition: 'toRefund' | 'revoked';
}

/**
 * What cancelling all of a booking comes to, person by person.
 * @throws Refusal those of cancelingRefusal, booking_no_policy
 */
export function planCancelAll<T extends BookedTicket>(
  facts: Omit<CancelingFacts, 'tickets'> & { tickets: readonly T[] },
  terms: CancelTerms,
): CanceledPlace<T>[] {
  const refusal = cancelingRefusal(facts);
  if (refusal !== null) throw new Refusal(refusal);
  if (!openTerms(facts).includes(terms)) throw new Refusal('booking_no_policy');
  const { policy, beginsAt, now, tickets } = facts;
  return tickets.filter(isOn).map((ticket) => {
    const paid = paidOf(ticket);
    const byPolicy = terms === 'policy' && policy ? refundOf(policy, paid, beginsAt, now).amount : paid;
    const amount = paid === 0 ? 0 : byPolicy;
    return { ticket, paid, amount, kept: paid - amount, condition: amount > 0 ? 'toRefund' : 'revoked' };
  });
}
