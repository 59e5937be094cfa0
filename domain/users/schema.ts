import { z } from 'zod';
import { type Address, email, phone, requiredText, userTypes } from '../fields.ts';
import { declareList } from '../list-query.ts';
import type { Role } from '../permissions.ts';

/** Body of POST users/guest; the password is accepted and discarded, guests cannot sign in (DEC-002). */
export const guestInput = z.strictObject({
  name: requiredText(80),
  surname: requiredText(80),
  email,
  phone: phone.nullish(),
  userType: z.enum(userTypes).optional(),
  role: z.literal('guest').optional(),
  password: z.string().max(200).optional(),
  tenantId: z.uuid().optional(),
});
export type GuestInput = z.infer<typeof guestInput>;

/** A guest who is entered together with their first booking; the tier makes them a follower (OPEN-162). */
export const newGuest = z.strictObject({
  ...guestInput.pick({ name: true, surname: true, email: true, phone: true }).shape,
  userType: z.enum(userTypes),
});
export type NewGuest = z.infer<typeof newGuest>;

/** What a session knows of its person; answered by sign-in, refresh and GET users/me. */
export interface SessionUser {
  _id: string;
  role: Role;
  secondaryRole: 'scanner' | null;
  username: string;
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  profileImage: string | null;
  tenantId: string | null;
  showGuideReminderModal: boolean;
  createdAt?: string | undefined;
  tenant?:
    | {
        _id: string;
        businessName: string;
        paymentsEnabled: boolean;
        automaticAcceptance: boolean;
        profileImage: string | null;
        iban: string | null;
        ibanHolder: string | null;
      }
    | undefined;
  /** Of administrators: whether they have a second factor, without which some installations let them do nothing. */
  hasSecondFactor?: boolean | undefined;
  /** Fields a community must still fill in before it may go on (PROF-017). */
  missing?: string[] | undefined;
  /** The community's plan, for the gates of events and payment types. */
  plan?: { name: string; status: string; isActive: boolean; allPaymentTypes: boolean } | undefined;
}

/** A person in a list: guests, followers, lookups. */
export interface Person {
  _id: string;
  role: Role;
  name: string;
  surname: string;
  email: string;
  userType?: (typeof userTypes)[number] | undefined;
  address?: Address | undefined;
  /** Of a community only. */
  businessName?: string | undefined;
  createdAt: string;
}

export const personList = declareList({
  sortable: ['surname', 'name', 'email', 'createdAt'],
  filters: { _id: 'id', role: 'enum', tenantId: 'id', email: 'text' },
  search: true,
  defaultSort: 'surname',
});
