import { z } from 'zod';
import { tenants } from '../tenants/entity.ts';
import { users } from './entity.ts';

/** The community of a session's person. */
export const sessionTenantAnswer = z.object({
  ...tenants.answer.pick({ _id: true, businessName: true, paymentsEnabled: true, automaticAcceptance: true }).shape,
  profileImage: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  ibanHolder: z.nullable(z.string()),
});

/** What a session knows of its person; answered by sign-in, refresh and GET users/me. */
export const sessionUserAnswer = z.object({
  ...users.answer.pick({
    ...{ _id: true, role: true, secondaryRole: true, username: true, name: true, surname: true, email: true },
    ...{ phone: true, profileImage: true, tenantId: true, showGuideReminderModal: true, showFirstSteps: true },
  }).shape,
  createdAt: z.optional(z.string()),
  tenant: z.optional(sessionTenantAnswer),
  /** Of the person who was promoted to scanner: the name of the community they scan for. */
  scansFor: z.optional(z.string()),
  /** Of administrators: whether they have a second factor, without which some installations let them do nothing. */
  hasSecondFactor: z.optional(z.boolean()),
  /** Fields a community must still fill in before it may go on. */
  missing: z.optional(z.array(z.string())),
  /** The community's plan, for the gates of events and payment types. */
  plan: z.optional(
    z.object({
      name: z.string(),
      status: z.string(),
      isActive: z.boolean(),
      allPaymentTypes: z.boolean(),
    }),
  ),
});
export type SessionUser = z.infer<typeof sessionUserAnswer>;
