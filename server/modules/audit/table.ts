import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../../kernel/database/columns.ts';

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
  (t) => [
    index('audit_log_record').on(t.resource, t.recordId, t.at),
    index('audit_log_tenant').on(t.tenantId, t.at),
    // Anyone who writes a guest down asks how many the community entered that day, however much else it did.
    index('audit_log_followers').on(t.tenantId, t.at).where(sql`resource = 'tenant-subscriptions'`),
  ],
);
