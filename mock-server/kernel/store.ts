import { randomUUID } from 'node:crypto';
import { buildAudit } from '#demo/audit.ts';
import { buildDemo, type Demo } from '#demo/build.ts';
import { buildNotifications, type DemoNotification } from '#demo/notifications.ts';
import type { DemoAuditEntry } from '#demo/support/types.ts';
import { buildViews } from '#demo/views.ts';
import type { MonthSums } from '#domain/metrics/closing/closing.ts';
import type { LiveEventName } from '#domain/notifications/events.ts';
import type { Job, OutboxMail } from '#domain/notifications/outbox.ts';
import type { UploadedFile } from '#domain/uploads/schema.ts';

export interface View {
  _id: string;
  userId: string;
  entityType: string;
  entityId: string;
}

export interface StoredUpload extends UploadedFile {
  tenantId: string | null;
  userId: string;
  bytes: Uint8Array;
}

/** A month that was closed, with what was kept of it. */
export interface KeptMonth {
  _id: string;
  tenantId: string;
  closedBy: string;
  closedAt: string;
  sums: MonthSums;
}

/** Everything the mock server holds; json-server keeps it in memory. */
export interface Store extends Demo {
  views: View[];
  notifications: (DemoNotification & { _id: string })[];
  muted: { userId: string; name: LiveEventName }[];
  jobs: (Job & { tenantId: string })[];
  mails: OutboxMail[];
  uploads: StoredUpload[];
  /** Made by whoever asks first. */
  closedMonths?: KeptMonth[];
  audit: (DemoAuditEntry & { _id: string })[];
  /** Pairs of people who were said to be two. */
  apart: { tenantId: string; ids: readonly [string, string] }[];
  /** Guests who were entered twice: who they are now. */
  merged: { gone: string; kept: string }[];
}

/** The demo data, and room for what is made while it runs. */
export function createStore(now: Date): Store {
  const data = buildDemo(now);
  const seen = buildViews(data);
  const views = seen.map((view) => ({ _id: randomUUID(), ...view }));
  const notifications = buildNotifications(data, seen, now).map((one, at) => ({ _id: String(at + 1), ...one }));
  const audit = buildAudit(data, now).map((entry) => ({ _id: randomUUID(), ...entry }));
  return { ...data, views, notifications, muted: [], jobs: [], mails: [], uploads: [], audit, apart: [], merged: [] };
}
