import { Refusal, type RefusalCode } from '../errors.ts';
import type { CancellationPolicy } from '../shared/cancellation-terms.ts';
import type { Cents } from '../values/money.ts';
import { CHANGES_DAYS_BEFORE, endsAtOf, type PolicyRefund, refundOf } from './cancellation-policy.ts';
import { paidOf } from './paid.ts';
import type { Ticket } from './schema.ts';

/** A ticket as its holder acts on it. */
export type HeldTicket = Pick<Ticket, 'status' | 'condition' | 'price' | 'paidAmount' | 'isScanned'> & {
  /** Somebody else accepted it: it is no longer for the person who booked to give up. */
  isHandedOn?: boolean;
};

export interface HeldBooking {
  /** As it stood when it was booked; null when none was stated. */
  policy: CancellationPolicy | null;
  beginsAt: string | null;
  /** Its money is contested, or staff look into it. */
  isToCheck: boolean;
  now: Date;
}

/** Why nothing may be done with a ticket any more, or null. */
export function heldRefusal(ticket: HeldTicket, { beginsAt, isToCheck, now }: HeldBooking): RefusalCode | null {
  if (ticket.status === 'invalid') return 'holder_ticket_gone';
  if (ticket.isScanned) return 'holder_entered';
  if (ticket.isHandedOn) return 'holder_handed_on';
  if (isToCheck) return 'holder_in_check';
  return beginsAt !== null && now.getTime() >= Date.parse(beginsAt) ? 'holder_too_late' : null;
}

/** When changes of details and handing on end: the organiser's number of days before, two where they said nothing; null without a date. */
export const changesEndOf = ({ policy, beginsAt }: Pick<HeldBooking, 'policy' | 'beginsAt'>): string | null =>
  beginsAt === null ? null : endsAtOf(policy?.changesDaysBefore ?? CHANGES_DAYS_BEFORE, beginsAt);

/** The same for changes of details and for handing on. */
export function changeRefusal(ticket: HeldTicket, booking: HeldBooking): RefusalCode | null {
  const refusal = heldRefusal(ticket, booking);
  if (refusal !== null) return refusal;
  const end = changesEndOf(booking);
  return end === null || booking.now.getTime() < Date.parse(end) ? null : 'holder_too_late';
}

export interface CancelEffect extends PolicyRefund {
  /** What was paid for the ticket. */
  paid: Cents;
  /** What the ticket becomes: nothing of an unpaid one is owed, nor where all of it stays. */
  condition: 'toRefund' | 'revoked';
}

/** Why a ticket may not be cancelled by the person who holds it; null when it may. Of money that was paid something must have been said. */
export const cancelRefusal = (ticket: HeldTicket, booking: HeldBooking): RefusalCode | null =>
  heldRefusal(ticket, booking) ?? (paidOf(ticket) > 0 && booking.policy === null ? 'holder_no_policy' : null);

/**
 * What cancelling a ticket comes to, by the policy frozen on its booking.
 * @throws Refusal those of cancelRefusal
 */
export function planCancel(ticket: HeldTicket, booking: HeldBooking): CancelEffect {
  const refusal = cancelRefusal(ticket, booking);
  if (refusal !== null) throw new Refusal(refusal);
  const paid = paidOf(ticket);
  if (paid === 0 || booking.policy === null)
    return { paid, amount: 0, kept: 0, step: null, until: null, condition: 'revoked' };
  const refund = refundOf(booking.policy, paid, booking.beginsAt, booking.now);
  return { paid, ...refund, condition: refund.amount > 0 ? 'toRefund' : 'revoked' };
}
