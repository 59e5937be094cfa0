import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { primaryId, stamps } from '../../kernel/database/columns.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id'),
    userId: uuid('user_id').notNull(),
    /** Unguessable name under which the file is stored and served. */
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    tags: text('tags').array().notNull().default([]),
    additionalInfo: jsonb('additional_info').$type<Record<string, unknown>>().notNull().default({}),
    linkedEntityType: text('linked_entity_type'),
    linkedEntityId: uuid('linked_entity_id'),
    isPublic: boolean('is_public').notNull().default(true),
    ...stamps(),
  },
  (t) => [index('uploads_tenant').on(t.tenantId, t.createdAt)],
);
