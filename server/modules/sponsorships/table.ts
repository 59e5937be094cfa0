import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { primaryId, stamps } from '../../kernel/database/columns.ts';
import { users } from '../users/table.ts';

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
