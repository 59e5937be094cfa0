import { type Edits, made } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'labels/:id': async () => {
    const key = `k${Math.random().toString(36).slice(2)}`;
    const { _id, version } = await made(world, world.admin, 'labels', {
      category: 'prova',
      key,
      language: 'it',
      value: 'A',
    });
    return { who: world.admin, path: `labels/${_id}`, version, body: (at) => ({ value: `Testo ${at}` }) };
  },
});
