import { z } from 'zod';
import { nameText, password } from '../fields.ts';
import type { Role } from '../permissions.ts';
import { DAY, MINUTE } from '../values/time.ts';
import { calendarFeedAnswer } from './calendar-feed.ts';
import type { ConsentKind } from './registration.ts';

/** How long a proof of who somebody is counts, before payout data, fees and what protects the account ask for another. */
export const PROOF_MS = 10 * MINUTE;

/** Recovery codes given out at a time. */
export const RECOVERY_CODES = 10;

/** Passkeys of one account; beyond it something is wrong with the client. */
export const PASSKEYS_MAX = 20;

/** Life of a session however much it is used, in milliseconds: a day of work for administrators, a season for the others. */
export const sessionLife = (role: Role): number => (role === 'admin' ? 7 * DAY : 90 * DAY);

export type ChallengeKind = 'secondFactor' | 'passkeySignIn' | 'passkeyEnrol' | 'proof' | 'socialNonce';

/** Minutes within which each kind has to come back. */
export const challengeMinutes: Record<ChallengeKind, number> = {
  secondFactor: 10,
  passkeySignIn: 10,
  passkeyEnrol: 10,
  proof: 10,
  socialNonce: 10,
};

/** The ways in which somebody may prove who they are beside the password. */
export interface FactorMethods {
  code: boolean;
  passkey: boolean;
  recovery: boolean;
}

/** Whether a role may not work without a second factor, where the installation asks for one. */
export const needsSecondFactor = (role: Role): boolean => role === 'admin';

/** Consents that are free, and therefore may be withdrawn and given again at any time. */
export const freeConsents = ['marketing', 'profiling'] as const satisfies readonly ConsentKind[];
export type FreeConsent = (typeof freeConsents)[number];

export const ownPasskeyAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type OwnPasskey = z.infer<typeof ownPasskeyAnswer>;

export const ownSessionAnswer = z.object({
  _id: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it was last renewed. */
  lastUsedAt: z.string(),
  endsAt: z.string(),
});
export type OwnSession = z.infer<typeof ownSessionAnswer>;

/** What protects an account, as its owner sees it (GET users/me/security). */
export const securityAnswer = z.object({
  isCodeOn: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(ownPasskeyAnswer),
  sessions: z.array(ownSessionAnswer),
  consents: z.record(z.enum(freeConsents), z.boolean()),
  /** The private calendar address of anyone who works for a community; null where there is none. */
  calendarFeed: z.nullable(calendarFeedAnswer),
  /** Whether they may have one. */
  mayHaveFeed: z.boolean(),
  /** Whether the role may not work without a second factor here. */
  isRequired: z.boolean(),
});
export type Security = z.infer<typeof securityAnswer>;

const encoded = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/, 'validation.invalid');
// What extensions answer is not looked at.
const extensions = z.unknown().transform(() => ({}));

/** A passkey's signature, as the browser gives it (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** A new passkey, as the browser gives it (WebAuthn, RegistrationResponseJSON). */
export const passkeyAttestation = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

const token = z.string().min(1).max(200);
/** Six digits; blanks that an application shows between them are no mistake. */
const code = z
  .string({ error: 'validation.required' })
  .max(20, 'validation.invalid')
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'validation.code');
const recoveryCode = z
  .string({ error: 'validation.required' })
  .max(40, 'validation.invalid')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine((text) => text !== '', 'validation.required');

/** The second step of signing in: one of the three, with what the first was answered. */
export const secondFactorInput = z.union([
  z.strictObject({ token, code }),
  z.strictObject({ token, recoveryCode }),
  z.strictObject({ token, passkey: passkeyAssertion }),
]);
export type SecondFactorInput = z.output<typeof secondFactorInput>;

/** Signing in with a passkey alone. */
export const passkeySignInInput = z.strictObject({ token, passkey: passkeyAssertion });

/** Proving again, within a session, who one is. */
export const proofInput = z.union([
  z.strictObject({ password: z.string().min(1, 'validation.required').max(1024) }),
  z.strictObject({ code }),
  z.strictObject({ token, passkey: passkeyAssertion }),
]);
export type ProofInput = z.output<typeof proofInput>;

export const codeInput = z.strictObject({ code });
export const passkeyName = z.strictObject({ name: nameText(60) });
export const passkeyEnrolInput = z.strictObject({ token, ...passkeyName.shape, passkey: passkeyAttestation });
export const passwordChangeInput = z.strictObject({
  currentPassword: z.string({ error: 'validation.required' }).min(1, 'validation.required').max(1024),
  password,
});
export const consentInput = z.strictObject({ marketing: z.boolean(), profiling: z.boolean() }).partial();
