import { z } from 'zod';
import { followerStatuses } from '../followers/status.ts';
import { declareList } from '../list-query.ts';
import { roles } from '../permissions.ts';
import { userTypes } from '../shared/user-type.ts';
import { duplicateReasons } from './duplicate.ts';

/** Somebody a community deals with, as its list of people shows them. Figures are this community's alone. */
export const communityPersonAnswer = z.object({
  _id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  createdAt: z.string(),
  /** None of who books or orders without following. */
  userType: z.nullable(z.enum(userTypes)),
  followerStatus: z.nullable(z.enum(followerStatuses)),
  reservations: z.number(),
  lastBookingAt: z.nullable(z.string()),
  /**
   * What the community owes them, and what it still expects of them: without the money of anyone who took a ticket of theirs over,
   * with their own for tickets that they took over.
   */
  owed: z.int(),
  awaited: z.int(),
});
export type CommunityPerson = z.infer<typeof communityPersonAnswer>;

export const communityPersonList = declareList({
  sortable: ['surname', 'createdAt', 'reservations', 'lastBookingAt', 'owed', 'awaited'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    role: roles,
    email: 'text',
    userType: userTypes,
    owed: 'number',
    awaited: 'number',
  },
  search: true,
  defaultSort: 'surname',
});

/** Somebody who may be the same person. */
export const possibleDuplicateAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  reason: z.enum(duplicateReasons),
  reservations: z.number(),
  /** Whether the two can be made one: neither has an account. */
  canMerge: z.boolean(),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicateAnswer>;

/** A person's page: who, what is owed either way, how much there is of each part. */
export const personPageAnswer = z.object({
  ...communityPersonAnswer.shape,
  bornDate: z.nullable(z.string()),
  /** Of their relationship with the community, where there is one. */
  followerId: z.nullable(z.string()),
  followerSince: z.nullable(z.string()),
  taken: z.int(),
  /** The same of tickets of theirs that somebody else has taken over: money of that other one. */
  othersOwed: z.int(),
  othersAwaited: z.int(),
  othersTaken: z.int(),
  /** Of what is owed, awaited and taken, what is for tickets of others that they took over. */
  heldOwed: z.int(),
  heldAwaited: z.int(),
  heldTaken: z.int(),
  /** Bookings of which a ticket was let in. */
  attended: z.number(),
  orders: z.number(),
  payments: z.number(),
  messages: z.number(),
  duplicate: z.nullable(possibleDuplicateAnswer),
});
export type PersonPage = z.infer<typeof personPageAnswer>;

/** A mail they were sent, by itself or as one of many. */
export const personMessageAnswer = z.object({
  _id: z.string(),
  kind: z.enum(['mail', 'communication']),
  subject: z.string(),
  state: z.string(),
  at: z.string(),
  /** The communication it was part of. */
  communicationId: z.nullable(z.string()),
});
export type PersonMessage = z.infer<typeof personMessageAnswer>;

export const personMessageList = declareList({ sortable: ['at'], filters: {}, search: false, defaultSort: '-at' });

/** Body of POST people/{id}/merge. */
export const mergeInput = z.strictObject({ otherId: z.uuid({ error: 'validation.id' }) });

export const tellApartInput = z.strictObject({ otherId: z.uuid({ error: 'validation.id' }) });
