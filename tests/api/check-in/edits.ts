import { type Edits, made } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'checkpoints/:id': async () => {
    const event = await world.event();
    const { _id, version } = await made(world, world.tenant, 'checkpoints', {
      eventId: event._id,
      name: 'Cena',
      kind: 'meal',
    });
    return { who: world.tenant, path: `checkpoints/${_id}`, version, body: (at) => ({ name: `Cena ${at}` }) };
  },
});
