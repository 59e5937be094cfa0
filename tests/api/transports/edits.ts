import { type Edits, part } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'transports/:id': () => part(world, 'transports', { transportType: 'bus', identifier: 'B1', maximumSlots: 50 }),
});
