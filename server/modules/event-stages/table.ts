import { index } from 'drizzle-orm/pg-core';
import { eventStages as entity } from '#domain/event-stages/entity.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
import { events } from '../events/table.ts';

export const eventStages = entityTable(entity, {
  owner: events,
  constraints: (t) => [index('event_stages_event').on(t.eventId, t.position)],
});
