import { z } from 'zod';
import { address, email, nameText, phone, userTypes } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { roles } from '../permissions.ts';
import { BOTH_ROLES } from './kind.ts';

/** Body of POST users/guest; the password is accepted and discarded, guests cannot sign in. */
export const guestInput = z.strictObject({
  name: nameText(80),
  surname: nameText(80),
  email,
  phone: phone.nullish(),
  userType: z.enum(userTypes).optional(),
  role: z.literal('guest').optional(),
  password: z.string().max(200).optional(),
  tenantId: z.uuid().optional(),
});
export type GuestInput = z.infer<typeof guestInput>;

/** A guest who is entered together with their first booking; the tier makes them a follower. */
export const newGuest = z.strictObject({
  ...guestInput.pick({ name: true, surname: true, email: true, phone: true }).shape,
  userType: z.enum(userTypes),
});
export type NewGuest = z.infer<typeof newGuest>;

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
  /** Of whoever was promoted to scanner: the name of the community they scan for. */
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

/** A person in a list: guests, followers, lookups. */
export const personAnswer = z.object({
  _id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  userType: z.optional(z.enum(userTypes)),
  address: z.optional(address),
  /** Of a community only. */
  businessName: z.optional(z.string()),
  createdAt: z.string(),
});
export type Person = z.infer<typeof personAnswer>;

export const personList = declareList({
  sortable: ['surname', 'name', 'email', 'createdAt'],
  filters: { _id: 'id', role: [...roles, BOTH_ROLES], tenantId: 'id', email: 'text' },
  search: true,
  defaultSort: 'surname',
});
