import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JobKind, JobState, MailKind, OutboxMail } from '../../../domain/job/schema.ts';
import { instant, primaryId, stamps } from './columns.ts';

/** Small values every server process shares: the signing secret, the demo's creation. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Who changed what; rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id'),
    userId: uuid('user_id'),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id'),
    /** Changed fields, before and after; never passwords or tokens. */
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id'),
    at: instant('at').notNull(),
  },
  (t) => [index('audit_log_record').on(t.resource, t.recordId, t.at), index('audit_log_tenant').on(t.tenantId, t.at)],
);

/** Results of creating calls, answered again for the same key (DEC-012). */
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

export const jobs = pgTable(
  'jobs',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    state: text('state').$type<JobState>().notNull().default('queued'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdBy: uuid('created_by'),
    finishedAt: instant('finished_at'),
    ...stamps(),
  },
  (t) => [unique('jobs_tenant_id').on(t.tenantId, t.id), index('jobs_tenant').on(t.tenantId, t.createdAt)],
);

/** Every mail the product sends, with what became of it; without a mail server it stays here (DEC-029). */
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
    index('mails_list').on(t.createdAt, t.id),
    index('mails_ticket').on(t.ticketId),
    index('mails_subject').on(t.subjectId, t.createdAt),
    uniqueIndex('mails_once_per_cause').on(t.causeId, t.to),
    index('mails_reminders').on(t.tenantId, t.to, t.createdAt).where(sql`kind = 'reminder'`),
  ],
);

export const uploads = pgTable(
  'uploads',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id'),
    userId: uuid('user_id').notNull(),
    /** Unguessable name under which the file is stored and served. */
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    tags: text('tags').array().notNull().default([]),
    additionalInfo: jsonb('additional_info').$type<Record<string, unknown>>().notNull().default({}),
    linkedEntityType: text('linked_entity_type'),
    linkedEntityId: uuid('linked_entity_id'),
    isPublic: boolean('is_public').notNull().default(true),
    ...stamps(),
  },
  (t) => [index('uploads_tenant').on(t.tenantId, t.createdAt)],
);

export const views = pgTable(
  'views',
  {
    id: primaryId(),
    userId: uuid('user_id').notNull(),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id').notNull(),
    ...stamps(),
  },
  (t) => [unique('views_once').on(t.userId, t.entityType, t.entityId)],
);
