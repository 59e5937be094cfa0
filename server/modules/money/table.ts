import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentType } from '#domain/events/entity.ts';
import type { ChargeState, CheckoutState } from '#domain/payments/card.ts';
import type { RefundReason, RefundState } from '#domain/payments/refund.ts';
import type { PaymentStatus } from '#domain/payments/schema.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { reservations } from '../bookings/reservations/table.ts';
import { tickets } from '../bookings/tickets/table.ts';
import { refundRequests } from '../orders/refund-table.ts';
import { orders } from '../orders/table.ts';
import { users } from '../users/table.ts';

/** One payment per reservation, or per participation request, order or plan. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    userId: idOf('user_id', () => users.id),
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
    /** The end of the address under which the buyer pays by card; anyone who knows it may pay. */
    linkKey: text('link_key').unique(),
    /** Until when it can be paid by card; none when it is not by card, or is settled. */
    expiresAt: instant('expires_at'),
    /** The card is only held until the request is decided. */
    isHold: boolean('is_hold').notNull().default(false),
    /** The provider's invoice of a plan's period, taken down once. */
    invoiceId: text('invoice_id').unique(),
    /** The provider's subscription the period is of. */
    subscriptionId: text('subscription_id'),
    /** A receipt an administrator recorded by hand: who, when the money came, a word about it. */
    recordedBy: uuid('recorded_by'),
    receivedAt: instant('received_at'),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    unique('payments_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('payments_reservation', t.tenantId, t.reservationId, reservations),
    sameTenantKey('payments_order', t.tenantId, t.orderId, orders),
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

/** Every message of a payment provider, kept once by the provider's own id. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: primaryId(),
    provider: text('provider').$type<'stripe' | 'sandbox'>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The connected account it is about; none for the platform's own. */
    account: text('account'),
    /** When the provider says it happened. */
    happenedAt: instant('happened_at').notNull(),
    /** `waiting` is for what it tells of: a payment the product does not know by the provider's id yet. */
    state: text('state').$type<'received' | 'done' | 'ignored' | 'failed' | 'waiting'>().notNull().default('received'),
    /** The provider's payment that is waited for. */
    about: text('about'),
    error: text('error'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    ...stamps(),
  },
  (t) => [
    unique('provider_events_once').on(t.provider, t.eventId),
    index('provider_events_newest').on(t.createdAt, t.id),
    index('provider_events_waiting').on(t.about).where(sql`state = 'waiting'`),
  ],
);

/** What the local payment provider remembers: accounts, customers, checkouts, subscriptions, refunds. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The object it belongs to: a subscription's customer, a checkout's account. */
    ownerId: text('owner_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: stamps().createdAt,
    updatedAt: stamps().updatedAt,
  },
  (t) => [index('sandbox_objects_owner').on(t.ownerId, t.kind)],
);

/** One page of the provider on which a payment is paid or held by card, with what became of it. A payment may have several. */
export const cardCheckouts = pgTable(
  'card_checkouts',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** The community's account at the provider when it was opened. */
    account: text('account').notNull(),
    amount: integer('amount').notNull(),
    /** The platform's share, frozen when it was opened. */
    fee: integer('fee').notNull(),
    isHold: boolean('is_hold').notNull(),
    expiresAt: instant('expires_at').notNull(),
    sessionId: text('session_id').unique(),
    url: text('url'),
    state: text('state').$type<CheckoutState>().notNull().default('opening'),
    /** The provider's payment. */
    providerId: text('provider_id').unique(),
    charge: text('charge').$type<ChargeState>().notNull().default('none'),
    /** A card was refused on it. */
    wasRefused: boolean('was_refused').notNull().default(false),
    /** The card that is held or was charged: its brand in the provider's word, and how its number ends. Not known of old ones. */
    brand: text('brand'),
    lastDigits: text('last_digits'),
    /** The hold became the request's; any other hold is given back. */
    heldAt: instant('held_at'),
    /** What is to be taken of the hold, once it is. */
    captureAmount: integer('capture_amount'),
    /** The hold is to be given back. */
    releasedAt: instant('released_at'),
    /** What was paid has had its effect. */
    settledAt: instant('settled_at'),
    ...stamps(),
  },
  (t) => [
    unique('card_checkouts_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('card_checkouts_payment', t.tenantId, t.paymentId, payments),
    index('card_checkouts_of_payment').on(t.paymentId),
    // One page at a time.
    uniqueIndex('card_checkouts_live').on(t.paymentId).where(sql`state in ('opening', 'open')`),
    index('card_checkouts_work').on(t.updatedAt).where(sql`charge = 'held' or state = 'closing'`),
  ],
);

