import { Refusal } from '#domain/errors.ts';
import { priceOf, startingPrice } from '#domain/events/price/price.ts';
import { canAddParticipant, canPayForOneMore } from '#domain/reservations/booking.ts';
import type { Cents } from '#domain/values/money.ts';
import { participantOf, readPerson } from '#domain/website/booking-form.ts';
import { detailsMessages } from '#domain/website/details-form.ts';
import type { Adding, AddSheet, MyBooking } from '#domain/website/my-booking.ts';
import type { PublicEvent } from '#domain/website/public-records.ts';
import type { Services } from '#server/services.ts';
import { addByHolder, previewAdd } from '../../bookings/reservations/commands/add-by-holder.ts';
import { isOutdated, refusedBy, type SentSheet, shownIn } from './my-sheets.ts';

/** Adds somebody to a booking, once what they cost was shown. */
export async function addSheet(
  services: Services,
  booking: MyBooking,
  { fields, requestId, isKnown }: SentSheet,
): Promise<AddSheet> {
  const { details, tickets, tenantId, email } = booking;
  const index = tickets.length;
  const person = readPerson(fields, index, details.requirementNames.length);
  const participant = participantOf(person, email, details);
  const sheet = { kind: 'add', person, preview: undefined, isDone: false, refusal: undefined } as const;
  const messages = detailsMessages(participant, index, details);
  if (Object.keys(messages).length > 0) return { ...sheet, messages };
  const typed = { ...sheet, messages };
  const holder = { reservationId: booking.id, requestId };
  const { database } = services;
  const show = () => database.transaction(tenantId, (tx) => previewAdd(tx, services, holder, participant));
  const expected = shownIn(fields);
  try {
    if (expected === undefined) return { ...typed, preview: await show() };
    if (!isKnown) return { ...typed, refusal: new Refusal('holder_unknown_device') };
    const preview = await database.transaction(tenantId, (tx) =>
      addByHolder(tx, services, holder, { person: participant, expected }),
    );
    return { ...typed, preview, isDone: true };
  } catch (error) {
    const refusal = refusedBy(error);
    return { ...typed, refusal, preview: isOutdated(refusal) ? await show() : undefined };
  }
}

/** How one more comes with a booking, as far as its page can tell: whom it could not let pay, the organiser adds. */
export function addingTo(event: PublicEvent, { tickets, paymentType }: MyBooking): Adding {
  const coming = tickets.filter(({ status }) => status === 'valid').length;
  // Nobody joins a booking of which nobody comes.
  if (coming === 0 || !canAddParticipant(event, coming)) return 'none';
  return canPayForOneMore(paymentType, lowestPrice(event)) ? 'here' : 'byWriting';
}

/** What somebody who comes along pays at least; by age it may be nothing. */
function lowestPrice(event: PublicEvent): Cents {
  if (event.priceType === 'byAges') return startingPrice(event) ?? 0;
  return priceOf(event, {}, { isAccountHolder: false, holderUserType: 'normal' });
}
