import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PersonalLinkKind } from '#domain/access/personal-link.ts';
import type { LinkPurpose } from '#domain/access/registration.ts';
import type { ChallengeKind } from '#domain/access/security.ts';
import type { Language } from '#domain/shared/language.ts';
import { idOf, instant, primaryId, stamps } from '../../kernel/database/columns.ts';
import { tenants, users } from '../users/table.ts';

const ownerId = () => idOf('user_id', () => users.id, { onDelete: 'cascade' });

/** The secret behind a person's one-time codes (RFC 6238); it counts once a first code has confirmed it. */
export const oneTimeCodes = pgTable('one_time_codes', {
  userId: ownerId().primaryKey(),
  /** Sealed with the server's key. */
  secretSealed: text('secret_sealed').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last code that was accepted: no code opens anything twice. */
  lastStep: integer('last_step').notNull().default(0),
  ...stamps(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: ownerId(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter. */
    counter: integer('counter').notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    ...stamps(),
  },
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
);

/** Codes that are in for a lost phone, each once; kept hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: ownerId(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    ...stamps(),
  },
  (t) => [unique('recovery_codes_code').on(t.userId, t.codeHash)],
);

/** Browsers and clients an account was signed in from: other people's guesses do not slow them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: primaryId(),
    userId: ownerId(),
    tokenHash: text('token_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    ...stamps(),
  },
  (t) => [unique('known_devices_once').on(t.userId, t.tokenHash), index('known_devices_token').on(t.tokenHash)],
);

/** Something the server asked for and waits to get back once: a signature of a passkey, a second step, a nonce. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: primaryId(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** What a passkey has to sign. */
    challenge: text('challenge'),
    expiresAt: instant('expires_at').notNull(),
    ...stamps(),
  },
  (t) => [index('auth_challenges_expiry').on(t.expiresAt), index('auth_challenges_user').on(t.userId)],
);

/** A link sent by e-mail that works once: it confirms an address, lets a new password be set or accepts an invitation. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: primaryId(),
    userId: idOf('user_id', () => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    ...stamps(),
  },
  (t) => [index('one_time_links_user').on(t.userId, t.purpose, t.createdAt)],
);

/**
 * An address that opens one record of a person without a password; only the hash of its key is kept. Each mail has
 * its own.
 */
export const personalLinks = pgTable(
  'personal_links',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PersonalLinkKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** Whether it came by mail, or a card paid with it; the one a browser gets after booking opens little until then. */
    isProven: boolean('is_proven').notNull(),
    /** The mail it went out with; null for the one a browser gets after booking. */
    mailId: uuid('mail_id'),
    /** When it was first opened. */
    openedAt: instant('opened_at'),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('personal_links_record').on(t.recordId, t.kind),
    index('personal_links_tenant').on(t.tenantId),
    index('personal_links_age').on(t.createdAt),
    index('personal_links_mail').on(t.mailId).where(sql`mail_id is not null`),
  ],
);

/**
 * The private calendar address of somebody who works for a community; only the hash of its key is kept, and a new one takes its
 * place.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    keyHash: text('key_hash').notNull().unique(),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
    lastReadAt: instant('last_read_at'),
  },
  (t) => [unique('calendar_feeds_own').on(t.userId, t.tenantId), index('calendar_feeds_tenant').on(t.tenantId)],
);

/** What a person consented to or took note of, and in which words; rows are only ever added. */
export const consents = pgTable(
  'consents',
  {
    id: primaryId(),
    userId: idOf('user_id', () => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'terms' | 'privacyNotice' | 'marketing' | 'profiling'>().notNull(),
    isGiven: boolean('is_given').notNull(),
    /** Version of the text that was shown. */
    textVersion: text('text_version').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('consents_user').on(t.userId, t.kind, t.at)],
);

/** A refresh-token family: one row per sign-in, rotated in place. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: idOf('user_id', () => users.id, { onDelete: 'cascade' }),
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
