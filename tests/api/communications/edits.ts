import { type Edits, made, newCommunity } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'communications/:id': async () => {
    const owner = await newCommunity(world);
    await world.follower('normal', owner._id);
    const text = { subject: 'Si parte', body: '<p>Sabato.</p>', userType: 'all' };
    const { _id, version } = await made(world, owner, 'communications', text);
    return { who: owner, path: `communications/${_id}`, version, body: (at) => ({ subject: `Si parte ${at}` }) };
  },
});
