import { type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { useApi } from '../../providers/dataProvider.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useAction } from '../feedback/use-action.ts';

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
  const refresh = useRefresh();
  const { run, isPending } = useAction();

  async function remove() {
    if (record) await run(() => api.delete(resource, { id: record.id, previousData: record }), `${texts}.removed`);
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
