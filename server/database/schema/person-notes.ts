import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId, stamps } from './columns.ts';
import { tenants, users } from './people.ts';

/** What a community keeps in mind of somebody; it goes when the person is erased. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    ...stamps(),
  },
  (t) => [
    unique('person_notes_tenant_id').on(t.tenantId, t.id),
    index('person_notes_list').on(t.tenantId, t.userId, t.createdAt, t.id),
    index('person_notes_user').on(t.userId),
  ],
);

/** Two people a community said are not one; the smaller id stands first. */
export const peopleApart = pgTable(
  'people_apart',
  {
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    decidedBy: uuid('decided_by').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.otherId] }),
    index('people_apart_user').on(t.userId),
    index('people_apart_other').on(t.otherId),
  ],
);
