import { sql } from 'drizzle-orm';
import {
  bigserial,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LiveEventName } from '#domain/notifications/events.ts';
import { idOf, instant, primaryId, stamps } from '../../kernel/database/columns.ts';
import { tenants, users } from '../users/table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Live notifications, stored before they are sent: the person who was away asks for what came after the last one seen. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    userId: idOf('user_id', () => users.id),
    name: text('name').$type<LiveEventName>().notNull(),
    entityId: uuid('entity_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    /** When the person read of it; at once where they muted its kind. */
    readAt: instant('read_at'),
  },
  (t) => [
    index('live_events_user').on(t.userId, t.id),
    index('live_events_kind').on(t.userId, t.name, t.id),
    index('live_events_unread').on(t.userId, t.id).where(sql`read_at is null`),
    // The same fact is reported once, however often the work behind it is repeated.
    unique('live_events_once').on(t.userId, t.name, t.entityId),
  ],
);

/** Kinds a person wants to hear nothing of. */
export const mutedNotifications = pgTable(
  'muted_notifications',
  {
    userId: idOf('user_id', () => users.id),
    name: text('name').$type<LiveEventName>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
);

/** A conversation with the community; only its calls and its counter exist. */
export const chats = pgTable(
  'chats',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    userId: idOf('user_id', () => users.id),
    lastMessage: text('last_message').notNull().default(''),
    /** When somebody last wrote; a chat is unread while this is later than `readAt`. */
    lastMessageAt: instant('last_message_at').notNull(),
    readAt: instant('read_at'),
    connectionStatus: text('connection_status').$type<'waiting' | 'active' | 'closed'>().notNull().default('waiting'),
    employeeId: uuid('employee_id').references(() => users.id),
    ...stamps(),
  },
  (t) => [unique('chats_tenant_id').on(t.tenantId, t.id), index('chats_newest').on(t.tenantId, t.updatedAt, t.id)],
);

/** Messages between server processes too long for a notification; read and emptied by socket.io's adapter. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).defaultNow(),
  payload: bytea('payload'),
});

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
