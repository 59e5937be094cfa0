import { z } from 'zod';
import type { RefusalCode } from '../../errors.ts';
import type { Event } from '../../events/entity.ts';
import { priceOf, startingPrice } from '../../events/price/price.ts';
import { cents } from '../../fields.ts';
import { refusalCode } from '../../refusal-code.ts';
import { paidOf } from '../../tickets/paid.ts';
import { participantInput } from '../../tickets/schema.ts';
import type { Cents } from '../../values/money.ts';
import { assertBookable, type BookableFacts } from '../bookable.ts';
import { CARD_MINIMUM, canPayForOneMore } from '../booking.ts';
import { type BookingFacts, bookingRefusal, isOn } from './open.ts';

/** Body of POST reservations/{id}/people. */
export const newPerson = z.strictObject({
  /** Who comes along; without an address of their own the person who booked is written to. */
  person: participantInput.omit({ userType: true }).extend({ email: participantInput.shape.email.optional() }),
  /** What was shown as the price, in cents: what changed meanwhile is shown again first. */
  expected: cents,
  isSilent: z.boolean().optional(),
});
export type NewPerson = z.infer<typeof newPerson>;

/** What somebody who comes along pays at least, without extras. */
export function lowestPriceBeside(event: Parameters<typeof startingPrice>[0] & Pick<Event, 'price' | 'prices'>): Cents {
  if (event.priceType === 'byAges') return startingPrice(event) ?? 0;
  return priceOf(event, {}, { isAccountHolder: false, holderUserType: 'normal' });
}

export interface AddingFacts extends BookingFacts {
  event: BookableFacts['event'] & Parameters<typeof lowestPriceBeside>[0];
  freePlaces: number;
  tenantEnabled: boolean;
}

/**
 * Whether who joins can pay as the booking is paid: a card that paid for it is asked for the rest, one that has not yet is charged
 * once, and what was free has no way of paying.
 */
export function canPayForAdded(
  { paymentType, tickets }: Pick<BookingFacts, 'paymentType' | 'tickets'>,
  price: Cents,
): boolean {
  const isCardPaid = paymentType === 'stripe' && tickets.some((ticket) => isOn(ticket) && paidOf(ticket) > 0);
  return canPayForOneMore(paymentType, price) || (isCardPaid && price >= CARD_MINIMUM);
}

/**
 * Why staff cannot add somebody to a booking, before anything is known of them: the event's rules for one place more, and that they
 * can pay as the booking is paid.
 */
export function addingRefusal(facts: AddingFacts): RefusalCode | null {
  const { event, tickets, freePlaces, now, tenantEnabled } = facts;
  const coming = tickets.filter(isOn).length;
  const isPayable = canPayForAdded(facts, lowestPriceBeside(event));
  return (
    bookingRefusal(facts) ??
    (freePlaces < 1 ? 'event_full' : null) ??
    refusalCode(() =>
      assertBookable({
        ...{ event, now, actorKind: 'staff', tenantEnabled, member: null, isGuest: true },
        // All who come together are held to the most of a booking; the places they have are theirs.
        ...{ slots: coming + 1, freePlaces: coming + freePlaces, hasLiveBooking: false, hasLiveRequest: false },
      }),
    ) ??
    (isPayable ? null : 'booking_add_payment')
  );
}
