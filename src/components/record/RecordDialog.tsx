import { type RaRecord, useCreate, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../feedback/FormDialog.tsx';
import { useToast } from '../feedback/toast.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { useConflict } from './conflict/useConflict.ts';
import { isStaleWrite } from './refusal.ts';

export interface RecordDialogProps<T extends FieldValues> extends Omit<FormDialogProps<T>, 'onSubmit'> {
  resource: string;
  /** The record that is changed; none for a new one. */
  edited: RaRecord | undefined;
  /** What is sent of the form's values. */
  transform: (values: T) => object;
  /** Message key said after saving. */
  saved: string;
  onSaved?: () => void;
}

/** A record made or changed in a dialog: saved against the version it was opened with (DEC-013), refusals at their fields. */
export function RecordDialog<T extends FieldValues>(props: RecordDialogProps<T>) {
  const { resource, edited, transform, saved, onSaved, onClose, ...dialog } = props;
  const toast = useToast();
  const [create] = useCreate();
  const [update] = useUpdate();

  function done() {
    toast(saved);
    onSaved?.();
  }

  const conflict = useConflict({
    onSaved() {
      done();
      onClose();
    },
  });

  async function save(values: T): Promise<boolean> {
    const data = transform(values);
    if (!edited) await create(resource, { data }, { returnPromise: true });
    else {
      const params = { id: edited.id, data, previousData: edited };
      try {
        await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
      } catch (error) {
        // Any other refusal is the dialog's to show.
        if (!isStaleWrite(error)) throw error;
        conflict.onError(error, { resource, ...params });
        return false;
      }
    }
    done();
    return true;
  }

  return (
    <>
      <FormDialog<T> {...dialog} onSubmit={save} onClose={onClose} />
      <ConflictDialog {...conflict.dialog} />
    </>
  );
}
