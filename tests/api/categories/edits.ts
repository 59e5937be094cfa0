import { type Edits, named } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'categories/:id': named(world, 'categories', { name: 'Natura', description: 'Gite', entityType: 'event' }),
});
