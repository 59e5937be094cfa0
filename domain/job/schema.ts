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
