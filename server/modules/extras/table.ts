import { sql } from 'drizzle-orm';
import { check, index } from 'drizzle-orm/pg-core';
import { extras as entity } from '#domain/extras/entity.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
import { events } from '../events/table.ts';

export const extras = entityTable(entity, {
  owner: events,
  // How many are used is kept by the booking's transaction.
  constraints: (t) => [
    check('extras_quantity', sql`${t.usedQuantity} >= 0 and ${t.usedQuantity} <= ${t.availableQuantity}`),
    index('extras_event').on(t.eventId),
  ],
});
