import { type Edits, part, readBack } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'event-stages/:id': () => part(world, 'event-stages', { name: 'Tappa', description: '<p>Sosta.</p>', position: 0 }),
  'extras/:id': () =>
    part(world, 'extras', { name: 'Cena', extraType: 'supplement', price: 1000, availableQuantity: 10 }),
  'events/:id': async () => {
    const { _id } = await world.event();
    const { version } = await readBack(world, world.tenant, `events/${_id}`);
    return { who: world.tenant, path: `events/${_id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
  },
});
