import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ScanOutcome, ScanReason } from '../../../domain/check-in/schema.ts';
import { instant, primaryId, stamps } from '../../kernel/database/columns.ts';
import { events } from '../events/table.ts';
import { tickets } from '../tickets/table.ts';

export const scans = pgTable(
  'scans',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    ticketId: uuid('ticket_id'),
    status: text('status').$type<ScanOutcome>().notNull(),
    reason: text('reason').$type<ScanReason>(),
    /** What was read, kept for refusals whose ticket is unknown. */
    read: text('read').notNull(),
    nonce: text('nonce'),
    at: instant('at').notNull(),
    device: text('device'),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    isOffline: boolean('is_offline').notNull().default(false),
    isConflict: boolean('is_conflict').notNull().default(false),
    revertedAt: instant('reverted_at'),
    revertedBy: uuid('reverted_by'),
    revertReason: text('revert_reason'),
    ...stamps(),
  },
  (t) => [
    unique('scans_tenant_id').on(t.tenantId, t.id),
    foreignKey({ name: 'scans_event', columns: [t.tenantId, t.eventId], foreignColumns: [events.tenantId, events.id] }),
    foreignKey({
      name: 'scans_ticket',
      columns: [t.tenantId, t.ticketId],
      foreignColumns: [tickets.tenantId, tickets.id],
    }),
    // Exactly one scan can ever win (DEC-055).
    uniqueIndex('scans_winner').on(t.ticketId).where(sql`status = 'valid' and reverted_at is null`),
    uniqueIndex('scans_nonce').on(t.tenantId, t.nonce),
    index('scans_event_list').on(t.eventId, t.at, t.id),
    index('scans_ticket').on(t.ticketId),
    index('scans_list').on(t.tenantId, t.at, t.id),
    index('scans_newest').on(t.at, t.id),
  ],
);
