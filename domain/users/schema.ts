import { z } from 'zod';
import { declareList } from '../list-query.ts';
import { roles } from '../permissions.ts';

/** The filter value that means users and guests. */
export const BOTH_ROLES = 'both';

/** The community of a session's person. */
export const sessionTenantAnswer = z.object({
  _id: z.string(),
  businessName: z.string(),
  paymentsEnabled: z.boolean(),
  automaticAcceptance: z.boolean(),
  profileImage: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  ibanHolder: z.nullable(z.string()),
});

/** What a session knows of its person; answered by sign-in, refresh and GET users/me. */
export const sessionUserAnswer = z.object({
  _id: z.string(),
  role: z.enum(roles),
  secondaryRole: z.nullable(z.literal('scanner')),
  username: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  tenantId: z.nullable(z.string()),
  showGuideReminderModal: z.boolean(),
  /** False once the first steps were put away. */
  showFirstSteps: z.boolean(),
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

export const personList = declareList({
  sortable: ['surname', 'name', 'email', 'createdAt'],
  filters: { _id: 'id', role: [...roles, BOTH_ROLES], tenantId: 'id', email: 'text' },
  search: true,
  defaultSort: 'surname',
});
