import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventType } from '../../../domain/events/schema.ts';
import { primaryId, stamps } from '../../kernel/database/columns.ts';

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
