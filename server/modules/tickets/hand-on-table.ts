import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HandOnState } from '../../../domain/tickets/hand-on.ts';
import { instant, primaryId, stamps } from '../../kernel/database/columns.ts';
import { tickets } from './table.ts';

/** A ticket offered to somebody else, and, once they took it, the code that no longer opens the gate (HOLD-003). */
export const ticketHandOns = pgTable(
  'ticket_hand_ons',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    state: text('state').$type<HandOnState>().notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    /** Of the key in the mail to the other, hashed: whoever reads the table cannot accept for them. */
    keyHash: text('key_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** Cents the ticket costs the other, as was shown when it was offered. */
    price: integer('price').notNull(),
    /** The code that was replaced, from the moment it was. */
    oldCode: text('old_code'),
    settledAt: instant('settled_at'),
    ...stamps(),
  },
  (t) => [
    unique('ticket_hand_ons_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'ticket_hand_ons_ticket',
      columns: [t.tenantId, t.ticketId],
      foreignColumns: [tickets.tenantId, tickets.id],
    }).onDelete('cascade'),
    check('ticket_hand_ons_replaced', sql`(state = 'accepted') = (old_code is not null)`),
    // A ticket goes to one person at a time.
    uniqueIndex('ticket_hand_ons_open').on(t.ticketId).where(sql`state in ('offered', 'toApprove')`),
    uniqueIndex('ticket_hand_ons_old_code').on(t.tenantId, t.oldCode).where(sql`old_code is not null`),
    index('ticket_hand_ons_event').on(t.tenantId, t.eventId, t.updatedAt),
    index('ticket_hand_ons_reservation').on(t.tenantId, t.reservationId),
  ],
);
