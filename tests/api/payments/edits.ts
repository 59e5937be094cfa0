import { type Edits, made } from '../../concurrency/race-edits.ts';
import { bookGuest } from '../../support/booking.ts';

export const edits: Edits = (world) => ({
  'payments/:id': async () => {
    const { _id: reservationId } = await bookGuest(world, await world.event());
    const receipt = { reservationId, amount: 2000, paymentType: 'wireTransfer' };
    const { _id, version } = await made(world, world.admin, 'payments', receipt);
    return { who: world.admin, path: `payments/${_id}`, version, body: (at) => ({ note: `Nota ${at}` }) };
  },
});
