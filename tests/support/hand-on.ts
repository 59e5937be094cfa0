import type { CancellationPolicy, HandOnMode } from '#domain/shared/cancellation-terms.ts';
import { acceptHandOn, offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';

import { bookGuest, participant } from './booking.ts';
import type { World } from './world.ts';

/** Terms that give nothing back, whose changes end two days before, and that treat handing on so. */
export const policyWith = (handOn: HandOnMode): CancellationPolicy => ({
  refund: { kind: 'none' },
  changesDaysBefore: 2,
  handOn,
});

/** Lets somebody take over a ticket of 20 €. */
export async function handOnTo(
  world: World,
  {
    reservationId,
    name = 'Nuova',
    surname = 'Costa',
    ...wanted
  }: { reservationId: string; ticketId: string; email: string; name?: string; surname?: string },
): Promise<void> {
  const { services } = world;
  const holder = { reservationId, requestId: 'test' };
  const offer = { ...wanted, name, surname, expected: 2000 };
  const { handOnId } = await world.db.transaction((tx) => offerHandOn(tx, services, holder, offer));
  await world.db.transaction((tx) => acceptHandOn(tx, services, { handOnId, requestId: 'test' }));
}

let people = 0;
/** A booking of two, by 20 € each, of which Anna takes one over. */
export async function bookToHandOn(
  world: World,
  {
    paymentType = 'atDeparture',
    email = `anna${++people}@example.org`,
    name = 'Anna',
    surname = 'Costa',
  }: { paymentType?: 'atDeparture' | 'stripe'; email?: string; name?: string; surname?: string } = {},
) {
  const fields = {
    cancellationPolicy: policyWith('allowed'),
    paymentTypes: ['atDeparture' as const, 'stripe' as const],
  };
  const event = await world.event(fields);
  const booked = await bookGuest(world, event, { paymentType, participantsInfo: [participant(), participant()] });
  const own = booked.tickets.find(({ participantInfo }) => participantInfo.participant_type === 'companion');
  const ticketId = own?._id ?? '';
  return {
    ...{ ...booked, event, email, ticketId },
    /** Lets Anna take it. */
    takeOver: () => handOnTo(world, { reservationId: booked._id, ticketId, email, name, surname }),
  };
}
