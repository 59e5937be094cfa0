import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Audience, CheckpointKind, CheckpointRepeat, Direction } from '#domain/check-in/checkpoint.ts';
import type { ScanOutcome, ScanReason } from '#domain/check-in/schema.ts';
import type { Taken } from '#domain/tickets/taken.ts';
import { instant, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { reservations } from '../bookings/reservations/table.ts';
import { tickets } from '../bookings/tickets/table.ts';
import { events } from '../events/table.ts';

/** Where tickets of an event are scanned, beside the one that every event has and no row stands for. */
export const checkpoints = pgTable(
  'checkpoints',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<CheckpointKind>().notNull(),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    repeat: text('repeat').$type<CheckpointRepeat>().notNull(),
    hasExit: boolean('has_exit').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    /** Deleted: not offered any longer; a phone that was away still sends what it let in there. */
    archivedAt: instant('archived_at'),
    ...stamps(),
  },
  (t) => [
    unique('checkpoints_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('checkpoints_event', t.tenantId, t.eventId, events).onDelete('cascade'),
    check('checkpoints_open', sql`closes_at > opens_at`),
    uniqueIndex('checkpoints_name').on(t.eventId, sql`lower(name)`).where(sql`archived_at is null`),
    index('checkpoints_event_list').on(t.eventId, t.createdAt, t.id),
  ],
);

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
    /** Null for the checkpoint that every event has. */
    checkpointId: uuid('checkpoint_id'),
    direction: text('direction').$type<Direction>().notNull().default('in'),
    /** Day of a checkpoint that lets in once a day; empty otherwise. */
    period: text('period').notNull().default(''),
    turn: integer('turn').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    unique('scans_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('scans_event', t.tenantId, t.eventId, events),
    sameTenantKey('scans_ticket', t.tenantId, t.ticketId, tickets),
    sameTenantKey('scans_checkpoint', t.tenantId, t.checkpointId, checkpoints),
    // Of each turn at a checkpoint exactly one entry can ever win, and one exit. Nulls are distinct to an
    // index; a ticket enters its own event's gate only, so that the event stands for the checkpoint that every event has.
    uniqueIndex('scans_winner')
      .on(t.ticketId, sql`coalesce(checkpoint_id, event_id)`, t.period, t.turn, t.direction)
      .where(sql`status = 'valid' and reverted_at is null and reason is null`),
    uniqueIndex('scans_nonce').on(t.tenantId, t.nonce),
    index('scans_event_list').on(t.eventId, t.at, t.id),
    index('scans_ticket').on(t.ticketId),
    index('scans_list').on(t.tenantId, t.at, t.id),
    index('scans_newest').on(t.at, t.id),
    // Written one after the other: what changed lately is in the last blocks.
    index('scans_changed').using('brin', t.updatedAt).with({ pages_per_range: 4, autosummarize: true }),
  ],
);

/** Phones at the gates of an event, as they last said of themselves. */
export const gatePhones = pgTable(
  'gate_phones',
  {
    /** The phone's own, made once and kept by its browser. */
    phone: uuid('phone').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    device: text('device'),
    checkpointId: uuid('checkpoint_id'),
    seenAt: instant('seen_at').notNull(),
    queued: integer('queued').notNull(),
    battery: integer('battery'),
    version: text('version'),
  },
  (t) => [
    primaryKey({ name: 'gate_phones_once', columns: [t.eventId, t.phone, t.userId] }),
    sameTenantKey('gate_phones_event', t.tenantId, t.eventId, events).onDelete('cascade'),
  ],
);

/** What people who sell at the door counted, beside what their sales say it should be. */
export const tills = pgTable(
  'tills',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    nonce: text('nonce').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    sales: integer('sales').notNull(),
    expectedCash: integer('expected_cash').notNull(),
    expectedReader: integer('expected_reader').notNull(),
    countedCash: integer('counted_cash').notNull(),
    countedReader: integer('counted_reader').notNull(),
    note: text('note'),
    closedAt: instant('closed_at').notNull(),
    ...stamps(),
  },
  (t) => [
    sameTenantKey('tills_event', t.tenantId, t.eventId, events),
    uniqueIndex('tills_nonce').on(t.tenantId, t.nonce),
    index('tills_event_list').on(t.eventId, t.closedAt),
    // A till that does not add up is explained.
    check(
      'tills_note',
      sql`(counted_cash = expected_cash and counted_reader = expected_reader) or coalesce(trim(note), '') <> ''`,
    ),
  ],
);

/** What was sold at the door, by whom and how the money was taken. */
export const doorSales = pgTable(
  'door_sales',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    nonce: text('nonce').notNull(),
    places: integer('places').notNull(),
    total: integer('total').notNull(),
    /** Null where it cost nothing. */
    taken: text('taken').$type<Taken>(),
    cardDigits: text('card_digits'),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    device: text('device'),
    at: instant('at').notNull(),
    /** The till it was counted in; null while that is open. */
    tillId: uuid('till_id').references(() => tills.id),
    ...stamps(),
  },
  (t) => [
    sameTenantKey('door_sales_event', t.tenantId, t.eventId, events),
    sameTenantKey('door_sales_reservation', t.tenantId, t.reservationId, reservations),
    // A retry after an answer that was lost never sells twice.
    uniqueIndex('door_sales_nonce').on(t.tenantId, t.nonce),
    index('door_sales_till').on(t.eventId, t.userId, t.at),
    index('door_sales_reservation_of').on(t.reservationId),
    index('door_sales_counted').on(t.tillId),
  ],
);
