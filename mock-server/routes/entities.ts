import { plainEntities } from '#domain/entities.ts';
import { eventSubtypes } from '#domain/event-subtypes/entity.ts';
import { requiredFieldsOf } from '#domain/events/validation/required-fields.ts';
import { entityRoutes } from '../kernel/entity.ts';
import { find, ok, type Route, route } from '../kernel/route.ts';

export const eventSubtypeRoutes: Route[] = [
  route('get', '/api/event-subtypes/:id/requiredfields', ['get', 'event-subtypes'], (call) =>
    ok(requiredFieldsOf(find(call.store.eventSubtypes, call.params['id']))),
  ),
  ...entityRoutes(eventSubtypes),
];

export const plainEntityRoutes = Object.values(plainEntities).flatMap((entity) => entityRoutes(entity));
