import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { primaryId, stamps } from './columns.ts';
import { users } from './people.ts';

export const sponsorships = pgTable('sponsorships', {
  id: primaryId(),
  name: text('name').notNull(),
  entityType: text('entity_type').$type<'event'>().notNull().default('event'),
  sponsorUrl: text('sponsor_url'),
  sponsorImage: text('sponsor_image'),
  /** Account that created it. */
  senderId: uuid('sender_id')
    .notNull()
    .references(() => users.id),
  ...stamps(),
});
