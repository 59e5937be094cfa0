import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PriceTier } from '../../../domain/fee/fee.ts';
import type { Address, UserType } from '../../../domain/fields.ts';
import type { Role } from '../../../domain/permissions.ts';
import type { PlanPerk, PlanStatus } from '../../../domain/plan/schema.ts';
import type { FollowerStatus } from '../../../domain/tenant-subscription/status.ts';
import { instant, primaryId, stamps } from './columns.ts';

/** Platform data; a guest or a scanner also belongs to a community (DEC-002, DEC-019). */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    role: text('role').$type<Role>().notNull(),
    secondaryRole: text('secondary_role').$type<'scanner'>(),
    username: text('username').notNull(),
    passwordHash: text('password_hash'),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    fiscalCode: text('fiscal_code'),
    bornDate: date('born_date', { mode: 'string' }),
    bornPlace: text('born_place'),
    address: jsonb('address').$type<Address>(),
    profileImage: text('profile_image'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isConfirmed: boolean('is_confirmed').notNull().default(true),
    isDeleted: boolean('is_deleted').notNull().default(false),
    isLegalPerson: boolean('is_legal_person').notNull().default(false),
    vatNumber: text('vat_number'),
    tenantId: uuid('tenant_id'),
    showGuideReminderModal: boolean('show_guide_reminder_modal').notNull().default(true),
    defaultFeePercentage: numeric('default_fee_percentage', { precision: 5, scale: 2, mode: 'number' }),
    merchFeePercentage: numeric('merch_fee_percentage', { precision: 5, scale: 2, mode: 'number' }),
    priceTiers: jsonb('price_tiers').$type<PriceTier[]>().notNull().default([]),
    affiliateCode: text('affiliate_code'),
    /** A guest who was entered twice: who they are now. The row stays for its address and for those who still name it. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => users.id),
    searchText: text('search_text').generatedAlwaysAs(
      sql`regia_words(surname || ' ' || name || ' ' || email) || regia_phone_end(phone)`,
    ),
    ...stamps(),
  },
  (t) => [
    // What a deleted account was called is free again; signing in finds the living one first.
    uniqueIndex('users_email_account').on(t.email).where(sql`role <> 'guest' and not is_deleted`),
    uniqueIndex('users_email_guest').on(t.tenantId, t.email).where(sql`role = 'guest'`),
    uniqueIndex('users_username').on(t.username).where(sql`role <> 'guest' and not is_deleted`),
    index('users_email').on(t.email),
    index('users_search').using('gin', t.searchText.op('gin_trgm_ops')),
    // Who may see accounts finds them by their user names too; others may not.
    index('users_username_search').using('gin', sql`regia_words(username) gin_trgm_ops`),
    index('users_by_role').on(t.role, t.surname, t.id),
    index('users_by_tenant').on(t.tenantId, t.surname, t.id),
    uniqueIndex('users_fiscal_code').on(sql`upper(fiscal_code)`).where(sql`role <> 'guest' and not is_deleted`),
    uniqueIndex('users_vat_number').on(t.vatNumber).where(sql`role <> 'guest' and not is_deleted`),
    index('users_newest').on(t.createdAt, t.id),
    index('users_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    index('users_deleted').on(t.id).where(sql`is_deleted`),
  ],
);

/** The community part of a user with role tenant; `id` is that user's id (DEC-001). */
export const tenants = pgTable(
  'tenants',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id),
    businessName: text('business_name').notNull(),
    categoryIds: uuid('category_ids').array().notNull().default([]),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    contactAddress: jsonb('contact_address').$type<Address>(),
    stripeConnectId: text('stripe_connect_id'),
    /** The community as a buyer of plans, at the payment provider. */
    providerCustomerId: text('provider_customer_id'),
    paymentsEnabled: boolean('payments_enabled').notNull().default(false),
    automaticAcceptance: boolean('automatic_acceptance').notNull().default(false),
    primaryColor: text('primary_color'),
    secondaryColor: text('secondary_color'),
    headerImage: text('header_image'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    companyType: text('company_type'),
    companyName: text('company_name'),
    facebookUrl: text('facebook_url'),
    instagramUrl: text('instagram_url'),
    websiteUrl: text('website_url'),
    requirementIds: uuid('requirement_ids').array().notNull().default([]),
    billingInfo: jsonb('billing_info').$type<Record<string, unknown>>().notNull().default({}),
    ...stamps(),
  },
  (t) => [
    // Compared trimmed, without case or accents (DEC-022).
    uniqueIndex('tenants_business_name').on(sql`regia_fold(btrim(business_name))`),
    uniqueIndex('tenants_connect').on(t.stripeConnectId),
  ],
);

