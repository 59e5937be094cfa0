import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, type RaRecord, type UpdateParams, useUpdate } from 'react-admin';
import { useToast } from '../../feedback/toast.ts';
import type { ConflictDialogProps } from './ConflictDialog.tsx';

/** What was being saved: the variables of react-admin's update. */
export interface PendingUpdate extends Partial<UpdateParams> {
  resource?: string | undefined;
}

export interface Conflict {
  /** For `mutationOptions` of `<Edit>` or for `useUpdate`: takes a conflict, says any other refusal in a toast. */
  onError: (error: unknown, variables: PendingUpdate) => void;
  /** Spread on `<ConflictDialog>`. */
  dialog: ConflictDialogProps;
}

const isConflict = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && error.body?.code === 'stale_write';

const hasFieldErrors = (error: unknown): boolean =>
  error instanceof HttpError && Object.keys((error.body?.errors as object | undefined) ?? {}).length > 0;

/**
 * Handles "somebody else saved first" of an edit form (DEC-013). `onSaved` runs after the person chose to overwrite.
 *
 *     const conflict = useConflict({ onSaved });
 *     <Edit mutationOptions={{ onError: conflict.onError }}>…<ConflictDialog {...conflict.dialog} /></Edit>
 */
export function useConflict({ onSaved }: { onSaved?: (record: RaRecord) => void } = {}): Conflict {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [update, { isPending }] = useUpdate();
  const [pending, setPending] = useState<PendingUpdate | null>(null);
  const close = () => setPending(null);

  const say = (error: unknown) => {
    if (!hasFieldErrors(error)) toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
  };

  async function reload() {
    close();
    if (pending?.resource) await queryClient.invalidateQueries({ queryKey: [pending.resource] });
  }

  async function overwrite() {
    if (!pending?.resource) return;
    const { resource, id, data, previousData, meta } = pending;
    const params = { id, data, previousData, meta: { ...meta, overwrite: true } };
    await update(resource, params, {
      mutationMode: 'pessimistic',
      onSuccess: (record: RaRecord) => {
        close();
        if (onSaved) onSaved(record);
        else toast('app.form.saved');
      },
      onError: (error: unknown) => {
        close();
        say(error);
      },
    });
  }

  return {
    onError(error, variables) {
      if (isConflict(error)) setPending(variables);
      else say(error);
    },
    dialog: { open: pending !== null, isPending, onReload: reload, onOverwrite: overwrite, onClose: close },
  };
}
