import { z } from 'zod';
import type { Address } from '../fields.ts';
import { email } from '../fields.ts';
import type { Community } from '../tenants/schema.ts';
import { communityFields, personFields } from '../tenants/schema.ts';
import type { SessionUser } from './schema.ts';

/** What a person reads of their own account (GET users/me, API-P010). */
export interface Profile extends Omit<SessionUser, 'tenant'> {
  version: number;
  bornDate: string | null;
  bornPlace: string | null;
  fiscalCode: string | null;
  address: Address | null;
  isEnabled: boolean;
  isConfirmed: boolean;
  isLegalPerson: boolean;
  vatNumber: string | null;
  affiliateCode: string | null;
  defaultFeePercentage: number | null;
  merchFeePercentage: number | null;
  priceTiers: { minAmount: number; maxAmount: number | null; feePercentage: number }[];
  tenant?: (Community & NonNullable<SessionUser['tenant']>) | undefined;
  /** Fields a community must still fill in; empty for everybody else. */
  missing: string[];
}

/** Of the account, read by its owner and written by others: they may come along and are ignored (DEC-011, DEC-020). */
export const readOnlyOfMe = [
  ...['role', 'secondaryRole', 'email', 'isEnabled', 'isConfirmed', 'isDeleted', 'vatNumber', 'affiliateCode'],
  ...['defaultFeePercentage', 'merchFeePercentage', 'priceTiers', 'subscription', 'plan', 'missing', 'password'],
] as const;
export const readOnlyOfCommunity = [
  ...['stripeConnectId', 'paymentsEnabled', 'subscription', 'profileImage', 'iban', 'ibanHolder'],
] as const;

/** The community's part of PUT users/me; the contact e-mail counts only while there is none yet (OPEN-022). */
export const myCommunityFields = communityFields.extend({ contactEmail: email.nullable() });
/** Body of PUT users/me; automaticAcceptance may stand at the top too (platform §7). */
export const myFields = personFields
  .extend({ automaticAcceptance: z.boolean({ error: 'validation.boolean' }) })
  .partial();

/** What PUT users/me may be sent; what is left out stays as it is. */
export type ProfileInput = z.input<typeof myFields> & { tenant?: Partial<z.input<typeof myCommunityFields>> };
