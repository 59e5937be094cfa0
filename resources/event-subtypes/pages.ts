import { eventSubtypes } from '#domain/event-subtypes/entity.ts';
import { entityPages } from '#src/components/entity/entity-pages.tsx';

export const { List, Create, Edit } = entityPages({
  entity: eventSubtypes,
  texts: 'eventSubtypes',
  columns: ['eventType', 'hasStage', 'hasTransport', 'additionalRequirements'],
  perPage: 50,
});
