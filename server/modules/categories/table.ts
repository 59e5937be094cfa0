import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { callBy, primaryId, stamps } from '../../kernel/database/columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: primaryId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    entityType: text('entity_type').$type<'event' | 'product' | 'tenant'>().notNull(),
    ...stamps(),
  },
  // One name per kind, compared trimmed, without case or accents (DEC-077).
  (t) => [uniqueIndex('categories_name').on(t.entityType, sql`regia_fold(btrim(name))`)],
);

export const requirements = pgTable('requirements', {
  id: primaryId(),
  fieldName: text('field_name').notNull(),
  entityType: text('entity_type').$type<'event' | 'tenant'>().notNull(),
  /** What is answered tells of a person's health: it is deleted a month after the event (DEC-083). */
  isHealthData: boolean('is_health_data').notNull().default(false),
  /** Names it had before, kept by a trigger: older answers stand under them. */
  formerNames: text('former_names').array().notNull().default([]),
  ...stamps(),
});
callBy(requirements, requirements.fieldName);
