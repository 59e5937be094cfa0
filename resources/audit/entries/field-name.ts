import { useTranslate } from 'react-admin';
import { type AuditRecord, type FieldChange, fieldChanges } from '#domain/audit/schema.ts';

/** What a field of a resource is called; an empty text where none names it. */
export function useAuditFieldName(resource: string): (field: string) => string {
  const translate = useTranslate();
  return (field) =>
    translate(`resources.${resource}.fields.${field}`, { _: translate(`audit.fields.${field}`, { _: '' }) });
}

/** The changes of an entry that a person can read: code names are never shown. */
export const namedChanges = (
  entry: Pick<AuditRecord, 'changes'>,
  fieldName: (field: string) => string,
): FieldChange[] => fieldChanges(entry).filter(({ field }) => fieldName(field) !== '');
