import { randomUUID } from 'node:crypto';
import { buildAudit } from '#demo/audit.ts';
import { buildDemo, type Demo } from '#demo/build.ts';
import { buildNotifications, type DemoNotification } from '#demo/notifications.ts';
import type { DemoAuditEntry } from '#demo/support/types.ts';
import { buildViews } from '#demo/views.ts';
import type { LiveEventName } from '#domain/notifications/events.ts';
import type { OutboxMail } from '#domain/notifications/outbox.ts';

export interface View {
  _id: string;
  userId: string;
  entityType: string;
  entityId: string;
}

/** Everything the mock server holds; json-server keeps it in memory. */
export interface Store extends Demo {
  views: View[];
  notifications: (DemoNotification & { _id: string })[];
  muted: { userId: string; name: LiveEventName }[];
  mails: OutboxMail[];
  audit: (DemoAuditEntry & { _id: string })[];
}

/** The demo data, and room for what is made while it runs. */
export function createStore(now: Date): Store {
  const data = buildDemo(now);
  const seen = buildViews(data);
  const views = seen.map((view) => ({ _id: randomUUID(), ...view }));
  const notifications = buildNotifications(data, seen, now).map((one, at) => ({ _id: String(at + 1), ...one }));
  const audit = buildAudit(data, now).map((entry) => ({ _id: randomUUID(), ...entry }));
  return { ...data, views, notifications, muted: [], mails: [], audit };
}