/** A link sent by e-mail that works once: it confirms an address or lets a new password be set (DEC-017). */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirmEmail' | 'resetPassword'>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    ...stamps(),
  },
  (t) => [index('one_time_links_user').on(t.userId, t.purpose, t.createdAt)],
);

/** What a person consented to or took note of, and in which words; rows are only ever added. */
export const consents = pgTable(
  'consents',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'terms' | 'privacyNotice' | 'marketing' | 'profiling'>().notNull(),
    isGiven: boolean('is_given').notNull(),
    /** Version of the text that was shown. */
    textVersion: text('text_version').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('consents_user').on(t.userId, t.kind, t.at)],
);

/** A refresh-token family: one row per sign-in, rotated in place (DEC-015). */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshHash: text('refresh_hash').notNull(),
    previousHash: text('previous_hash'),
    /** The successor handed out when the previous token is replayed within the grace; sealed with the server's key. */
    successorSealed: text('successor_sealed'),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it ends however much it is used. */
    endsAt: instant('ends_at').notNull(),
    /** When its person last proved who they are. */
    authenticatedAt: instant('authenticated_at').notNull().default(sql`clock_timestamp()`),
    revokedAt: instant('revoked_at'),
    userAgent: text('user_agent'),
    /** Where it was opened from. */
    address: text('address'),
    ...stamps(),
  },
  (t) => [index('sessions_by_user').on(t.userId)],
);

/** Tries per account and device, per address, per account: whatever is counted before it is answered; kept across restarts. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  windowStart: instant('window_start').notNull(),
});

export const plans = pgTable('plans', {
  id: primaryId(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  price: integer('price').notNull(),
  duration: integer('duration').notNull().default(30),
  defaultFeePercentage: numeric('default_fee_percentage', { precision: 5, scale: 2, mode: 'number' })
    .notNull()
    .default(5),
  perks: text('perks').array().$type<PlanPerk[]>().notNull().default([]),
  subscriptionImages: text('subscription_images').array().notNull().default([]),
  ...stamps(),
});

/** A community's own plan; at most one is live (DEC-063). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
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
    /** Time of the provider's newest event taken in: an older one that arrives late changes nothing (DEC-060). */
    providerUpdatedAt: instant('provider_updated_at'),
    cancelsAtEnd: boolean('cancels_at_end').notNull().default(false),
    /** Bought beside another that was live: it was ended at once, and what was paid for it goes back (DEC-063). */
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

export const tenantSubscriptions = pgTable(
  'tenant_subscriptions',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<FollowerStatus>().notNull(),
    userType: text('user_type').$type<UserType>().notNull().default('normal'),
    activationDate: instant('activation_date'),
    ...stamps(),
  },
  (t) => [
    unique('tenant_subscriptions_tenant_id').on(t.tenantId, t.id),
    unique('tenant_subscriptions_follower').on(t.tenantId, t.userId),
    index('tenant_subscriptions_list').on(t.tenantId, t.status, t.createdAt, t.id),
    index('tenant_subscriptions_user').on(t.userId),
    index('tenant_subscriptions_newest').on(t.createdAt, t.id),
  ],
);
