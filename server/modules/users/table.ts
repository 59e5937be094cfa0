import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from '#domain/fields.ts';
import type { PriceTier } from '#domain/payments/fees/fee.ts';
import type { Role } from '#domain/permissions.ts';
import type { AutomaticMails } from '#domain/shared/automatic-mails.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import type { Language } from '#domain/shared/language.ts';
import { idOf, instant, primaryId, stamps } from '../../kernel/database/columns.ts';

/** Platform data; a guest or a scanner also belongs to a community. */
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
    /** Of somebody who scans: whether they also sell at the door. */
    sellsAtDoor: boolean('sells_at_door').notNull().default(false),
    isLegalPerson: boolean('is_legal_person').notNull().default(false),
    vatNumber: text('vat_number'),
    tenantId: uuid('tenant_id'),
    /** What an account reads: the language it last opened a session in; null for anyone who never did. */
    language: text('language').$type<Language>(),
    showGuideReminderModal: boolean('show_guide_reminder_modal').notNull().default(true),
    /** False once the community put its first steps away. */
    showFirstSteps: boolean('show_first_steps').notNull().default(true),
    defaultFeePercentage: numeric('default_fee_percentage', { precision: 5, scale: 2, mode: 'number' }),
    merchFeePercentage: numeric('merch_fee_percentage', { precision: 5, scale: 2, mode: 'number' }),
    priceTiers: jsonb('price_tiers').$type<PriceTier[]>().notNull().default([]),
    affiliateCode: text('affiliate_code'),
    /** A guest whose address nobody has proven yet: made by a booking without an account, found by nobody's e-mail. */
    isProvisional: boolean('is_provisional').notNull().default(false),
    /** The person who booked an example event: nobody, and in no list. */
    isExample: boolean('is_example').notNull().default(false),
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
    uniqueIndex('users_email_guest').on(t.tenantId, t.email).where(sql`role = 'guest' and not is_provisional`),
    uniqueIndex('users_username').on(sql`lower(username)`).where(sql`role <> 'guest' and not is_deleted`),
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

/** The community part of a user with role tenant; `id` is that user's id. */
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
    /** What its events grant anyone who cannot come, unless one says otherwise. */
    defaultCancellationPolicy: jsonb('default_cancellation_policy').$type<CancellationPolicy>(),
    /** What is added to the mails of its events, and which go by themselves, unless one says otherwise. */
    defaultAutomaticMails: jsonb('default_automatic_mails').$type<AutomaticMails>(),
    primaryColor: text('primary_color'),
    secondaryColor: text('secondary_color'),
    headerImage: text('header_image'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    companyType: text('company_type'),
    companyName: text('company_name'),
    facebookUrl: text('facebook_url'),
    instagramUrl: text('instagram_url'),
    websiteUrl: text('website_url'),
    /** Sites whose pages may call the API. */
    apiOrigins: text('api_origins').array().notNull().default([]),
    requirementIds: uuid('requirement_ids').array().notNull().default([]),
    /** When an administrator last invited it; null once somebody accepted. */
    invitedAt: instant('invited_at'),
    billingInfo: jsonb('billing_info').$type<Record<string, unknown>>().notNull().default({}),
    ...stamps(),
  },
  (t) => [
    // Compared trimmed, without case or accents.
    uniqueIndex('tenants_business_name').on(sql`regia_fold(btrim(business_name))`),
    uniqueIndex('tenants_connect').on(t.stripeConnectId),
  ],
);

/** What a community keeps in mind of somebody; it goes when the person is erased. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    userId: idOf('user_id', () => users.id, { onDelete: 'cascade' }),
    authorId: idOf('author_id', () => users.id),
    text: text('text').notNull(),
    ...stamps(),
  },
  (t) => [
    unique('person_notes_tenant_id').on(t.tenantId, t.id),
    index('person_notes_list').on(t.tenantId, t.userId, t.createdAt, t.id),
    index('person_notes_user').on(t.userId),
  ],
);

/** Two people a community said are not one; the smaller id is first. */
export const peopleApart = pgTable(
  'people_apart',
  {
    tenantId: idOf('tenant_id', () => tenants.id),
    userId: idOf('user_id', () => users.id, { onDelete: 'cascade' }),
    otherId: idOf('other_id', () => users.id, { onDelete: 'cascade' }),
    decidedBy: uuid('decided_by').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.otherId] }),
    index('people_apart_user').on(t.userId),
    index('people_apart_other').on(t.otherId),
  ],
);
