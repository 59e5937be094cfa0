import { z } from 'zod';
import { departurePoint, paymentTypes } from '../events/entity.ts';
import { cents, id, namedCommunity, namedWithEmail } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { participantInfoAnswer, participantInput, participantTypes } from '../tickets/schema.ts';
import { bookingInput } from './booking-input.ts';
import { participationStatuses } from './status.ts';

export { type ParticipationStatus, participationStatuses } from './status.ts';

/** Body of POST participations: a booking's, with the event named in it; a request always begins as pending. */
export const participationInput = bookingInput.omit({ guest: true, paid: true }).extend({
  eventId: id,
  status: z.literal('pending', { error: 'validation.enum' }).optional(),
});

/** Forms send participants back as they were answered; who is who and where they sit is not theirs to say. */
const answeredParticipant = participantInput
  .extend({ participant_type: z.enum(participantTypes).optional(), transport: z.unknown().optional() })
  .transform(({ participant_type: _type, transport: _transport, ...participant }) => participant);

/** What may change of a request. */
export const participationUpdate = z.strictObject({
  status: z.enum(participationStatuses, { error: 'validation.enum' }).optional(),
  paymentType: z.enum(paymentTypes, { error: 'validation.enum' }).optional(),
  participantsInfo: z.array(answeredParticipant).min(1, 'validation.required').max(1000, 'validation.max').optional(),
  /** What it was shown to come to, in cents: it is not accepted at another price before that was shown. */
  expected: cents.optional(),
  /** Nobody is written to; what is to be paid by card is asked for all the same. */
  isSilent: z.boolean().optional(),
});
export type ParticipationUpdate = z.infer<typeof participationUpdate>;

export const participationList = declareList({
  sortable: ['expiresAt', 'createdAt', 'status', 'total', 'slots', 'freePlaces', 'answers'],
  filters: {
    _id: 'id',
    eventId: 'id',
    tenantId: 'id',
    userId: 'id',
    status: participationStatuses,
    paymentType: paymentTypes,
    createdAt: 'instant',
    answers: 'text',
    expiresAt: 'instant',
    /** Whether its time has run out: it can no longer be decided. */
    isLapsed: 'boolean',
    isProven: 'boolean',
  },
  search: true,
  defaultSort: 'expiresAt',
});

export const participationRequestAnswer = z.object({
  _id: z.string(),
  userId: z.string(),
  tenantId: z.string(),
  eventId: z.string(),
  status: z.enum(participationStatuses),
  slots: z.number(),
  /** What the places come to, in cents. */
  total: z.number(),
  /** What they come to now, of one that is read to be decided; left out where that is the same, or it could not be accepted. */
  totalNow: z.optional(z.number()),
  departurePoint: z.nullable(departurePoint),
  paymentType: z.enum(paymentTypes),
  participantsInfo: z.array(participantInfoAnswer),
  /** Until when the card can be authorised or charged, for one that waits for it. */
  authorizeBy: z.optional(z.nullable(z.string())),
  /** Until when the address of the person who asked has to be proven; null once it is. */
  confirmBy: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  version: z.number(),
  /** Its payment by card, when it has one. */
  payment: z.optional(
    z.object({
      _id: z.string(),
      status: z.string(),
      amount: z.number(),
      expiresAt: z.optional(z.nullable(z.string())),
      payPath: z.optional(z.nullable(z.string())),
    }),
  ),
  user: z.optional(namedWithEmail),
  /** Its event, with the places that are left in it. */
  event: z.optional(
    z.object({
      _id: z.string(),
      name: z.string(),
      freePlaces: z.optional(z.number()),
    }),
  ),
  tenant: z.optional(namedCommunity),
});
export type ParticipationRequest = z.infer<typeof participationRequestAnswer>;
