import { z } from 'zod';
import { email, nameText, password, text } from '../fields.ts';
import type { Language } from '../shared/language.ts';
import { businessName } from '../tenants/entity.ts';
import { consentFlags } from '../users/invitation.ts';
import { INVITATION_MINUTES } from '../users/invitation-end.ts';

/** What one can be asked to agree to, or to take note of, when registering. */
export const consentKinds = ['terms', 'privacyNotice', 'marketing', 'profiling'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Version of the texts shown beside the four boxes; a new wording gets a new one. */
export const CONSENT_VERSION = '2026-11';

/** Roles that may register themselves. */
export const registrationRoles = ['tenant', 'user'] as const;

/** An address that the route judges itself: an empty and a malformed one have their own codes. */
const anyEmail = text(254).optional();

/** Body of POST auth/register. Accepting the terms stands for having read the privacy notice too. */
export const registrationInput = z
  .strictObject({
    email: anyEmail,
    password,
    name: nameText(80),
    surname: nameText(80),
    role: z.enum(registrationRoles).default('tenant'),
    tenant: z.strictObject({ businessName, contactEmail: email.optional() }).optional(),
    affiliateCode: text(60).optional(),
    ...consentFlags,
  })
  .refine((value) => value.role !== 'tenant' || value.tenant !== undefined, {
    path: ['tenant', 'businessName'],
    message: 'validation.required',
  });
export type RegistrationInput = z.infer<typeof registrationInput>;

/** What was consented to, in the words of the stored kinds. */
export function consentsOf(input: Pick<RegistrationInput, keyof typeof consentFlags>): Record<ConsentKind, boolean> {
  return {
    terms: input.termsAndConditionsAccepted,
    privacyNotice: input.termsAndConditionsAccepted,
    marketing: input.privacyAcceptedForMarketingPurposes,
    profiling: input.privacyAcceptedForProfilingPurposes,
  };
}

/** Answer of a registration: the account as created. */
export const registeredUserAnswer = z.object({
  _id: z.string(),
  role: z.enum(registrationRoles),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  isEnabled: z.boolean(),
  isConfirmed: z.boolean(),
  affiliateCode: z.nullable(z.string()),
  tenant: z.optional(
    z.object({
      _id: z.string(),
      businessName: z.string(),
      contactEmail: z.string(),
    }),
  ),
});
export type RegisteredUser = z.infer<typeof registeredUserAnswer>;

export const socialProviders = ['google', 'apple', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Life of the links sent by e-mail, in minutes. */
export const linkMinutes = { confirmEmail: 24 * 60, resetPassword: 60, invitation: INVITATION_MINUTES } as const;
export type LinkPurpose = keyof typeof linkMinutes;

/** Days after which an account whose address nobody confirmed is removed. */
export const UNCONFIRMED_DAYS = 30;

/** Somebody asks to be sent a link; whether there is an account is found out later. */
export interface LinkRequest {
  email: string;
  purpose: Exclude<LinkPurpose, 'invitation'>;
  language: Language;
}
