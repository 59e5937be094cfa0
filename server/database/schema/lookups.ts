import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventType } from '../../../domain/event/schema.ts';
import type { Language } from '../../../domain/lookup/schema.ts';
import { primaryId, stamps } from './columns.ts';

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

export const labels = pgTable(
  'labels',
  {
    id: primaryId(),
    category: text('category').notNull(),
    key: text('key').notNull(),
    language: text('language').$type<Language>().notNull(),
    value: text('value').notNull(),
    ...stamps(),
  },
  (t) => [unique('labels_key').on(t.category, t.key, t.language)],
);

export const eventSubtypes = pgTable('event_subtypes', {
  id: primaryId(),
  name: text('name').notNull(),
  eventType: text('event_type').$type<EventType>().notNull(),
  hasStage: boolean('has_stage').notNull().default(false),
  hasTransport: boolean('has_transport').notNull().default(false),
  additionalRequirements: text('additional_requirements').array().notNull().default([]),
  excludedPrimaryFields: text('excluded_primary_fields').array().$type<'returnDate'[]>().notNull().default([]),
  ...stamps(),
});
