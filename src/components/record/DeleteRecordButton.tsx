import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { type RaRecord, useDelete, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useToast } from '../feedback/toast.ts';

export interface DeleteRecordButtonProps {
  resource: string;
  record: RaRecord;
  /** What is deleted, as the person knows it. */
  name: string;
  /** Message key said when it is gone. */
  done: string;
  /** An icon alone, for rows. */
  isIcon?: boolean;
  onDeleted?: () => void;
}

/** Deletes after asking; a refusal, such as what the record is used by, is said in a toast. */
export function DeleteRecordButton({ resource, record, name, done, isIcon, onDeleted }: DeleteRecordButtonProps) {
  const translate = useTranslate();
  const toast = useToast();
  const [remove, { isPending }] = useDelete();
  const [isAsking, setAsking] = useState(false);

  async function run() {
    await remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast(done);
          onDeleted?.();
        },
        onError: (error: unknown) =>
          toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error', duration: 5000 }),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <>
      {isIcon ? (
        <IconButton size="small" aria-label={translate('app.delete.name', { name })} onClick={() => setAsking(true)}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      ) : (
        <Button color="error" startIcon={<DeleteOutline />} onClick={() => setAsking(true)}>
          {translate('ra.action.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={translate('app.delete.title', { name })}
        confirm="ra.action.delete"
        isDestructive
        isPending={isPending}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {translate('app.delete.text')}
      </ConfirmDialog>
    </>
  );
}
