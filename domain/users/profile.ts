import { z } from 'zod';
import { email } from '../fields.ts';
import { communityAnswer, communityFields } from '../tenants/entity.ts';
import { users } from './entity.ts';
import { sessionTenantAnswer, sessionUserAnswer } from './schema.ts';

/** What of an account its person writes. */
export const personFields = users.input.pick({
  ...{ name: true, surname: true, username: true, phone: true, bornDate: true, bornPlace: true, fiscalCode: true },
  ...{ address: true, profileImage: true, isLegalPerson: true, showGuideReminderModal: true, showFirstSteps: true },
});

/** What a person reads of their own account (GET users/me). */
export const profileAnswer = z.object({
  ...users.answer.omit({ isDeleted: true, sellsAtDoor: true }).shape,
  ...sessionUserAnswer.shape,
  tenant: z.optional(z.object({ ...communityAnswer.shape, ...sessionTenantAnswer.shape })),
  /** Fields a community must still fill in; empty for everybody else. */
  missing: z.array(z.string()),
});
export type Profile = z.infer<typeof profileAnswer>;

/** Of the account, read by its owner and written by others: they may come along and are ignored. */
export const readOnlyOfMe = [
  ...['role', 'secondaryRole', 'email', 'isEnabled', 'isConfirmed', 'isDeleted', 'vatNumber', 'affiliateCode'],
  ...['defaultFeePercentage', 'merchFeePercentage', 'priceTiers', 'subscription', 'plan', 'missing', 'password'],
] as const;
export const readOnlyOfCommunity = [
  ...['stripeConnectId', 'paymentsEnabled', 'subscription', 'profileImage', 'iban', 'ibanHolder'],
] as const;

/** The community's part of PUT users/me; the contact e-mail counts only while there is none yet. */
export const myCommunityFields = communityFields.extend({ contactEmail: email.nullable() });
/** Body of PUT users/me; automaticAcceptance may stand at the top too (platform §7). */
export const myFields = personFields
  .extend({ automaticAcceptance: z.boolean({ error: 'validation.boolean' }) })
  .partial();

/** What PUT users/me may be sent; what is left out stays as it is. */
export type ProfileInput = z.input<typeof myFields> & { tenant?: Partial<z.input<typeof myCommunityFields>> };
