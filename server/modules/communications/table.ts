import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LeftOutReason } from '#domain/communications/audience.ts';
import { communications as entity } from '#domain/communications/entity.ts';
import type { RecipientState } from '#domain/communications/status.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
import { tenants, users } from '../users/table.ts';

/** A message to many people; without a community it is the platform's. */
export const communications = entityTable(entity, {
  columns: {
    tenantId: uuid('tenant_id').references(() => tenants.id),
    senderId: idOf('sender_id', () => users.id),
    /** When a job last took it up; empty while none has it. */
    sendingSince: instant('sending_since'),
    /** How often it was taken up since somebody asked for it to be sent. */
    attempts: integer('attempts').notNull().default(0),
    finishedAt: instant('finished_at'),
  },
  constraints: (t) => [
    unique('communications_tenant_id').on(t.tenantId, t.id),
    index('communications_list').on(t.tenantId, t.createdAt, t.id),
    index('communications_newest').on(t.createdAt, t.id),
    index('communications_event').on(t.tenantId, t.eventId),
    index('communications_planned').on(t.plannedFor).where(sql`status = 'planned'`),
    index('communications_unfinished').on(t.createdAt).where(sql`finished_at is null`),
  ],
});

/** Who a communication goes to, as it stood when it was written, and what became of each. */
export const communicationRecipients = pgTable(
  'communication_recipients',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id'),
    communicationId: idOf('communication_id', (): AnyPgColumn => communications.id, { onDelete: 'cascade' }),
    /** The account behind the address, when there is one. */
    userId: uuid('user_id').references(() => users.id),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    state: text('state').$type<RecipientState>().notNull(),
    reason: text('reason').$type<LeftOutReason>(),
    error: text('error'),
    /** When a job took this person's mail in hand. */
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    ...stamps(),
  },
  (t) => [
    sameTenantKey('communication_recipients_communication', t.tenantId, t.communicationId, communications).onDelete(
      'cascade',
    ),
    // One mail per address, whatever was asked twice.
    uniqueIndex('communication_recipients_once').on(t.communicationId, t.email).where(sql`state <> 'skipped'`),
    index('communication_recipients_list').on(t.communicationId, t.surname, t.id),
    index('communication_recipients_user').on(t.tenantId, t.userId).where(sql`user_id is not null`),
    index('communication_recipients_state').on(t.communicationId, t.state, t.id),
  ],
);

/** Followers who want no more messages of a community; following goes on. */
export const communicationOptouts = pgTable(
  'communication_optouts',
  {
    tenantId: idOf('tenant_id', () => tenants.id),
    userId: idOf('user_id', () => users.id),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] })],
);
