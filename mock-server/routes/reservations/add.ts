import type { DemoTicket } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { bookingPaymentTypes } from '#domain/events/validation/problem.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { payingUserType } from '#domain/reservations/bookable.ts';
import { canPayForOneMore, planBooking } from '#domain/reservations/booking.ts';
import { addingRefusal, newPerson } from '#domain/reservations/changes/add.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { requirementNamesOf } from '../../booking.ts';
import { communityRights } from '../../communities.ts';
import { readBody } from '../../kernel/body.ts';
import { newCode, newRecord } from '../../kernel/records.ts';
import { type Call, find } from '../../kernel/route.ts';
import { settleTickets } from '../../settle.ts';
import { changedBooking } from './booking.ts';

/** Adds somebody to a booking, by the rules of a booking for places and prices. */
export function addPerson(call: Call): Reservation {
  const { store, now } = call;
  const { person: given, expected } = readBody(call, newPerson);
  const { row, event, facts } = changedBooking(call);
  const { isEnabled: tenantEnabled } = communityRights(store, event.tenantId);
  const refusal = addingRefusal({ ...facts, event, freePlaces: freePlacesOf(event), tenantEnabled });
  if (refusal !== null) throw new Refusal(refusal, { params: { max: event.slotsPerUser } });
  const member =
    store.tenantSubscriptions.find((one) => one.tenantId === event.tenantId && one.userId === row.userId) ?? null;
  const person = { ...given, email: given.email ?? find(store.users, row.userId).email ?? '' };
  const [anyWay] = bookingPaymentTypes(event);
  const paymentType = row.paymentType === 'free' ? anyWay : row.paymentType;
  const { extraIds: _theirs, ...beside } = person;
  const [, ticket] = planBooking({
    event: { ...event, departurePoints: [] },
    extras: store.extras.filter(({ eventId }) => eventId === event._id),
    input: { participantsInfo: [beside, person], ...(paymentType && { paymentType }) },
    holderUserType: payingUserType(member),
    requirementNames: requirementNamesOf(store, event),
  }).tickets;
  if (!ticket || !canPayForOneMore(row.paymentType, ticket.price)) throw new Refusal('booking_add_payment');
  if (ticket.price !== expected) throw new Refusal('booking_amount_changed', { data: { price: ticket.price } });
  const payedAt = ticket.condition === 'payed' ? now.toISOString() : null;
  const added: DemoTicket = newRecord(call, {
    ...{ tenantId: event.tenantId, eventId: event._id, reservationId: row._id, code: newCode(), payedAt, ...ticket },
    ...{ status: 'valid' as const, isSent: false, sentAt: null, isScanned: false, scannedAt: null },
    ...{ transportId: null, places: [] },
  });
  store.tickets.push(added);
  row.participantsInfo = [...row.participantsInfo, ticket.participantInfo];
  settleTickets(store, [added]);
  return row;
}
