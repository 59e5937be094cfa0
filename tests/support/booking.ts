import type { BookingInput } from '#domain/participations/booking-input.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Answer, Person, World } from './world.ts';

/** A participant of a booking; every call gives another name. */
let count = 0;
export function participant(fields: Partial<BookingInput['participantsInfo'][number]> = {}) {
  count++;
  return { name: `Nome${count}`, surname: 'Prova', email: `prova${count}@example.org`, ...fields };
}

/** Body of a booking paid at the departure, for one participant unless told otherwise. */
export function bookingOf(userId: string, fields: Partial<BookingInput> = {}): BookingInput {
  return { userId, paymentType: 'atDeparture', participantsInfo: [participant()], ...fields };
}

/** Books for a new guest of the first community, as its owner, and answers the reservation with its tickets. */
export async function bookGuest(
  world: World,
  event: { _id: string },
  fields: Partial<BookingInput> = {},
): Promise<Reservation & { tickets: NonNullable<Reservation['tickets']>; guest: Person }> {
  const guest = await world.guest();
  const url = `reservations/event/${event._id}/guest`;
  const answer: Answer<Reservation> = await world.call(world.tenant, 'POST', url, bookingOf(guest._id, fields));
  if (answer.status !== 201) throw new Error(`not booked: ${JSON.stringify(answer.body)}`);
  return { ...answer.body, tickets: answer.body.tickets ?? [], guest };
}
