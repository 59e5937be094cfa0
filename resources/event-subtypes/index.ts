import { eventSubtypes as entity } from '../../domain/event-subtypes/entity.ts';
import { entityResource } from '../../src/components/entity/entity-resource.tsx';

/** Pages of administrators, behind their flag (ROUTE-034, ROUTE-041). */
export const eventSubtypes = entityResource(entity, {
  texts: 'eventSubtypes',
  prefixes: ['admin'],
  flag: 'eventSubtypes',
  columns: ['eventType', 'hasStage', 'hasTransport', 'additionalRequirements'],
  perPage: 50,
});
