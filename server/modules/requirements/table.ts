import { text } from 'drizzle-orm/pg-core';
import { requirements as entity } from '#domain/requirements/entity.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';

export const requirements = entityTable(entity, {
  columns: {
    /** Names it had before, kept by a trigger: older answers are under them. */
    formerNames: text('former_names').array().notNull().default([]),
  },
});
