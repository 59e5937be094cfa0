import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { ChargeState, CheckoutState, RefundReason, RefundState } from '../../../domain/payment/card.ts';
import { payments, tickets } from './bookings.ts';
import { instant, primaryId, stamps } from './columns.ts';
import { refundRequests } from './merchandising.ts';
import { plans, tenants } from './people.ts';

/** Every message of a payment provider, kept once by the provider's own id (DEC-060). */
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

/** A plan being bought: the provider's checkout session, open until it is paid or lapses. */
export const planCheckouts = pgTable(
  'plan_checkouts',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    /** The plan as shown when the checkout was opened: a later price edit does not change it (DEC-063). */
    plan: jsonb('plan').$type<{ name: string; price: number; perks: string[]; duration: number }>().notNull(),
    /** None until the provider has opened the page. */
    sessionId: text('session_id').unique(),
    url: text('url'),
    state: text('state').$type<'opening' | 'open' | 'completed' | 'expired'>().notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    ...stamps(),
  },
  (t) => [
    unique('plan_checkouts_tenant_id').on(t.tenantId, t.id),
    index('plan_checkouts_list').on(t.tenantId, t.state),
    // One page at a time, so that one plan is bought at most.
    uniqueIndex('plan_checkouts_live').on(t.tenantId).where(sql`state in ('opening', 'open')`),
  ],
);

/** What the local payment provider remembers: accounts, customers, checkouts, subscriptions, refunds (DEC-059). */
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
    /** The platform's share, frozen when it was opened (DEC-058). */
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
    foreignKey({
      name: 'card_checkouts_payment',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    index('card_checkouts_of_payment').on(t.paymentId),
    // One page at a time.
    uniqueIndex('card_checkouts_live').on(t.paymentId).where(sql`state in ('opening', 'open')`),
    index('card_checkouts_work').on(t.updatedAt).where(sql`charge = 'held' or state = 'closing'`),
  ],
);

/** Money on its way back to a card: for a ticket, or for what came too late or was too much. */
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
    createdBy: uuid('created_by'),
    ...stamps(),
  },
  (t) => [
    unique('refunds_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'refunds_payment',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    foreignKey({
      name: 'refunds_checkout',
      columns: [t.tenantId, t.checkoutId],
      foreignColumns: [cardCheckouts.tenantId, cardCheckouts.id],
    }),
    foreignKey({
      name: 'refunds_ticket',
      columns: [t.tenantId, t.ticketId],
      foreignColumns: [tickets.tenantId, tickets.id],
    }),
    foreignKey({
      name: 'refunds_refund_request',
      columns: [t.tenantId, t.refundRequestId],
      foreignColumns: [refundRequests.tenantId, refundRequests.id],
    }),
    // The money of a ticket or of a refund request goes back once, and what is left of a charge too.
    uniqueIndex('refunds_ticket_once').on(t.ticketId).where(sql`state <> 'failed'`),
    uniqueIndex('refunds_request_once').on(t.refundRequestId).where(sql`state <> 'failed'`),
    uniqueIndex('refunds_rest_once')
      .on(t.checkoutId)
      .where(sql`ticket_id is null and refund_request_id is null and state <> 'failed'`),
    index('refunds_of_payment').on(t.paymentId),
    index('refunds_work').on(t.updatedAt).where(sql`state = 'pending'`),
  ],
);
