import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/shared/language.ts';
import { callBy, primaryId, stamps } from '../../kernel/database/columns.ts';

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
callBy(labels, labels.key);
