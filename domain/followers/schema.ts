import { z } from 'zod';
import { email, id, missingOrUnknown, namedCommunity, nameText, userTypes } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { personAnswer } from '../shared/person.ts';
import { consents } from './consent.ts';
import { scansForAnswer } from './promotion.ts';
import { followerStatuses } from './status.ts';

export const tenantSubscriptionInput = z.strictObject({
  status: z.enum(['accepted', 'pending']).optional(),
  userId: id.optional(),
  /** In place of the id: somebody the community does not know yet is added by exact e-mail only. */
  email: email.optional(),
  /** What the person who has that e-mail is called by the community. */
  name: nameText(80).optional(),
  surname: nameText(80).optional(),
  tenantId: id.optional(),
  userType: z.enum(userTypes).optional(),
});

/** Body of PUT tenant-subscriptions/{id}/usertype. */
export const userTypeInput = z.strictObject({ userType: z.enum(userTypes, { error: missingOrUnknown }) });

/** Body of PUT tenant-subscriptions/{id}/sellsatdoor. */
export const sellsAtDoorInput = z.strictObject({ sellsAtDoor: z.boolean({ error: 'validation.boolean' }) });

export const tenantSubscriptionList = declareList({
  sortable: ['createdAt', 'surname', 'activationDate'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    userId: 'id',
    status: followerStatuses,
    userType: userTypes,
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** Whether and for whom a follower scans, as far as the community followed may know. */
export const followerScansAnswer = z.object({
  secondaryRole: z.optional(z.nullable(z.literal('scanner'))),
  scansFor: z.optional(scansForAnswer),
  /** Of a follower who scans for this community: whether they also sell at its door. */
  sellsAtDoor: z.optional(z.boolean()),
});

/** A follower of a community. */
export const tenantSubscriptionAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  status: z.enum(followerStatuses),
  userType: z.enum(userTypes),
  createdAt: z.string(),
  activationDate: z.nullable(z.string()),
  /** `asked` for the person the community entered and who has not answered its mail. */
  consent: z.enum(consents),
  /** Since when an invitation to scan waits for an answer. */
  invitedAt: z.nullable(z.string()),
  version: z.number(),
  user: z.optional(z.object({ ...personAnswer.shape, ...followerScansAnswer.shape })),
  tenant: z.optional(namedCommunity),
  /** How the follower is shown and reached; the person's own record is in `user`. */
  userInfo: z.optional(
    z.object({
      fullName: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
    }),
  ),
});
export type TenantSubscription = z.infer<typeof tenantSubscriptionAnswer>;
