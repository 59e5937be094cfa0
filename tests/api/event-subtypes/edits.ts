import { type Edits, named } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'event-subtypes/:id': named(world, 'event-subtypes', {
    ...{ name: 'Serata', eventType: 'event', hasStage: false, hasTransport: false },
    ...{ additionalRequirements: [], excludedPrimaryFields: [] },
  }),
});
