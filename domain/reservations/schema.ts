import { z } from 'zod';
import { departurePoint, paymentTypes } from '../events/entity.ts';
import { namedCommunity } from '../fields.ts';
import { cancellationPolicy } from '../shared/cancellation-terms.ts';
import { participantInfoAnswer, seenParticipantAnswer, seenTicketAnswer, ticketAnswer } from '../tickets/schema.ts';
import { owedAnswer } from './owed.ts';

export const reservationStatuses = [
  'valid',
  'invalid',
  'toCheck',
  'revoked',
  'refunded',
  'refundedManual',
  'reserved',
  'cancelled',
  'pending',
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export const reservationUpdate = z.strictObject({
  status: z.enum(reservationStatuses).optional(),
  paymentType: z.enum(paymentTypes).optional(),
});

/** Who booked. */
export const holderAnswer = z.object({
  _id: z.string(),
  role: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** As the community knows it; nobody reads it at the gate. */
  phone: z.optional(z.nullable(z.string())),
});

export const reservationAnswer = z.object({
  _id: z.string(),
  code: z.string(),
  userId: z.string(),
  eventId: z.string(),
  tenantId: z.string(),
  status: z.enum(reservationStatuses),
  slots: z.number(),
  initialSlots: z.number(),
  total: z.int(),
  initialTotal: z.int(),
  price: z.int(),
  paymentType: z.enum(paymentTypes),
  isPayed: z.boolean(),
  scannedTickets: z.number(),
  sentTickets: z.number(),
  totalTickets: z.number(),
  payedTickets: z.number(),
  /** Its card payment was not made in time. */
  isLapsed: z.optional(z.boolean()),
  /** Until when its address has to be proven; null once it is. */
  confirmBy: z.optional(z.nullable(z.string())),
  departurePoint: z.nullable(departurePoint),
  /** As it stood when it was booked. */
  cancellationPolicy: z.optional(z.nullable(cancellationPolicy)),
  participantsInfo: z.array(participantInfoAnswer),
  createdAt: z.string(),
  version: z.number(),
  user: z.optional(holderAnswer),
  event: z.optional(
    z.object({
      _id: z.string(),
      name: z.string(),
      startDate: z.nullable(z.string()),
      selectionType: z.string(),
      status: z.string(),
      cardImage: z.nullable(z.string()),
    }),
  ),
  tenant: z.optional(namedCommunity),
  payment: z.optional(
    z.object({
      _id: z.string(),
      status: z.string(),
      amount: z.int(),
      expiresAt: z.optional(z.nullable(z.string())),
    }),
  ),
  tickets: z.optional(z.array(ticketAnswer)),
  /** Where bookings are listed that owe something. */
  owed: z.optional(owedAnswer),
});
export type Reservation = z.infer<typeof reservationAnswer>;

/** A reservation as anyone who reads may see it: at the gate without e-mail and personal data. */
export const seenReservationAnswer = z.object({
  ...reservationAnswer.shape,
  participantsInfo: z.array(seenParticipantAnswer),
  user: z.optional(z.object({ ...holderAnswer.shape, email: z.optional(z.string()) })),
  tickets: z.optional(z.array(seenTicketAnswer)),
});
export type SeenReservation = z.infer<typeof seenReservationAnswer>;
