import { type Edits, named } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'sponsorships/:id': named(world, 'sponsorships', { name: 'Sponsor' }),
});
