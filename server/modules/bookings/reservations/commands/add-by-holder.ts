import { Refusal } from '#domain/errors.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { assertBookable } from '#domain/reservations/bookable.ts';
import { canPayForOneMore, type PlannedTicket } from '#domain/reservations/booking.ts';
import type { ParticipantInput } from '#domain/tickets/schema.ts';
import type { Cents } from '#domain/values/money.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { toEvent } from '#server/modules/events/queries/event.ts';
import { bookingHolder, memberOf } from '#server/modules/users/queries/booking-holder.ts';
import type { Services } from '#server/services.ts';
import { planAdded, storeAdded } from './add-person.ts';
import { confirmBooking } from './booking-mails.ts';
import { type Holder, type Holding, lockHolding, refusalWithContact } from './holding.ts';

/** What somebody who joins a booking adds to it, in cents. */
export interface AddEffect {
  price: Cents;
}

async function plan(
  tx: Db,
  services: Services,
  holder: Holder,
  person: ParticipantInput,
): Promise<{ holding: Holding; ticket: PlannedTicket }> {
  const holding = await lockHolding(tx, services, holder);
  const { event, reservation, facts } = holding;
  if (facts.isToCheck) throw refusalWithContact('holder_in_check', holding);
  const booker = await bookingHolder(tx, event, { userId: reservation.userId });
  if (!booker) throw new Refusal('not_found');
  const member = memberOf(booker);
  const free = freePlacesOf(event);
  if (free < 1) throw new Refusal('event_full');
  assertBookable({
    ...{ event: toEvent(event), now: services.now(), actorKind: 'buyer', tenantEnabled: booker.tenantEnabled, member },
    // All who come together are held to the most of a booking; the place of one is taken.
    ...{ slots: holding.tickets.length + 1, freePlaces: holding.tickets.length + free },
    ...{ hasLiveBooking: false, hasLiveRequest: false },
    isGuest: booker.role === 'guest' && member?.status !== 'accepted',
  });
  const ticket = planAdded(holding, booker, person);
  if (!canPayForOneMore(reservation.paymentType, ticket.price)) throw refusalWithContact('holder_add_payment', holding);
  return { holding, ticket };
}

/** What somebody who joins a booking would cost. @throws Refusal of addByHolder */
export async function previewAdd(
  tx: Db,
  services: Services,
  holder: Holder,
  person: ParticipantInput,
): Promise<AddEffect> {
  const { ticket } = await plan(tx, services, holder, person);
  return { price: ticket.price };
}

/**
 * Adds somebody to a booking, by the person who booked: by the rules of a booking for places and prices, paid as the booking is.
 * @param expected cents they cost as was shown before; what changed meanwhile is shown again first
 * @throws Refusal of assertBookable, planBooking and lockHolding; holder_in_check, holder_add_payment, holder_amount_changed
 */
export async function addByHolder(
  tx: Db,
  services: Services,
  holder: Holder,
  { person, expected }: { person: ParticipantInput; expected: Cents },
): Promise<AddEffect> {
  const { holding, ticket } = await plan(tx, services, holder, person);
  const { event, reservation, caller } = holding;
  const { price, participantInfo } = ticket;
  if (price !== expected) throw refusalWithContact('holder_amount_changed', holding);
  await storeAdded(tx, actionContext(services, caller), holding, ticket);
  await confirmBooking(tx, services, reservation.id, 'booked');
  await audit(tx, caller, {
    ...{ action: 'addByHolder', resource: 'reservations', recordId: reservation.id, tenantId: event.tenantId },
    changes: { person: `${participantInfo.name} ${participantInfo.surname}`, price },
  });
  return { price };
}
