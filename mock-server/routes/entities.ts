import { plainEntities } from '#domain/entities.ts';
import { eventSubtypes } from '#domain/event-subtypes/entity.ts';
import { requiredFieldsOf } from '#domain/events/validation/required-fields.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { assertPayable } from '#domain/extras/supplement.ts';
import { type EntityParts, entityRoutes } from '../kernel/entity.ts';
import { find, ok, type Route, route } from '../kernel/route.ts';

export const eventSubtypeRoutes: Route[] = [
  route('get', '/api/event-subtypes/:id/requiredfields', ['get', 'event-subtypes'], (call) =>
    ok(requiredFieldsOf(find(call.store.eventSubtypes, call.params['id']))),
  ),
  ...entityRoutes(eventSubtypes),
];

const ofExtras: EntityParts<Extra> = {
  check(call, record, before) {
    const extra = record as Extra;
    assertPayable(extra, before, find(call.store.events, extra.eventId));
  },
};

export const plainEntityRoutes = Object.values(plainEntities).flatMap((entity) =>
  entity.name === 'extras' ? entityRoutes(entity, ofExtras) : entityRoutes(entity),
);
