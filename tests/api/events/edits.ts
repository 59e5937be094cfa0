import { type Edits, readBack } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'events/:id': async () => {
    const { _id } = await world.event();
    const { version } = await readBack(world, world.tenant, `events/${_id}`);
    return { who: world.tenant, path: `events/${_id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
  },
});
