import { type ReactNode, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { fieldChanges, takenBack } from '#domain/audit/schema.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
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
  const toast = useToast();
  const [asked, setAsked] = useState<{ current: RaRecord; isChangedSince: boolean }>();
  const [isPending, setPending] = useState(false);
  const { resource, recordId } = entry;

  function fail(error: unknown): void {
    toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
  }

  async function offer(): Promise<void> {
    try {
      const { data } = await api.getOne(resource, { id: recordId });
      const isChangedSince = fieldChanges(entry).some(({ field, after }) => !same(data[field], after));
      setAsked({ current: data, isChangedSince });
    } catch (error) {
      fail(error);
    }
  }

  async function takeBack(): Promise<void> {
    const data = takenBack(entry);
    if (!asked || !data) return;
    setPending(true);
    try {
      const { current } = asked;
      await api.update(resource, { id: current.id, data, previousData: current });
      toast('audit.takeBack.done', { type: 'success' });
    } catch (error) {
      fail(error);
    }
    setPending(false);
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
