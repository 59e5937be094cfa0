import { z } from 'zod';
import { paymentTypes } from '../events/entity.ts';
import { email, id } from '../fields.ts';
import { newGuest } from '../shared/person.ts';
import { participantInput } from '../tickets/schema.ts';
import { receivedWays } from '../tickets/taken.ts';

/** Anyone who sends the whole point, as a booking answers it, gets an error that says what is wanted of it. */
export const departurePointId = z.uuid({
  error: ({ input }) => (typeof input === 'object' && input !== null ? 'validation.pointId' : 'validation.id'),
});

/** Body of POST reservations/event/{id}/guest and /registered: a booking comes of it, or a request. */
export const bookingInput = z.strictObject({
  eventId: id.optional(),
  tenantId: id.optional(),
  userId: id.optional(),
  email: email.optional(),
  /** Anyone who is not known yet is written down with the booking, or not at all. */
  guest: newGuest.optional(),
  slots: z.int().min(1, 'validation.min').max(1000, 'validation.max').optional(),
  paymentType: z.enum(paymentTypes).optional(),
  /** The `_id` of one of the event's departure points. */
  departurePoint: departurePointId.optional(),
  /** Staff may book without a mail to the person it is for. */
  isSilent: z.boolean().optional(),
  /** Staff note that it is paid already, and how the money came; never by card. */
  paid: z.enum(receivedWays).optional(),
  participantsInfo: z.array(participantInput).min(1, 'validation.required').max(1000, 'validation.max'),
});
export type BookingInput = z.infer<typeof bookingInput>;
