import { z } from 'zod';
import { requiredText } from '../fields.ts';

/** What whoever booked asks the organiser about their booking. */
export const messageText = requiredText(2000).transform((value) => value.trim());

/** A question as it stands on the booking. */
export const reservationMessageAnswer = z.object({ _id: z.string(), text: z.string(), createdAt: z.string() });
export type ReservationMessage = z.infer<typeof reservationMessageAnswer>;
