import { type Edit, type Edits, made } from '../../concurrency/race-edits.ts';
import { bookingOf } from '../../support/booking.ts';
import type { World } from '../../support/world.ts';

async function request(world: World, path: string): Promise<Edit> {
  const event = await world.event({ selectionType: 'manual', paymentTypes: ['atDeparture', 'onSite'] });
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id);
  const { _id, version } = await made(world, buyer, 'participations', { ...body, eventId: event._id });
  const [participant] = body.participantsInfo;
  const edited = (at: number) => ({ participantsInfo: [{ ...participant, name: `Nome ${at}` }] });
  return { who: world.tenant, path: `${path}/${_id}`, version, body: edited };
}

export const edits: Edits = (world) => ({
  'participations/:id': () => request(world, 'participations'),
  'participation-requests/:id': () => request(world, 'participation-requests'),
});
