import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeparturePoint, PaymentType } from '../../../domain/event/schema.ts';
import { AUTHORIZATION_HOURS, REQUEST_DAYS } from '../../../domain/participation/decide.ts';
import type { ParticipationStatus } from '../../../domain/participation/schema.ts';
import type { PaymentStatus } from '../../../domain/payment/schema.ts';
import type { ReservationStatus } from '../../../domain/reservation/schema.ts';
import type { ScanOutcome, ScanReason } from '../../../domain/scan/schema.ts';
import type {
  MaterializedExtra,
  ParticipantInfo,
  TicketCondition,
  TicketStatus,
} from '../../../domain/ticket/schema.ts';
import { instant, primaryId, stamps } from './columns.ts';
import { events, transports } from './events.ts';
import { orders } from './merchandising.ts';
import { users } from './people.ts';

export const reservations = pgTable(
  'reservations',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    code: text('code').notNull().unique(),
    status: text('status').$type<ReservationStatus>().notNull(),
    /** Staff's own mark, which stands above the derived status (DEC-047). */
    isToCheck: boolean('is_to_check').notNull().default(false),
    slots: integer('slots').notNull(),
    initialSlots: integer('initial_slots').notNull(),
    total: integer('total').notNull(),
    initialTotal: integer('initial_total').notNull(),
    price: integer('price').notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    isPayed: boolean('is_payed').notNull().default(false),
    departurePoint: jsonb('departure_point').$type<DeparturePoint>(),
    participantsInfo: jsonb('participants_info').$type<ParticipantInfo[]>().notNull(),
    /** Name, surname, e-mail and code as search reads them. */
    searchText: text('search_text').notNull().default(''),
    createdBy: uuid('created_by'),
    ...stamps(),
  },
  (t) => [
    index('reservations_search').using('gin', t.searchText.op('gin_trgm_ops')),
    unique('reservations_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'reservations_event',
      columns: [t.tenantId, t.eventId],
      foreignColumns: [events.tenantId, events.id],
    }),
    // One live booking per person and event (DEC-031).
    uniqueIndex('reservations_live').on(t.eventId, t.userId).where(sql`slots > 0`),
    index('reservations_list').on(t.tenantId, t.createdAt, t.id),
    index('reservations_event').on(t.eventId, t.createdAt, t.id),
    index('reservations_user').on(t.userId, t.createdAt),
    index('reservations_people').on(t.tenantId, t.userId),
    index('reservations_newest').on(t.createdAt, t.id),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    transportId: uuid('transport_id'),
    code: text('code').notNull().unique(),
    status: text('status').$type<TicketStatus>().notNull(),
    condition: text('condition').$type<TicketCondition>().notNull(),
    price: integer('price').notNull(),
    /** Of the price, what is not given back with its refund, and why. */
    keptAmount: integer('kept_amount').notNull().default(0),
    keptReason: text('kept_reason'),
    isSent: boolean('is_sent').notNull().default(false),
    sentAt: instant('sent_at'),
    isScanned: boolean('is_scanned').notNull().default(false),
    scannedAt: instant('scanned_at'),
    payedAt: instant('payed_at'),
    payedBy: uuid('payed_by'),
    /** When it was given up because the card was not paid in time; a payment that comes late takes it up again (DEC-045). */
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
    foreignKey({
      name: 'tickets_event',
      columns: [t.tenantId, t.eventId],
      foreignColumns: [events.tenantId, events.id],
    }),
    foreignKey({
      name: 'tickets_reservation',
      columns: [t.tenantId, t.reservationId],
      foreignColumns: [reservations.tenantId, reservations.id],
    }),
    foreignKey({
      name: 'tickets_transport',
      columns: [t.tenantId, t.transportId],
      foreignColumns: [transports.tenantId, transports.id],
    }),
    check('tickets_kept', sql`kept_amount >= 0 and kept_amount <= price`),
    check(
      'tickets_state',
      sql`(status = 'valid' and condition in ('pending', 'payed')) or (status = 'invalid' and condition in ('revoked', 'toRefund', 'refunded'))`,
    ),
    index('tickets_list').on(t.eventId, t.createdAt, t.id),
    index('tickets_tenant_list').on(t.tenantId, t.createdAt, t.id),
    index('tickets_reservation').on(t.reservationId),
    index('tickets_changed').on(t.eventId, t.updatedAt),
    index('tickets_newest').on(t.createdAt, t.id),
    index('tickets_transport').on(t.tenantId, t.transportId).where(sql`transport_id is not null`),
  ],
);

