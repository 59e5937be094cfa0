import { z } from 'zod';
import { id, text } from '../fields.ts';

/** Longest sentence of the organiser's own in a reminder. */
export const REMINDER_TEXT_MAX = 500;

const chosenIds = z.array(id).max(1000, 'validation.maxItems').optional();

/** Of what people are reminded, and how. */
export const reminders = z.strictObject({
  reservationIds: chosenIds,
  ticketIds: chosenIds,
  /** People are reminded of events that are over too. */
  withPast: z.boolean().optional(),
  /** A sentence of the organiser's own, in each of the mails. */
  text: text(REMINDER_TEXT_MAX).optional(),
  /** Nobody is written to: the answer says who would be. */
  isPreview: z.boolean().optional(),
  /** By its code in `people`, whose mail a preview shows; the first one's without it. */
  previewOf: z.string().max(40, 'validation.maxLength').optional(),
});
export type Reminders = z.infer<typeof reminders>;

/** Whom a reminder of what is to be paid reaches. */
export const remindedAnswer = z.object({
  /** How many people get a mail. */
  reminded: z.number(),
  /** How many of the chosen bookings have nothing to pay, or can no longer be paid. */
  settled: z.number(),
  /** How many were reminded within a day. */
  today: z.number(),
  /** How many other debts those have who get a mail now: of these they read another day. */
  later: z.number(),
  /** How many have no address, or none that was confirmed: they can only be called. */
  unreachable: z.number(),
  /** How many of the chosen bookings owe something for an event that is over: left out unless they are wanted. */
  past: z.number(),
  /** The events that people are reminded of, each with how many get a mail about it. */
  events: z.array(z.object({ _id: z.string(), name: z.string(), people: z.number() })),
  /** Who gets a mail: by the code of their booking, or of the ticket they took over. */
  people: z.array(
    z.object({ code: z.string(), name: z.string(), email: z.string(), eventName: z.string(), amount: z.int() }),
  ),
  /** What one of them reads; null when nobody is written to. */
  mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
});
export type Reminded = z.infer<typeof remindedAnswer>;
