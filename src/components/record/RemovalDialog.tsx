import { useState } from 'react';
import { type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { useApi } from '../../providers/dataProvider.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useToast } from '../feedback/toast.ts';
import { useRefusalToast } from '../feedback/use-refusal-toast.ts';

export interface RemovalDialogProps {
  resource: string;
  /** What is to be deleted; without it nothing is asked. */
  record: RaRecord | null;
  /** What it is called. */
  name: string | undefined;
  /** Where its texts stand: `removeTitle`, `removeText`, `removed`. */
  texts: string;
  onClose: () => void;
}

/** Asks before one of several records is deleted; says that it is gone, or why not. */
export function RemovalDialog({ resource, record, name = '', texts, onClose }: RemovalDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const refuse = useRefusalToast();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    try {
      if (record) await api.delete(resource, { id: record.id, previousData: record });
      toast(`${texts}.removed`);
    } catch (error) {
      refuse(error);
    }
    setPending(false);
    refresh();
    onClose();
  }

  return (
    <ConfirmDialog
      open={record !== null}
      title={translate(`${texts}.removeTitle`, { name })}
      confirm="ra.action.delete"
      isDestructive
      isPending={isPending}
      onClose={onClose}
      onConfirm={remove}
    >
      {translate(`${texts}.removeText`)}
    </ConfirmDialog>
  );
}
