import { z } from 'zod';
import { requiredText } from '../fields.ts';
import type { FollowerStatus } from '../followers/status.ts';
import { declareList } from '../list-query.ts';
import type { Cents } from '../money.ts';
import type { Role } from '../permissions.ts';
import type { DuplicateReason } from './duplicate.ts';
import type { UserType } from './kind.ts';

/** Somebody a community deals with, as its list of people shows them. Figures are this community's alone (DEC-090). */
export interface CommunityPerson {
  _id: string;
  role: Role;
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  createdAt: string;
  /** None of who books or orders without following. */
  userType: UserType | null;
  followerStatus: FollowerStatus | null;
  reservations: number;
  lastBookingAt: string | null;
  /** What the community owes them, and what it still expects of them (DEC-080). */
  owed: Cents;
  awaited: Cents;
}

export const communityPersonList = declareList({
  sortable: ['surname', 'createdAt', 'reservations', 'lastBookingAt', 'owed', 'awaited'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    role: 'enum',
    email: 'text',
    userType: 'enum',
    owed: 'number',
    awaited: 'number',
  },
  search: true,
  defaultSort: 'surname',
});

/** Somebody who may be the same person. */
export interface PossibleDuplicate {
  _id: string;
  name: string;
  surname: string;
  email: string;
  reason: DuplicateReason;
  reservations: number;
  /** Whether the two can be made one: neither has an account. */
  canMerge: boolean;
}

/** A person's page: who, what is owed either way, how much there is of each part. */
export interface PersonPage extends CommunityPerson {
  bornDate: string | null;
  /** Of their relationship with the community, where there is one. */
  followerId: string | null;
  followerSince: string | null;
  taken: Cents;
  /** Bookings of which a ticket was let in. */
  attended: number;
  orders: number;
  payments: number;
  messages: number;
  duplicate: PossibleDuplicate | null;
}

/** A mail they were sent, by itself or as one of many. */
export interface PersonMessage {
  _id: string;
  kind: 'mail' | 'communication';
  subject: string;
  state: string;
  at: string;
  /** The communication it was part of. */
  communicationId: string | null;
}

export const personMessageList = declareList({ sortable: ['at'], filters: {}, search: false, defaultSort: '-at' });

/** What the community keeps in mind of somebody, for everyone who works there. */
export interface PersonNote {
  _id: string;
  text: string;
  author: { _id: string; name: string; surname: string } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export const NOTE_LENGTH = 1000;
/** Notes of one person; a page that has more is no longer read. */
export const MOST_NOTES = 100;

export const noteInput = z.strictObject({ text: requiredText(NOTE_LENGTH).transform((text) => text.trim()) });
export type NoteInput = z.output<typeof noteInput>;

/** Body of POST people/{id}/merge. */
export const mergeInput = z.strictObject({ otherId: z.uuid({ error: 'validation.id' }) });

export const tellApartInput = z.strictObject({ otherId: z.uuid({ error: 'validation.id' }) });
