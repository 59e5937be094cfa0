export const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Sending tickets, and telling participants that their event was cancelled. */
export const jobKinds = ['sendTickets', 'notifyCancellation'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Long work that can be left and watched: sending tickets (DEC-054). */
export interface Job {
  _id: string;
  kind: JobKind;
  state: JobState;
  total: number;
  done: number;
  failed: number;
  skipped: number;
  createdAt: string;
  finishedAt: string | null;
}

/** What a mail says of a booking, request or order. */
export const mailKinds = ['confirmation', 'reminder', 'change'] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail of a booking, as its page lists it (WIRE-005). */
export interface BookingMail
  extends Pick<OutboxMail, '_id' | 'to' | 'subject' | 'state' | 'error' | 'createdAt' | 'sentAt'> {
  /** It carries a ticket, and is sent again with the tickets. */
  isTicket: boolean;
}

/** Whom a reminder of what is to be paid reaches (WIRE-004). */
export interface Reminded {
  /** How many people get a mail. */
  reminded: number;
  /** How many of the chosen bookings have nothing to pay, or are paid by card. */
  settled: number;
  /** How many were reminded within a day. */
  today: number;
  /** What one of them reads; null when nobody is written to. */
  mail: { subject: string; text: string } | null;
}

/** A mail as the outbox page shows it. */
export interface OutboxMail {
  _id: string;
  to: string;
  subject: string;
  /** `local`: no mail server is configured, the message stays here. */
  state: 'queued' | 'sent' | 'failed' | 'local';
  error: string | null;
  createdAt: string;
  sentAt: string | null;
  html?: string | undefined;
  text?: string | undefined;
  ticketId?: string | null | undefined;
  attachments?: { name: string; contentType: string; url: string }[] | undefined;
}
