import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FAQ_LANGUAGE, FaqScope } from '#domain/faqs/entity.ts';
import { callBy, primaryId, stamps } from '../../kernel/database/columns.ts';
import { tenants } from '../users/table.ts';

/** Questions and answers: of a community, or of the platform for all of them. */
export const faqs = pgTable(
  'faqs',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').references(() => tenants.id),
    scope: text('scope').$type<FaqScope>().notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    order: integer('order').notNull(),
    language: text('language').$type<typeof FAQ_LANGUAGE>().notNull().default('it'),
    ...stamps(),
  },
  (t) => [
    unique('faqs_tenant_id').on(t.tenantId, t.id),
    index('faqs_list').on(t.tenantId, t.order, t.id),
    index('faqs_global').on(t.order, t.id).where(sql`tenant_id is null`),
    index('faqs_scope').on(t.scope, t.order, t.id),
  ],
);
callBy(faqs, faqs.question);
