import { z } from 'zod';
import { address, email, nameText, phone } from '../fields.ts';
import { roles } from '../permissions.ts';
import { userTypes } from './user-type.ts';

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
