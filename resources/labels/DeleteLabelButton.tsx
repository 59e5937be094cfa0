import DeleteOutline from '@mui/icons-material/DeleteOutline';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';

/** Deletes a key in every language, after asking. `id` is that of any of its records. */
export function DeleteLabelButton({ id, name }: { id: string; name: string }) {
  const translate = useTranslate();
  const toast = useToast();
  const client = useQueryClient();
  const { deleteLabel } = useApi();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  async function run() {
    setPending(true);
    try {
      await deleteLabel(id);
      toast('labels.deleted');
      await client.invalidateQueries({ queryKey: ['labels'] });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    } finally {
      setPending(false);
      setAsking(false);
    }
  }

  return (
    <>
      <IconButton size="small" aria-label={translate('app.delete.name', { name })} onClick={() => setAsking(true)}>
        <DeleteOutline fontSize="small" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={translate('app.delete.title', { name })}
        confirm="ra.action.delete"
        isDestructive
        isPending={isPending}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {translate('labels.deleteText')}
      </ConfirmDialog>
    </>
  );
}
