import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AuditSubject } from '#domain/audit/actions.ts';
import { builtOnce, type Db } from '#server/kernel/database/database.ts';
import { auditLog } from '#server/tables.ts';

export type AuditEntry = AuditSubject & {
  recordId?: string | null;
  tenantId?: string | null;
  /** Changed fields; values of secret fields are never passed. */
  changes?: Record<string, unknown>;
};

/** Who did it; nobody known where somebody tried to sign in to an account that is none. */
export interface Doer {
  actor: { userId: string | null; tenantId: string | null };
  requestId: string;
  sentBy?: { userId: string; name: string };
}

const { placeholder } = sql;
const newEntry = builtOnce((db) =>
  db
    .insert(auditLog)
    .values({
      id: placeholder('id'),
      tenantId: placeholder('tenantId'),
      userId: placeholder('userId'),
      action: placeholder('action'),
      resource: placeholder('resource'),
      recordId: placeholder('recordId'),
      changes: placeholder('changes'),
      requestId: placeholder('requestId'),
      at: placeholder('at'),
    })
    .prepare('new_audit_entry'),
);

const sentBy = ({ sentBy: sender }: Doer) =>
  sender && { sentBy: { before: null, after: sender.name, userId: sender.userId } };

/** Adds to the audit log, in the transaction of the change itself. Sent at once, in the order of the calls. */
export async function audit(db: Db, caller: Doer, entry: AuditEntry): Promise<void> {
  await newEntry(db).execute({
    id: v7(),
    tenantId: entry.tenantId === undefined ? caller.actor.tenantId : entry.tenantId,
    userId: caller.actor.userId,
    action: entry.action,
    resource: entry.resource,
    recordId: entry.recordId ?? null,
    changes: { ...entry.changes, ...sentBy(caller) },
    requestId: caller.requestId,
    at: new Date().toISOString(),
  });
}

/** What is written of a value; nothing of one that says nothing, as of an empty note. */
function written(value: unknown): string {
  const isSaying = (one: unknown): boolean =>
    typeof one === 'object' && one !== null
      ? Object.values(one).some(isSaying)
      : one !== undefined && one !== null && one !== '';
  return isSaying(value) ? JSON.stringify(value) : '';
}

/** The fields of a patch whose value differs from the record's, before and after. */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const [field, after] of Object.entries(patch)) {
    if (written(before[field]) !== written(after)) changes[field] = { before: before[field] ?? null, after };
  }
  return changes;
}
