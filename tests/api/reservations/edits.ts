import type { Edits } from '../../concurrency/race-edits.ts';
import { bookGuest } from '../../support/booking.ts';

export const edits: Edits = (world) => ({
  'reservations/:id': async () => {
    const event = await world.event({ paymentTypes: ['atDeparture', 'onSite'] });
    const { _id, version } = await bookGuest(world, event);
    const ways = ['onSite', 'onSite', 'onSite', 'onSite'];
    return {
      ...{ who: world.tenant, path: `reservations/${_id}`, version },
      body: (at) => ({ paymentType: ways[at] ?? 'onSite' }),
    };
  },
});