/** Each time a card was refused on such a page: nothing was taken, and the page stays open for another card. */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    /** The message that reported it: the same sent again is the same attempt. */
    messageId: uuid('message_id').notNull(),
    amount: integer('amount').notNull(),
    /** Why, in the provider's own word. */
    code: text('code'),
    /** The card's brand in the provider's word, and how its number ends. */
    brand: text('brand'),
    lastDigits: text('last_digits'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('card_attempts_tenant_id').on(t.tenantId, t.id),
    unique('card_attempts_once').on(t.messageId),
    sameTenantKey('card_attempts_payment', t.tenantId, t.paymentId, payments),
    sameTenantKey('card_attempts_checkout', t.tenantId, t.checkoutId, cardCheckouts),
    index('card_attempts_of_payment').on(t.paymentId, t.at),
    index('card_attempts_of_tenant').on(t.tenantId, t.at),
  ],
);

/**
 * Money on its way back to a card: for a ticket, or for what came too late or was too much; or that went back without us, by the
 * provider's own pages or because the buyer's bank contests it. One that is contested is pending until the dispute is decided:
 * lost, it is back, won, it never went.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    ticketId: uuid('ticket_id'),
    refundRequestId: uuid('refund_request_id'),
    amount: integer('amount').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    state: text('state').$type<RefundState>().notNull().default('pending'),
    providerId: text('provider_id'),
    /** Why it failed, in the provider's own word. */
    error: text('error'),
    /** Why the buyer contests it, or why it was given back there, in the provider's own word. */
    toldReason: text('told_reason'),
    /** Of what went back at the provider, what is for no ticket and no line: those it was paid for stay valid. */
    looseAmount: integer('loose_amount').notNull().default(0),
    /** What the provider itself took for a dispute that was lost. */
    providerFee: integer('provider_fee').notNull().default(0),
    createdBy: uuid('created_by'),
    ...stamps(),
  },
  (t) => [
    unique('refunds_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('refunds_payment', t.tenantId, t.paymentId, payments),
    sameTenantKey('refunds_checkout', t.tenantId, t.checkoutId, cardCheckouts),
    sameTenantKey('refunds_ticket', t.tenantId, t.ticketId, tickets),
    sameTenantKey('refunds_refund_request', t.tenantId, t.refundRequestId, refundRequests),
    // Of each charge the money of a ticket goes back once, of a refund request once, and what is left of a charge too.
    uniqueIndex('refunds_ticket_once').on(t.ticketId, t.checkoutId).where(sql`state <> 'failed'`),
    uniqueIndex('refunds_request_once').on(t.refundRequestId).where(sql`state <> 'failed'`),
    uniqueIndex('refunds_rest_once')
      .on(t.checkoutId)
      .where(
        sql`ticket_id is null and refund_request_id is null and state <> 'failed' and reason in ('late', 'surplus', 'double')`,
      ),
    // What the provider tells of without us is known by its own id.
    uniqueIndex('refunds_of_provider').on(t.checkoutId, t.providerId).where(sql`reason in ('provider', 'dispute')`),
    index('refunds_of_payment').on(t.paymentId),
    index('refunds_work').on(t.updatedAt).where(sql`state = 'pending'`),
    index('refunds_disputed').on(t.tenantId, t.reason, t.state).where(sql`reason in ('provider', 'dispute')`),
  ],
);
