import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { plans as entity } from '#domain/subscriptions/entity.ts';
import type { PlanPerk, PlanStatus } from '#domain/subscriptions/plan.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';
import { tenants } from '../users/table.ts';

/** A plan being bought: the provider's checkout session, open until it is paid or lapses. */
export const planCheckouts = pgTable(
  'plan_checkouts',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    planId: idOf('plan_id', () => plans.id),
    /** The plan as shown when the checkout was opened: a later price edit does not change it. */
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

export const plans = entityTable(entity);

/** A community's own plan; at most one is live. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    planId: idOf('plan_id', () => plans.id),
    subscriptionType: text('subscription_type').$type<'basic' | 'card'>().notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    /** The plan as bought: later price or perk edits do not change it. */
    plan: jsonb('plan').$type<{ name: string; price: number; perks: PlanPerk[] }>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    /** Days of one period, as bought. */
    duration: integer('duration').notNull().default(30),
    /** The provider's subscription behind a paid plan. */
    providerId: text('provider_id').unique(),
    /** Time of the provider's newest event taken in: an older one that arrives late changes nothing. */
    providerUpdatedAt: instant('provider_updated_at'),
    cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
    /** The change by which it has its present plan; none while it has the one it was bought with. */
    changeId: uuid('change_id'),
    /** Bought beside another that was live: it was ended at once, and what was paid for it goes back. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    unique('subscriptions_tenant_id').on(t.tenantId, t.id),
    index('subscriptions_list').on(t.tenantId, t.createdAt, t.id),
    index('subscriptions_newest').on(t.createdAt, t.id),
    uniqueIndex('subscriptions_live').on(t.tenantId).where(sql`status in ('active', 'trialing', 'past_due', 'unpaid')`),
  ],
);

/** A plan that is to become another one, as it was asked for: it holds once the provider says so. */
export const planChanges = pgTable(
  'plan_changes',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    subscriptionId: uuid('subscription_id').notNull(),
    planId: idOf('plan_id', () => plans.id),
    /** The plan as shown when the change was asked for: a later edit does not change it. */
    plan: jsonb('plan').$type<{ name: string; price: number; perks: PlanPerk[] }>().notNull(),
    /** What it costs at once, and what is kept for later periods, as shown. */
    amount: integer('amount').notNull(),
    credit: integer('credit').notNull(),
    /** From when the new price counts. */
    at: instant('at').notNull(),
    askedBy: uuid('asked_by').notNull(),
    state: text('state').$type<'asked' | 'done'>().notNull().default('asked'),
    ...stamps(),
  },
  (t) => [
    unique('plan_changes_tenant_id').on(t.tenantId, t.id),
    sameTenantKey('plan_changes_subscription', t.tenantId, t.subscriptionId, subscriptions),
    // The same change asked for twice is one.
    unique('plan_changes_once').on(t.tenantId, t.subscriptionId, t.planId, t.at),
  ],
);
