import type { Edits } from '../../concurrency/race-edits.ts';
import { bookGuest } from '../../support/booking.ts';

interface Paid {
  _id: string;
  version: number;
}

export const edits: Edits = (world) => ({
  'tickets/:id/payment': async () => {
    const [ticket] = (await bookGuest(world, await world.event())).tickets;
    const { body } = await world.call<Paid>(world.tenant, 'POST', `tickets/${ticket?._id}/payment`);
    const receivedAt = new Date().toISOString();
    return {
      ...{ who: world.tenant, path: `tickets/${body._id}/payment`, version: body.version },
      body: (at) => ({ receivedAt, reason: `Estratto conto ${at}` }),
    };
  },
});
