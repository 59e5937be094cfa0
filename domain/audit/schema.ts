import { z } from 'zod';
import { namedCommunity, namedPerson } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { type AuditedResource, auditedActions, auditedResources, isRecorded } from './actions.ts';

/** One thing somebody did, as the log kept it. */
export const auditRecordAnswer = z.object({
  _id: z.string(),
  at: z.string(),
  resource: z.enum(auditedResources),
  action: z.string(),
  recordId: z.nullable(z.string()),
  tenantId: z.nullable(z.string()),
  /** Fields that changed, each as `{before, after}`, or facts of the action. */
  changes: z.record(z.string(), z.unknown()),
  /** Null for what nobody signed in did: jobs, the payment provider. */
  user: z.nullable(namedPerson),
  /** Null for what belongs to the platform. */
  tenant: z.nullable(namedCommunity),
  /** What the record is called now; null for one that is gone or has no name. */
  recordName: z.nullable(z.string()),
  /** Whose record it is: who booked, asked, waits or ordered; null for one that is nobody's, or is called by its person. */
  person: z.nullable(namedPerson),
  /** What was done, in words, without who did it. */
  sentence: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecordAnswer>;

/** An entry before it is put into words. */
export type AuditFacts = Omit<AuditRecord, 'sentence'>;

/** What may have been done to any record. */
const actionNames: readonly string[] = [...new Set(Object.values<readonly string[]>(auditedActions).flat())].sort();

export const auditList = declareList({
  sortable: ['at'],
  filters: {
    _id: 'id',
    resource: auditedResources,
    action: actionNames,
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
  ...(['events', 'transports', 'products', 'sponsorships', 'available_subscriptions'] as const),
  ...auditedResources.filter(isRecorded),
]);
/** Those with an edit of their own. */
const editedOtherwise: ReadonlySet<AuditedResource> = new Set<AuditedResource>([
  'scanners',
  'labels',
  'product-variants',
]);

/** Fields whose change does more than store a value: it is taken back by its own action. */
const withEffects: ReadonlySet<string> = new Set(['status', 'isVisible', 'stock']);

/** What an edit would have to send to take this one back; undefined where a plain call cannot. */
export function takenBack(
  entry: Pick<AuditRecord, 'resource' | 'action' | 'recordId' | 'changes'>,
): object | undefined {
  const edited = fieldChanges(entry);
  const isPlain =
    entry.action === 'update' &&
    entry.recordId !== null &&
    patched.has(entry.resource) &&
    !editedOtherwise.has(entry.resource);
  if (!isPlain || edited.length === 0 || edited.length !== Object.keys(entry.changes).length) return undefined;
  if (edited.some(({ field }) => withEffects.has(field))) return undefined;
  return Object.fromEntries(edited.map(({ field, before }) => [field, before]));
}
