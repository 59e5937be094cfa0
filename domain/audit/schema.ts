import { declareList } from '../list-query.ts';
import type { AuditedResource } from './actions.ts';

/** One thing somebody did, as the log kept it. */
export interface AuditRecord {
  _id: string;
  at: string;
  resource: AuditedResource;
  action: string;
  recordId: string | null;
  tenantId: string | null;
  /** Fields that changed, each as `{before, after}`, or facts of the action. */
  changes: Record<string, unknown>;
  /** Null for what nobody signed in did: jobs, the payment provider. */
  user: { _id: string; name: string; surname: string } | null;
  /** Null for what belongs to the platform. */
  tenant: { _id: string; businessName: string } | null;
  /** What the record is called now; null for one that is gone or has no name. */
  recordName: string | null;
  /** What was done, in words, without who did it. */
  sentence: string;
}

/** An entry before it is put into words. */
export type AuditFacts = Omit<AuditRecord, 'sentence'>;

export const auditList = declareList({
  sortable: ['at'],
  filters: {
    _id: 'id',
    resource: 'enum',
    action: 'enum',
    recordId: 'id',
    userId: 'id',
    tenantId: 'id',
    at: 'instant',
  },
  search: true,
  defaultSort: '-at',
});

/** A field before and after an edit. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

function isChange(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value;
}

/** The fields an entry says were edited; other facts of the action are left out. */
export function fieldChanges({ changes }: Pick<AuditRecord, 'changes'>): FieldChange[] {
  return Object.entries(changes).flatMap(([field, value]) =>
    isChange(value) ? [{ field, before: value.before, after: value.after }] : [],
  );
}

/** Records whose fields are edited by a plain PATCH of `{resource}/{id}` with the version they were read with. */
const patched: ReadonlySet<AuditedResource> = new Set<AuditedResource>([
  'events',
  'event-stages',
  'extras',
  'transports',
  'products',
  'faqs',
  'categories',
  'requirements',
  'event-subtypes',
  'sponsorships',
  'available_subscriptions',
]);

/** Fields whose change does more than store a value: it is taken back by its own action. */
const withEffects: ReadonlySet<string> = new Set(['status', 'isVisible', 'stock']);

/** What an edit would have to send to take this one back; undefined where a plain call cannot (DEC-088). */
export function takenBack(
  entry: Pick<AuditRecord, 'resource' | 'action' | 'recordId' | 'changes'>,
): object | undefined {
  const edited = fieldChanges(entry);
  const isPlain = entry.action === 'update' && entry.recordId !== null && patched.has(entry.resource);
  if (!isPlain || edited.length === 0 || edited.length !== Object.keys(entry.changes).length) return undefined;
  if (edited.some(({ field }) => withEffects.has(field))) return undefined;
  return Object.fromEntries(edited.map(({ field, before }) => [field, before]));
}
