import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { EventType } from '../../../domain/event/schema.ts';
import type { Language } from '../../../domain/lookup/schema.ts';
import { primaryId, stamps } from './columns.ts';

export const categories = pgTable('categories', {
  id: primaryId(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  entityType: text('entity_type').$type<'event' | 'product' | 'tenant'>().notNull(),
  ...stamps(),
});

export const requirements = pgTable('requirements', {
  id: primaryId(),
  fieldName: text('field_name').notNull(),
  entityType: text('entity_type').$type<'event' | 'tenant'>().notNull(),
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
