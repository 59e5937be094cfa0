import { z } from 'zod';
import { email, id, type UserType, userTypes } from '../fields.ts';
import { declareList } from '../list-query.ts';
import type { Person } from '../user/schema.ts';
import type { FollowerStatus } from './status.ts';

export const tenantSubscriptionInput = z.strictObject({
  status: z.literal('accepted').optional(),
  userId: id.optional(),
  /** In place of the id: somebody the community does not know yet is added by exact e-mail only (DEC-021). */
  email: email.optional(),
  tenantId: id.optional(),
  userType: z.enum(userTypes),
});

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
  user?: Person | undefined;
}
