import { z } from 'zod';
import { requiredText } from '../fields.ts';

/** What the person who booked asks the organiser about their booking. */
export const messageText = requiredText(2000).transform((value) => value.trim());

/** A question as it is on the booking. */
export const reservationMessageAnswer = z.object({ _id: z.string(), text: z.string(), createdAt: z.string() });
export type ReservationMessage = z.infer<typeof reservationMessageAnswer>;
