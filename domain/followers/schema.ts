import { z } from 'zod';
import { email, id, type UserType, userTypes } from '../fields.ts';
import { declareList } from '../list-query.ts';
import type { Person } from '../users/schema.ts';
import type { ScansFor } from './promotion.ts';
import type { FollowerStatus } from './status.ts';

export const tenantSubscriptionInput = z.strictObject({
  status: z.enum(['accepted', 'pending']).optional(),
  userId: id.optional(),
  /** In place of the id: somebody the community does not know yet is added by exact e-mail only (DEC-021). */
  email: email.optional(),
  tenantId: id.optional(),
  userType: z.enum(userTypes).optional(),
});
export type TenantSubscriptionInput = z.infer<typeof tenantSubscriptionInput>;

/** Body of PUT tenant-subscriptions/{id}/usertype. */
export const userTypeInput = z.strictObject({ userType: z.enum(userTypes, { error: 'validation.required' }) });

export const tenantSubscriptionList = declareList({
  sortable: ['createdAt', 'surname', 'activationDate'],
  filters: { _id: 'id', tenantId: 'id', userId: 'id', status: 'enum', userType: 'enum', createdAt: 'instant' },
  search: true,
  defaultSort: '-createdAt',
});

/** A follower of a community. */
export interface TenantSubscription {
  _id: string;
  tenantId: string;
  userId: string;
  status: FollowerStatus;
  userType: UserType;
  createdAt: string;
  activationDate: string | null;
  version: number;
  user?: (Person & FollowerScans) | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
  /** How the follower is shown and reached; the person's own record stands in `user`. */
  userInfo?: { fullName: string; email: string; phone: string | null } | undefined;
}

/** Whether and for whom a follower scans, as far as the community followed may know. */
export interface FollowerScans {
  secondaryRole?: 'scanner' | null | undefined;
  scansFor?: ScansFor | undefined;
}
