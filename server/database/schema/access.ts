import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ChallengeKind } from '../../../domain/access/security.ts';
import { instant, primaryId, stamps } from './columns.ts';
import { users } from './people.ts';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

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

/** Codes that stand in for a lost phone, each once; kept hashed. */
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

/** Browsers and clients an account was signed in from: other people's guesses do not slow them (DEC-089). */
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
