import { pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, primaryId, stamps } from '../../kernel/database/columns.ts';
import { users } from '../users/table.ts';

export const sponsorships = pgTable('sponsorships', {
  id: primaryId(),
  name: text('name').notNull(),
  entityType: text('entity_type').$type<'event'>().notNull().default('event'),
  sponsorUrl: text('sponsor_url'),
  sponsorImage: text('sponsor_image'),
  /** Account that created it. */
  senderId: idOf('sender_id', () => users.id),
  ...stamps(),
});
