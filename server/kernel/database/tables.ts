import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MailKind, OutboxMail } from '#domain/notifications/outbox.ts';
import { instant, primaryId, stamps } from './columns.ts';

/** Small values every server process shares: the signing secret, the demo's creation. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Results of creating calls, answered again for the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    payloadHash: text('payload_hash').notNull(),
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

/** Every mail the product sends, with what became of it; without a mail server it stays here. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id'),
    jobId: uuid('job_id'),
    ticketId: uuid('ticket_id'),
    /** The booking, request or order it is about, and what it says of it. */
    subjectId: uuid('subject_id'),
    kind: text('kind').$type<MailKind>(),
    /** What many mails were written for at once: each address gets one. */
    causeId: uuid('cause_id'),
    to: text('to').notNull(),
    /** Whose name the reader sees as the sender; null for the product's own. */
    senderName: text('sender_name'),
    /** Where an answer goes; null for the product's own address. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** The PDF of a ticket is drawn again when it is opened, so only its name is kept. */
    attachments: jsonb('attachments').$type<{ name: string; contentType: string }[]>().notNull().default([]),
    /** The appointment that is attached, as iCalendar. */
    calendar: text('calendar'),
    state: text('state').$type<OutboxMail['state']>().notNull().default('queued'),
    error: text('error'),
    sentAt: instant('sent_at'),
    ...stamps(),
  },
  (t) => [
    // A ticket is sent once per job, however often the job is taken up again.
    uniqueIndex('mails_once').on(t.jobId, t.ticketId),
    index('mails_failed').on(t.createdAt).where(sql`state = 'failed'`),
    index('mails_list').on(t.createdAt, t.id),
    index('mails_ticket').on(t.ticketId),
    index('mails_subject').on(t.subjectId, t.createdAt),
    uniqueIndex('mails_once_per_cause').on(t.causeId, t.to),
    index('mails_reminders').on(t.tenantId, t.to, t.createdAt).where(sql`kind = 'reminder'`),
  ],
);
