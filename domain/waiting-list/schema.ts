import { z } from 'zod';
import { refusalStatus } from '../errors.ts';
import { id, requiredText } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { roles } from '../permissions.ts';
import { newGuest } from '../shared/person.ts';
import { userTypes } from '../shared/user-type.ts';
import { waitingStatuses } from './status.ts';

/** The longest places are kept free for a group. */
export const MAX_KEEP_HOURS = 24;

/** Places somebody asks for. */
export const waitingPlaces = z.int().min(1, 'validation.min').max(1000, 'validation.max');

/** Body of putting somebody on the list of an event: a person known to the community, or a guest who is written down with it. */
export const waitingInput = z
  .strictObject({ eventId: id, userId: id.optional(), guest: newGuest.optional(), places: waitingPlaces })
  .refine(({ userId, guest }) => (userId === undefined) !== (guest === undefined), {
    path: ['userId'],
    error: 'validation.required',
  });

/** Body of taking somebody off the list: the reason is kept. */
export const removalInput = z.strictObject({
  reason: requiredText(300),
  /** Nobody is written to. */
  isSilent: z.boolean().optional(),
});

export type RemovalInput = z.infer<typeof removalInput>;

/** Body of keeping places free for a group. */
export const keepInput = z.strictObject({
  places: waitingPlaces,
  hours: z.int().min(1, 'validation.min').max(MAX_KEEP_HOURS, 'validation.max'),
});
export type KeepInput = z.infer<typeof keepInput>;

const codes = Object.keys(refusalStatus) as (keyof typeof refusalStatus)[];

/** That places went by somebody, and why: the refusal that stood against it, `not_enough_seats` for a group too large. */
export const passedOver = z.object({
  code: z.enum(codes),
  /** Places that were free when it was their turn. */
  free: z.int(),
  at: z.string(),
});
export type PassedOver = z.infer<typeof passedOver>;

/** Somebody on the waiting list of an event, as staff read it. */
export const waitingEntryAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  eventId: z.string(),
  userId: z.string(),
  status: z.enum(waitingStatuses),
  places: z.int(),
  /** Places held for them now: offered, or kept free for the group. */
  heldPlaces: z.int(),
  /** Places the organiser wants kept free for them; they are gathered as they become free. */
  keepPlaces: z.int(),
  /** Until when the offer, or what is kept, stands. */
  heldUntil: z.nullable(z.string()),
  /** Places that were booked. */
  takenPlaces: z.int(),
  reservationId: z.nullable(z.string()),
  passedOver: z.nullable(passedOver),
  removalReason: z.nullable(z.string()),
  createdAt: z.string(),
  offeredAt: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  version: z.number(),
  /** Where they are among those who wait, from 1; null for anyone who does not. */
  position: z.nullable(z.int()),
  userType: z.enum(userTypes),
  user: z.object({
    _id: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    role: z.enum(roles),
  }),
});
export type WaitingEntry = z.infer<typeof waitingEntryAnswer>;

/** Lists of people who wait: of one event, as a rule, in the order in which they joined. */
export const waitingList = declareList({
  sortable: ['createdAt', 'places', 'status', 'heldUntil'],
  filters: { eventId: 'id', userId: 'id', tenantId: 'id', status: waitingStatuses },
  search: true,
  defaultSort: 'createdAt',
});
