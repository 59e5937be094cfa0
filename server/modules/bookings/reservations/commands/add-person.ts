import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { bookingPaymentTypes } from '#domain/events/validation/problem.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { payingUserType } from '#domain/reservations/bookable.ts';
import { type PlannedTicket, planBooking } from '#domain/reservations/booking.ts';
import { addingRefusal, canPayForAdded, type NewPerson } from '#domain/reservations/changes/add.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { ParticipantInput } from '#domain/tickets/schema.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { type EventRow, toEvent } from '#server/modules/events/queries/event.ts';
import { askCardForRest } from '#server/modules/money/cards/card-fields.ts';
import { type BookingHolder, bookingHolder, memberOf } from '#server/modules/users/queries/booking-holder.ts';
import type { Services } from '#server/services.ts';
import { deriveBookings } from '../../tickets/commands/ticket-changes.ts';
import { insertTickets } from '../../tickets/queries/ticket.ts';
import { lockExtras, spendExtras, takePlaces } from '../queries/booking.ts';
import { keepParticipants } from '../queries/people.ts';
import { getReservation, type ReservationRow } from '../queries/reservation.ts';
import { confirmBooking } from './booking-mails.ts';
import { lockBooking } from './lock-booking.ts';

/** What somebody who joins a booking gets: they pay as a companion does, as the second of two. @throws Refusal of planBooking */
export function planAdded(
  { event, reservation }: { event: EventRow; reservation: Pick<ReservationRow, 'paymentType'> },
  booker: BookingHolder,
  person: ParticipantInput,
  extras: readonly Extra[] = [],
): PlannedTicket {
  const [anyWay] = bookingPaymentTypes(event);
  const paymentType = reservation.paymentType === 'free' ? anyWay : reservation.paymentType;
  // The person who booked is asked nothing again: what the event wants to know is asked of who joins.
  const { extraIds: _theirs, ...beside } = person;
  const planned = planBooking({
    event: { ...toEvent(event), departurePoints: [] },
    extras,
    input: { participantsInfo: [beside, person], ...(paymentType && { paymentType }) },
    holderUserType: payingUserType(memberOf(booker)),
    requirementNames: booker.requirementNames,
  });
  const ticket = planned.tickets[1];
  if (!ticket) throw new Error('a plan without its second person');
  return ticket;
}

/** Takes the place of somebody who joins a booking and stores their ticket, with all that follows for the booking. */
export async function storeAdded(
  tx: Db,
  { by, now, queue }: ActionContext,
  { event, reservation }: { event: EventRow; reservation: ReservationRow },
  ticket: PlannedTicket,
): Promise<void> {
  const { price, participantInfo, materializedExtras, condition } = ticket;
  const { name, surname } = participantInfo;
  await takePlaces(tx, event.id, 1);
  await spendExtras(tx, new Map(materializedExtras.map(({ _id }) => [_id, 1])));
  await insertTickets(
    tx,
    [
      {
        ...{ id: v7(), tenantId: event.tenantId, eventId: event.id, reservationId: reservation.id, status: 'valid' },
        ...{ condition, price, name, surname, participantInfo, materializedExtras },
        ...(condition === 'payed' && { payedAt: now.toISOString(), payedBy: by }),
      },
    ],
    drawCode,
  );
  await keepParticipants(tx, reservation.id);
  await deriveBookings(tx, queue, [reservation], new Set());
}

/**
 * Adds somebody to a booking, by staff: by the rules of a booking for places and prices, paid as the booking is.
 * @throws Refusal of addingRefusal and planBooking; booking_amount_changed, booking_add_payment, card_payments_inactive; stale_write through `assertFresh`
 */
export async function addPerson(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { person: given, expected, isSilent = false }: NewPerson,
  assertFresh: (version: number) => void,
): Promise<Reservation> {
  const booking = await lockBooking(tx, services, id);
  const { event, reservation, facts } = booking;
  assertFresh(reservation.version);
  const booker = await bookingHolder(tx, event, { userId: reservation.userId });
  if (!booker) throw new Refusal('not_found');
  const { tenantEnabled } = booker;
  const refusal = addingRefusal({ ...facts, event: toEvent(event), freePlaces: freePlacesOf(event), tenantEnabled });
  if (refusal !== null) throw new Refusal(refusal, { params: { max: event.slotsPerUser } });
  const person = { ...given, email: given.email ?? booker.email };
  const extras = await lockExtras(tx, event.id, [...new Set(person.extraIds ?? [])]);
  const ticket = planAdded(booking, booker, person, extras);
  if (!canPayForAdded(facts, ticket.price)) throw new Refusal('booking_add_payment');
  if (ticket.price !== expected) throw new Refusal('booking_amount_changed', { data: { price: ticket.price } });
  const doing = actionContext(services, caller);
  await storeAdded(tx, doing, booking, ticket);
  if (ticket.price > 0 && reservation.paymentType === 'stripe') await askCardForRest(tx, doing, reservation, event);
  if (!isSilent) await confirmBooking(tx, services, id, 'changed');
  const { name, surname } = ticket.participantInfo;
  await audit(tx, caller, {
    ...{ action: 'addPerson', resource: 'reservations', recordId: id, tenantId: event.tenantId },
    changes: { person: `${name} ${surname}`, price: ticket.price },
  });
  return getReservation(tx, id);
}
