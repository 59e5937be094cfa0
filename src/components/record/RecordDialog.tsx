import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useCreate, useUpdate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../feedback/FormDialog.tsx';
import { useToast } from '../feedback/toast.ts';

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

/** A record made or changed in a dialog: saved against the version it was opened with (DEC-013), refusals at their fields. */
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

type Answer = (RaRecord & { data?: RaRecord[] }) | undefined;

/**
 * The record a dialog was opened with, until it is reloaded: then as the page has it once that was read again. Whoever opened
 * the dialog goes on holding the older one.
 */
function useReloaded(resource: string, opened: RaRecord | undefined) {
  const queryClient = useQueryClient();
  const [newer, setNewer] = useState({ than: opened, record: opened });

  async function reload() {
    await queryClient.invalidateQueries({ queryKey: [resource] });
    const answers = queryClient.getQueriesData<Answer>({ queryKey: [resource] });
    const known = answers.flatMap(([, answer]) => (answer ? (answer.data ?? [answer]) : []));
    const record = known.filter(({ id }) => id === opened?.id).sort((a, b) => b['version'] - a['version'])[0];
    if (record) setNewer({ than: opened, record });
  }

  return { edited: newer.than === opened ? newer.record : opened, reload };
}
