import { type RaRecord, useCreate, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../feedback/FormDialog.tsx';
import { useToast } from '../feedback/toast.ts';
import { useReloaded } from './conflict/use-reloaded.ts';

export interface RecordDialogProps<T extends FieldValues> extends Omit<FormDialogProps<T>, 'onSubmit' | 'reload'> {
  resource: string;
  /** The record that is changed; none for a new one. */
  edited: RaRecord | undefined;
  /** What is sent of the form's values. */
  transform: (values: T) => object;
  /** Message key said after saving. */
  saved: string;
  onSaved?: () => void;
}

/** A record made or changed in a dialog: saved against the version it was opened with, refusals at their fields. */
export function RecordDialog<T extends FieldValues>(props: RecordDialogProps<T>) {
  const { resource, edited: opened, transform, saved, onSaved, ...dialog } = props;
  const toast = useToast();
  const [create] = useCreate();
  const [update] = useUpdate();
  const { edited, reload } = useReloaded(resource, opened);

  async function save(values: T, { overwrite }: { overwrite: boolean }) {
    const data = transform(values);
    if (edited) {
      const params = { id: edited.id, data, previousData: edited, ...(overwrite && { meta: { overwrite } }) };
      await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
    } else await create(resource, { data }, { returnPromise: true });
    toast(saved);
    onSaved?.();
  }

  const start = edited !== opened && dialog.record && { record: taken(dialog.record, edited) };
  return <FormDialog<T> {...dialog} {...start} onSubmit={save} reload={reload} />;
}

/** The same fields of another record. */
const taken = <T extends object>(fields: T, of: RaRecord = { id: '' }): T =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name in of ? of[name] : value])) as T;
