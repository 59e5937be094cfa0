import { z } from 'zod';
import { nameText, password, text } from '../fields.ts';
import { languages } from '../shared/language.ts';
import { businessName } from '../tenants/entity.ts';

/** Consents as bodies name them. */
export const consentFlags = {
  termsAndConditionsAccepted: z.boolean().default(false),
  privacyAcceptedForMarketingPurposes: z.boolean().default(false),
  privacyAcceptedForProfilingPurposes: z.boolean().default(false),
};

/** Body of POST tenants/invitations: the one who is invited writes the rest. */
export const invitationInput = z.strictObject({
  email: text(254).optional(),
  businessName,
  language: z.enum(languages),
});
export type InvitationInput = z.infer<typeof invitationInput>;

/**
 * What became of an invitation: a link went out, also to the person who was invited before; the address has an account, and was written
 * how to use it; or its account is disabled, and nobody is written to. Only administrators, who see all accounts, are answered this.
 */
export const invitationOutcomes = ['invited', 'known', 'closed'] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];
export const invitationAnswer = z.object({ _id: z.string(), outcome: z.enum(invitationOutcomes) });

/** What anyone who opens the link is shown. */
export const invitedAnswer = z.object({ email: z.string(), businessName: z.string() });
export type Invited = z.infer<typeof invitedAnswer>;

/** Body of POST invitations/:token. */
export const acceptInvitationInput = z.strictObject({
  businessName,
  name: nameText(80),
  surname: nameText(80),
  password,
  ...consentFlags,
});
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;
