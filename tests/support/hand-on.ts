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
  const wanted = { ticketId: own?._id ?? '', name, surname, email, expected: 2000 };
  const holder = { reservationId: booked._id, requestId: 'test' };
  return {
    ...{ ...booked, event, email, ticketId: wanted.ticketId },
    /** Lets Anna take it. */
    async takeOver(): Promise<void> {
      const { handOnId } = await world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted));
      await world.db.transaction((tx) => acceptHandOn(tx, world.services, { handOnId, requestId: 'test' }));
    },
  };
}