/** One payment per reservation (DEC-050), or per participation request, order or plan. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    eventId: uuid('event_id'),
    reservationId: uuid('reservation_id'),
    participationRequestId: uuid('participation_request_id'),
    orderId: uuid('order_id'),
    amount: integer('amount').notNull(),
    /** What the ledger comes to for this payment; the ledger's trigger keeps these, nothing else writes them. */
    takenAmount: integer('taken_amount').notNull().default(0),
    /** Of it, charges that pay for nothing: late, double, too much. */
    surplusAmount: integer('surplus_amount').notNull().default(0),
    owedAmount: integer('owed_amount').notNull().default(0),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    keptAmount: integer('kept_amount').notNull().default(0),
    feeKept: integer('fee_kept').notNull().default(0),
    feeAmount: integer('fee_amount'),
    status: text('status').$type<PaymentStatus>().notNull().default('waitingPayment'),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    /** The end of the address under which the buyer pays by card; whoever knows it may pay. */
    linkKey: text('link_key').unique(),
    /** Until when it can be paid by card; none when it is not by card, or is settled. */
    expiresAt: instant('expires_at'),
    /** The card is only held until the request is decided (DEC-048). */
    isHold: boolean('is_hold').notNull().default(false),
    /** The provider's invoice of a plan's period, taken down once. */
    invoiceId: text('invoice_id').unique(),
    /** The provider's subscription the period is of. */
    subscriptionId: text('subscription_id'),
    /** A receipt an administrator recorded by hand: who, when the money came, a word about it (DEC-086). */
    recordedBy: uuid('recorded_by'),
    receivedAt: instant('received_at'),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    unique('payments_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'payments_reservation',
      columns: [t.tenantId, t.reservationId],
      foreignColumns: [reservations.tenantId, reservations.id],
    }),
    foreignKey({
      name: 'payments_order',
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    uniqueIndex('payments_of_reservation').on(t.reservationId),
    uniqueIndex('payments_of_order').on(t.orderId),
    index('payments_owed').on(t.tenantId, t.createdAt).where(sql`owed_amount <> 0`),
    index('payments_of_plan').on(t.subscriptionId).where(sql`subscription_id is not null`),
    index('payments_list').on(t.tenantId, t.createdAt, t.id),
    index('payments_newest').on(t.createdAt, t.id),
    index('payments_event').on(t.eventId, t.createdAt, t.id),
    index('payments_user').on(t.userId, t.createdAt),
    index('payments_of_request').on(t.participationRequestId).where(sql`participation_request_id is not null`),
    index('payments_due').on(t.expiresAt).where(sql`status = 'waitingPayment' and expires_at is not null`),
  ],
);

export const participationRequests = pgTable(
  'participation_requests',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<ParticipationStatus>().notNull(),
    slots: integer('slots').notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    departurePoint: jsonb('departure_point').$type<DeparturePoint>(),
    participantsInfo: jsonb('participants_info').$type<ParticipantInfo[]>().notNull(),
    /** What the places come to, in cents, as of the last change of the request. */
    total: integer('total').notNull().default(0),
    /** Until when the card must be authorised, or charged for a request that was declined before; else a day from asking. */
    authorizeBy: instant('authorize_by'),
    /** When a request by card ends by itself, as `expiryOf` has it; null for what waits for nothing. */
    expiresAt: instant('expires_at').generatedAlwaysAs(
      sql.raw(`case when payment_type <> 'stripe' then null
        when status = 'pending' then (created_at at time zone 'UTC' + interval '${REQUEST_DAYS * 24} hours') at time zone 'UTC'
        when status = 'toAuthorize' then coalesce(authorize_by,
          (created_at at time zone 'UTC' + interval '${AUTHORIZATION_HOURS} hours') at time zone 'UTC') end`),
    ),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    unique('participation_requests_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'participation_requests_event',
      columns: [t.tenantId, t.eventId],
      foreignColumns: [events.tenantId, events.id],
    }),
    uniqueIndex('participation_requests_open')
      .on(t.eventId, t.userId)
      .where(sql`status in ('pending', 'toAuthorize', 'accepted')`),
    index('participation_requests_event').on(t.eventId, t.status),
    index('participation_requests_list').on(t.tenantId, t.createdAt, t.id),
    index('participation_requests_newest').on(t.createdAt, t.id),
    index('participation_requests_expiry').on(t.tenantId, t.expiresAt, t.id),
    index('participation_requests_next').on(t.expiresAt, t.id),
    index('participation_requests_user').on(t.userId, t.createdAt),
    index('participation_requests_people').on(t.tenantId, t.userId),
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
