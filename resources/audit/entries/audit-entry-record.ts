import type { AuditRecord } from '#domain/audit/schema.ts';

export type AuditEntryRecord = AuditRecord & { id: string };
