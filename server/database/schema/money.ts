import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId, stamps } from './columns.ts';
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
    state: text('state').$type<'received' | 'done' | 'ignored' | 'failed'>().notNull().default('received'),
    error: text('error'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    ...stamps(),
  },
  (t) => [
    unique('provider_events_once').on(t.provider, t.eventId),
    index('provider_events_newest').on(t.createdAt, t.id),
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
    sessionId: text('session_id').notNull().unique(),
    url: text('url').notNull(),
    state: text('state').$type<'open' | 'completed' | 'expired'>().notNull().default('open'),
    expiresAt: instant('expires_at').notNull(),
    ...stamps(),
  },
  (t) => [
    unique('plan_checkouts_tenant_id').on(t.tenantId, t.id),
    index('plan_checkouts_list').on(t.tenantId, t.state),
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
