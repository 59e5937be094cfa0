import { z } from 'zod';
import type { RefusalCode } from '../../errors.ts';
import { email, id } from '../../fields.ts';
import { paidOf, restOf } from '../../tickets/paid.ts';
import type { ParticipantInfo } from '../../tickets/schema.ts';
import type { Cents } from '../../values/money.ts';
import { type BookedTicket, type BookingFacts, bookingRefusal, isOn } from './open.ts';

/** Body of POST reservations/{id}/split. */
export const splitInput = z.strictObject({
  ticketId: id,
  /** Of the person who gets a booking of their own: they are written to there from now on. */
  email,
  isSilent: z.boolean().optional(),
});
export type SplitInput = z.infer<typeof splitInput>;

export type SplitTicket = BookedTicket & { participantInfo: Pick<ParticipantInfo, 'participant_type'> };

/** Why nobody of a booking can get one of their own; null when somebody can. */
export function splittingRefusal(
  facts: Omit<BookingFacts, 'tickets'> & { tickets: readonly SplitTicket[] },
): RefusalCode | null {
  const coming = facts.tickets.filter(isOn);
  const refusal = bookingRefusal(facts);
  if (refusal !== null) return refusal;
  if (coming.length < 2) return 'booking_single';
  const refusals = coming.map((ticket) => ticketSplitRefusal(ticket, facts));
  // Of the person who booked it goes without saying: what is said is what is in the way of the others.
  return refusals.includes(null)
    ? null
    : (refusals.find((code) => code !== 'booking_own_place') ?? 'booking_own_place');
}

/**
 * Why one person of a booking cannot get one of their own; null when they can. Money by card stays where the card is: one charge
 * pays for all, and goes back to that card alone.
 */
export function ticketSplitRefusal(
  { status, isScanned, isOffered = false, price, participantInfo }: SplitTicket,
  { paymentType }: Pick<BookingFacts, 'paymentType'>,
): RefusalCode | null {
  if (status === 'invalid') return 'booking_over';
  if (participantInfo.participant_type === 'accountholder') return 'booking_own_place';
  if (isScanned) return 'booking_entered';
  if (isOffered) return 'booking_offered';
  return paymentType === 'stripe' && price > 0 ? 'booking_card_paid' : null;
}

/** What goes along with somebody into a booking of their own: what they paid, or what they owe. */
export const carriedOf = (ticket: BookedTicket): { paid: Cents; due: Cents } => ({
  paid: paidOf(ticket),
  due: restOf(ticket),
});
