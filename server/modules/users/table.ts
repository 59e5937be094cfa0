import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/shared/language.ts';
import { type BillingInfo, tenants as ofCommunity } from '#domain/tenants/entity.ts';
import { users as ofPerson } from '#domain/users/entity.ts';
import { idOf, instant, primaryId, stamps } from '../../kernel/database/columns.ts';
import { entityTable } from '../../kernel/database/entity-table.ts';

/** Platform data; a guest or a scanner also belongs to a community. */
export const users = entityTable(ofPerson, {
  columns: {
    passwordHash: text('password_hash'),
    /** What an account reads: the language it last opened a session in; null for anyone who never did. */
    language: text('language').$type<Language>(),
    /** A guest whose address nobody has proven yet: made by a booking without an account, found by nobody's e-mail. */
    isProvisional: boolean('is_provisional').notNull().default(false),
    /** The person who booked an example event: nobody, and in no list. */
    isExample: boolean('is_example').notNull().default(false),
    /** A guest who was entered twice: who they are now. The row stays for its address and for those who still name it. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => users.id),
    searchText: text('search_text').generatedAlwaysAs(
      sql`regia_words(surname || ' ' || name || ' ' || email) || regia_phone_end(phone)`,
    ),
  },
  constraints: (t) => [
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
});

/** The community part of a user with role tenant; `id` is that user's id. */
export const tenants = entityTable(ofCommunity, {
  columns: {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id),
    /** The community as a buyer of plans, at the payment provider. */
    providerCustomerId: text('provider_customer_id'),
    billingInfo: jsonb('billing_info').$type<BillingInfo>().notNull().default({}),
  },
  constraints: (t) => [
    // Compared trimmed, without case or accents.
    uniqueIndex('tenants_business_name').on(sql`regia_fold(btrim(business_name))`),
    uniqueIndex('tenants_connect').on(t.stripeConnectId),
  ],
});

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
