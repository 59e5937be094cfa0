import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JobKind, JobState } from '#domain/notifications/outbox.ts';
import type { MaterializedExtra } from '#domain/shared/materialized-extra.ts';
import type { TicketCondition } from '#domain/shared/ticket-status.ts';
import type { KeptHandOnState } from '#domain/tickets/hand-on.ts';
import type { ParticipantInfo, TicketStatus } from '#domain/tickets/schema.ts';
import { instant, primaryId, sameTenantKey, stamps } from '#server/kernel/database/columns.ts';
import { events } from '../../events/table.ts';
import { reservations } from '../reservations/table.ts';

export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    code: text('code').notNull().unique(),
    status: text('status').$type<TicketStatus>().notNull(),
    condition: text('condition').$type<TicketCondition>().notNull(),
    price: integer('price').notNull(),
    /** What was taken for it, 0 to its price. */
    paidAmount: integer('paid_amount').notNull().default(0),
    /** Of it, what is not given back with its refund, and why. */
    keptAmount: integer('kept_amount').notNull().default(0),
    keptReason: text('kept_reason'),
    /** Of it, what is back: all that goes back once it is refunded, a part while money goes back by several charges. */
    givenBackAmount: integer('given_back_amount').notNull().default(0),
    isSent: boolean('is_sent').notNull().default(false),
    sentAt: instant('sent_at'),
    isScanned: boolean('is_scanned').notNull().default(false),
    scannedAt: instant('scanned_at'),
    payedAt: instant('payed_at'),
    payedBy: uuid('payed_by'),
    /** When it was given up because the card was not paid in time; a payment that comes late takes it up again. */
    lapsedAt: instant('lapsed_at'),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    participantInfo: jsonb('participant_info').$type<ParticipantInfo>().notNull(),
    materializedExtras: jsonb('materialized_extras').$type<MaterializedExtra[]>().notNull().default([]),
    searchText: text('search_text').generatedAlwaysAs(
      sql`regia_words(surname || ' ' || name || ' ' || coalesce(participant_info ->> 'email', '') || ' ' || code)`,
    ),
    ...stamps(),
  },
  (t) => [
    index('tickets_search').using('gin', t.searchText.op('gin_trgm_ops')),
    unique('tickets_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('tickets_event', t.tenantId, t.eventId, events),
    sameTenantKey('tickets_reservation', t.tenantId, t.reservationId, reservations),
    check('tickets_kept', sql`kept_amount >= 0 and kept_amount <= price`),
    check('tickets_paid', sql`paid_amount >= 0 and paid_amount <= price`),
    // Paid is what is paid whole.
    check(
      'tickets_paid_whole',
      sql`(condition <> 'payed' or paid_amount = price) and (condition <> 'pending' or price = 0 or paid_amount < price)`,
    ),
    // Refunded is what is back whole.
    check(
      'tickets_back_whole',
      sql`given_back_amount >= 0 and (condition in ('toRefund', 'refunded') or given_back_amount = 0) and (condition <> 'refunded' or given_back_amount = greatest(paid_amount - kept_amount, 0)) and (condition <> 'toRefund' or given_back_amount = 0 or given_back_amount < paid_amount - kept_amount)`,
    ),
    check(
      'tickets_state',
      sql`(status = 'valid' and condition in ('pending', 'payed')) or (status = 'invalid' and condition in ('revoked', 'toRefund', 'refunded'))`,
    ),
    index('tickets_list').on(t.eventId, t.createdAt, t.id),
    index('tickets_tenant_list').on(t.tenantId, t.createdAt, t.id),
    index('tickets_reservation').on(t.reservationId),
    // Of blocks of the table, not of rows: a row that changes is not entered anew into every other index for it, where its block
    // has room (fillfactor, as of 0049).
    index('tickets_changed').using('brin', t.updatedAt).with({ pages_per_range: 1, autosummarize: true }),
    index('tickets_newest').on(t.createdAt, t.id),
    // Who has to pay is asked whenever the day is looked at, of all that a community ever sold.
    index('tickets_unpaid')
      .on(t.tenantId, t.reservationId, t.price, t.paidAmount)
      .where(sql`status = 'valid' and condition = 'pending' and price > 0`),
  ],
);

export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    state: text('state').$type<JobState>().notNull().default('queued'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdBy: uuid('created_by'),
    finishedAt: instant('finished_at'),
    ...stamps(),
  },
  (t) => [unique('jobs_tenant_id').on(t.tenantId, t.id), index('jobs_tenant').on(t.tenantId, t.createdAt)],
);

/** A ticket offered to somebody else, and, once they took it, the code that no longer opens the gate. */
export const ticketHandOns = pgTable(
  'ticket_hand_ons',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    state: text('state').$type<KeptHandOnState>().notNull(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    /** Of the other, where the event's price follows it. */
    age: integer('age'),
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
    sameTenantKey('ticket_hand_ons_ticket', t.tenantId, t.ticketId, tickets).onDelete('cascade'),
    check('ticket_hand_ons_replaced', sql`(state in ('accepted', 'replaced')) = (old_code is not null)`),
    // A ticket goes to one person at a time.
    uniqueIndex('ticket_hand_ons_open').on(t.ticketId).where(sql`state in ('offered', 'toApprove')`),
    uniqueIndex('ticket_hand_ons_old_code').on(t.tenantId, t.oldCode).where(sql`old_code is not null`),
    index('ticket_hand_ons_awaited').on(t.expiresAt, t.id).where(sql`state in ('offered', 'toApprove')`),
    index('ticket_hand_ons_event').on(t.tenantId, t.eventId, t.updatedAt),
    index('ticket_hand_ons_reservation').on(t.tenantId, t.reservationId),
    index('ticket_hand_ons_accepted').on(t.ticketId).where(sql`state = 'accepted'`),
  ],
);
