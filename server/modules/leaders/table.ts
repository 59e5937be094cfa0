import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MarkState } from '#domain/leaders/roll-call.ts';
import type { ShareScope } from '#domain/leaders/schema.ts';
import { instant, primaryId, sameTenantKey } from '../../kernel/database/columns.ts';
import { tickets } from '../bookings/tickets/table.ts';
import { events } from '../events/table.ts';
import { transports } from '../transports/table.ts';
import { users } from '../users/table.ts';

const ofCommunity = () => ({
  id: primaryId(),
  tenantId: uuid('tenant_id').notNull(),
});
/** The list it belongs to; null once the list was deleted: what phones did before is kept. */
const ofList = () => ({
  ...ofCommunity(),
  eventId: uuid('event_id').notNull(),
  transportId: uuid('transport_id'),
});
const createdAt = () => instant('created_at').notNull().default(sql`clock_timestamp()`);

/** Who leads a list, and until when: somebody of the community, or the person who has a link, of whose key the hash is kept. */
export const listLeaders = pgTable(
  'list_leaders',
  {
    ...ofList(),
    userId: uuid('user_id').references(() => users.id),
    keyHash: text('key_hash').unique(),
    name: text('name').notNull(),
    /** Of the person who has a link; an account has its own. */
    email: text('email'),
    mailedAt: instant('mailed_at'),
    from: instant('opens_at').notNull(),
    until: instant('closes_at').notNull(),
    seesPhone: boolean('sees_phone').notNull(),
    seesNotes: boolean('sees_notes').notNull(),
    seesAmounts: boolean('sees_amounts').notNull(),
    revokedAt: instant('revoked_at'),
    lastSeenAt: instant('last_seen_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('list_leaders_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('list_leaders_event', t.tenantId, t.eventId, events).onDelete('cascade'),
    // With the list's column alone set to null, by hand in the migration.
    sameTenantKey('list_leaders_list', t.tenantId, t.transportId, transports),
    check('list_leaders_who', sql`(${t.userId} is null) <> (${t.keyHash} is null)`),
    check('list_leaders_time', sql`${t.from} < ${t.until}`),
    uniqueIndex('list_leaders_live').on(t.transportId, t.userId).where(sql`revoked_at is null`),
    index('list_leaders_user').on(t.userId).where(sql`revoked_at is null`),
    index('list_leaders_list_index').on(t.transportId, t.createdAt),
    index('list_leaders_event_index').on(t.eventId),
  ],
);

/** A page of a list to read, for the driver or the hotel, behind a key of which the hash is kept. */
export const listShares = pgTable(
  'list_shares',
  {
    ...ofList(),
    scope: text('scope').$type<ShareScope>().notNull(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    until: instant('closes_at').notNull(),
    showsBirthDate: boolean('shows_birth_date').notNull(),
    showsDocument: boolean('shows_document').notNull(),
    revokedAt: instant('revoked_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('list_shares_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('list_shares_event', t.tenantId, t.eventId, events).onDelete('cascade'),
    sameTenantKey('list_shares_list', t.tenantId, t.transportId, transports),
    index('list_shares_list_index').on(t.transportId, t.createdAt),
    index('list_shares_event_index').on(t.eventId),
  ],
);

/** A roll call of a list; the phone that began it gave it its id. */
export const rollCalls = pgTable(
  'roll_calls',
  {
    ...ofList(),
    name: text('name').notNull(),
    at: instant('at').notNull(),
    namedAt: instant('named_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('roll_calls_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('roll_calls_event', t.tenantId, t.eventId, events).onDelete('cascade'),
    sameTenantKey('roll_calls_list', t.tenantId, t.transportId, transports),
    index('roll_calls_list_index').on(t.transportId, t.at),
    index('roll_calls_event_index').on(t.eventId),
  ],
);

/** One mark of somebody at a roll call; rows are only ever added, the latest counts. The id is the phone's nonce. */
export const rollCallMarks = pgTable(
  'roll_call_marks',
  {
    ...ofCommunity(),
    rollCallId: uuid('roll_call_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    leaderId: uuid('leader_id').notNull(),
    state: text('state').$type<MarkState>().notNull(),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    sameTenantKey('roll_call_marks_roll_call', t.tenantId, t.rollCallId, rollCalls).onDelete('cascade'),
    sameTenantKey('roll_call_marks_ticket', t.tenantId, t.ticketId, tickets),
    sameTenantKey('roll_call_marks_leader', t.tenantId, t.leaderId, listLeaders).onDelete('cascade'),
    index('roll_call_marks_latest').on(t.rollCallId, t.ticketId, t.at, t.id),
    index('roll_call_marks_ticket_index').on(t.ticketId),
    index('roll_call_marks_leader_index').on(t.leaderId),
  ],
);

/** A room's key given out or back; rows are only ever added, the latest counts. The id is the phone's nonce. */
export const roomKeyMarks = pgTable(
  'room_key_marks',
  {
    ...ofCommunity(),
    roomId: uuid('room_id').notNull(),
    leaderId: uuid('leader_id').notNull(),
    isGiven: boolean('is_given').notNull(),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    sameTenantKey('room_key_marks_room', t.tenantId, t.roomId, transports).onDelete('cascade'),
    sameTenantKey('room_key_marks_leader', t.tenantId, t.leaderId, listLeaders).onDelete('cascade'),
    index('room_key_marks_latest').on(t.roomId, t.at, t.id),
    index('room_key_marks_leader_index').on(t.leaderId),
  ],
);

/** Money a leader said they took; its id is the phone's nonce. What it did to the ticket is in ledger and log. */
export const leaderReceipts = pgTable(
  'leader_receipts',
  {
    ...ofCommunity(),
    ticketId: uuid('ticket_id').notNull(),
    leaderId: uuid('leader_id').notNull(),
    /** Cents that were due; 0 where the ticket was paid before, so that the money was taken twice. */
    amount: integer('amount').notNull(),
    at: instant('at').notNull(),
    /** Since when the organiser says that money taken twice is settled. */
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    sameTenantKey('leader_receipts_ticket', t.tenantId, t.ticketId, tickets),
    sameTenantKey('leader_receipts_leader', t.tenantId, t.leaderId, listLeaders).onDelete('cascade'),
    index('leader_receipts_ticket_index').on(t.ticketId),
    index('leader_receipts_leader_index').on(t.leaderId),
  ],
);
