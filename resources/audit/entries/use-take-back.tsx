import { type ReactNode, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldChanges, takenBack } from '#domain/audit/schema.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { AuditEntryRecord } from './audit-entry-record.ts';
import { namedChanges, useAuditFieldName } from './field-name.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Takes an edit back by the record's ordinary call, with its rules and its version. It asks first, and says when the fields have
 * been changed again since.
 */
export function useTakeBack(entry: AuditEntryRecord): { offer: () => void; dialog: ReactNode } {
  const translate = useTranslate();
  const fieldName = useAuditFieldName(entry.resource);
  const api = useApi();
  const [asked, setAsked] = useState<{ current: RaRecord; isChangedSince: boolean }>();
  const { run, isPending } = useAction();
  const { resource, recordId } = entry;

  const offer = () =>
    run(async () => {
      const { data } = await api.getOne(resource, { id: recordId });
      const isChangedSince = fieldChanges(entry).some(({ field, after }) => !same(data[field], after));
      setAsked({ current: data, isChangedSince });
    });

  async function takeBack(): Promise<void> {
    const data = takenBack(entry);
    if (!asked || !data) return;
    const { current } = asked;
    await run(() => api.update(resource, { id: current.id, data, previousData: current }), 'audit.takeBack.done');
    setAsked(undefined);
  }

  const fields = namedChanges(entry, fieldName).map(({ field }) => fieldName(field));
  const dialog = asked && (
    <ConfirmDialog
      open
      title="audit.takeBack.title"
      confirm="audit.takeBack.action"
      isPending={isPending}
      onConfirm={() => void takeBack()}
      onClose={() => setAsked(undefined)}
    >
      {translate(asked.isChangedSince ? 'audit.takeBack.changedSince' : 'audit.takeBack.text', {
        fields: fields.join(', '),
      })}
    </ConfirmDialog>
  );
  return { offer: () => void offer(), dialog };
}
