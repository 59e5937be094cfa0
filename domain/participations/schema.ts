import { z } from 'zod';
import { type DeparturePoint, type PaymentType, paymentTypes } from '../events/schema.ts';
import { id } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { bookingInput } from '../reservations/schema.ts';
import { type ParticipantInfo, participantInput, participantTypes } from '../tickets/schema.ts';
import type { StatusLooks } from '../tone.ts';

export const participationStatuses = ['pending', 'accepted', 'declined', 'canceled', 'revoked', 'toAuthorize'] as const;
export type ParticipationStatus = (typeof participationStatuses)[number];

export const participationStatusLooks: StatusLooks<ParticipationStatus> = {
  pending: { tone: 'amber', icon: 'ScheduleOutlined' },
  toAuthorize: { tone: 'orange', icon: 'EuroOutlined' },
  accepted: { tone: 'green', icon: 'CheckCircle' },
  declined: { tone: 'red', icon: 'BlockOutlined' },
  canceled: { tone: 'red', icon: 'CancelOutlined' },
  revoked: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
};

/** Body of POST participations: a booking's, with the event named in it; a request always begins as pending (API-E062). */
export const participationInput = bookingInput.omit({ guest: true }).extend({
  eventId: id,
  status: z.literal('pending', { error: 'validation.enum' }).optional(),
});
export type ParticipationInput = z.infer<typeof participationInput>;

/** Forms send participants back as they were answered; who is who and where they sit is not theirs to say. */
const answeredParticipant = participantInput
  .extend({ participant_type: z.enum(participantTypes).optional(), transport: z.unknown().optional() })
  .transform(({ participant_type: _type, transport: _transport, ...participant }) => participant);

/** What may change of a request (API-E063, API-E064). */
export const participationUpdate = z.strictObject({
  status: z.enum(participationStatuses, { error: 'validation.enum' }).optional(),
  paymentType: z.enum(paymentTypes, { error: 'validation.enum' }).optional(),
  participantsInfo: z.array(answeredParticipant).min(1, 'validation.required').max(1000, 'validation.max').optional(),
});
export type ParticipationUpdate = z.infer<typeof participationUpdate>;

export const participationList = declareList({
  sortable: ['expiresAt', 'createdAt', 'status', 'total', 'slots', 'freePlaces', 'answers'],
  filters: {
    _id: 'id',
    eventId: 'id',
    tenantId: 'id',
    userId: 'id',
    status: 'enum',
    paymentType: 'enum',
    createdAt: 'instant',
    answers: 'text',
    expiresAt: 'instant',
    /** Whether its time has run out: it can no longer be decided. */
    isLapsed: 'boolean',
  },
  search: true,
  defaultSort: 'expiresAt',
});

export interface ParticipationRequest {
  _id: string;
  userId: string;
  tenantId: string;
  eventId: string;
  status: ParticipationStatus;
  slots: number;
  /** What the places come to, in cents. */
  total: number;
  departurePoint: DeparturePoint | null;
  paymentType: PaymentType;
  participantsInfo: ParticipantInfo[];
  /** Until when the card can be authorised or charged, for one that waits for it. */
  authorizeBy?: string | null | undefined;
  createdAt: string;
  version: number;
  /** Its payment by card, when it has one. */
  payment?:
    | {
        _id: string;
        status: string;
        amount: number;
        expiresAt?: string | null | undefined;
        payPath?: string | null | undefined;
      }
    | undefined;
  user?: { _id: string; name: string; surname: string; email: string } | undefined;
  /** Its event, with the places that are left in it. */
  event?: { _id: string; name: string; freePlaces?: number } | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
}
