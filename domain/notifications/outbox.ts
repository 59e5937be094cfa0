import { z } from 'zod';
import { mailStates } from './outbox-list.ts';

export const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Sending tickets, and telling participants that their event was cancelled. */
export const jobKinds = ['sendTickets', 'notifyCancellation'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Long work that can be left and watched: sending tickets. */
export const jobAnswer = z.object({
  _id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  skipped: z.number(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type Job = z.infer<typeof jobAnswer>;

/** What a call that starts a sending answers: where to watch it. */
export const startedSendingAnswer = z.object({ jobId: z.string(), total: z.int(), skipped: z.int() });
export type StartedSending = z.infer<typeof startedSendingAnswer>;

/** What a mail says of a booking, request or order, or brings a leader. */
export const mailKinds = [
  'confirmation',
  'reminder',
  'change',
  'received',
  'eventReminder',
  'thanks',
  'leaderList',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail as the outbox page shows it. */
export const outboxMailAnswer = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  error: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
  ticketId: z.optional(z.nullable(z.string())),
  attachments: z.optional(
    z.array(
      z.object({
        name: z.string(),
        contentType: z.string(),
        url: z.string(),
      }),
    ),
  ),
});
export type OutboxMail = z.infer<typeof outboxMailAnswer>;

/** A mail of a booking, as its page lists it. */
export const bookingMailAnswer = z.object({
  ...outboxMailAnswer.pick({
    _id: true,
    to: true,
    subject: true,
    state: true,
    error: true,
    createdAt: true,
    sentAt: true,
  }).shape,
  /** It carries a ticket, and is sent again with the tickets. */
  isTicket: z.boolean(),
  /** It asks for what is still to be paid. */
  isReminder: z.boolean(),
});
export type BookingMail = z.infer<typeof bookingMailAnswer>;
