import { type Edits, made } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'requirements/:id': async () => {
    const { _id, version } = await made(world, world.admin, 'requirements', {
      fieldName: 'Scarpe',
      entityType: 'event',
    });
    return { who: world.admin, path: `requirements/${_id}`, version, body: (at) => ({ fieldName: `Scarpe ${at}` }) };
  },
});
