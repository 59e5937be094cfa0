import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider, useRecordContext, useResourceContext, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { SaveForm, type SaveFormProps } from './SaveForm.tsx';

export interface RecordFormProps
  extends Omit<SaveFormProps, 'children' | 'record' | 'write' | 'reload' | 'defaultValues'> {
  /** What the fields start from: the stored record, or nothing for a new one. */
  start: (record: FieldValues | undefined) => FieldValues;
  /** What is sent, where only the form knows it; by default the page's own `transform`. */
  transform?: (values: FieldValues) => object;
  children: ReactNode;
}

/** The form of a `RecordEdit` or `RecordCreate`: starts anew with each version of the record. */
export function RecordForm(props: RecordFormProps) {
  const record = useRecordContext();
  return <VersionForm key={record?.['version'] ?? 'new'} {...props} />;
}

function VersionForm({ start, transform, children, ...rest }: RecordFormProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const { save } = useSaveContext();
  // Kept: the record is read again while somebody types, and what is joined to it may have changed.
  const [values] = useState(() => start(record));
  const reload = () => queryClient.invalidateQueries({ queryKey: [resource] });

  async function write(data: FieldValues, { overwrite }: { overwrite: boolean }) {
    let refusal: unknown;
    // The controller keeps refusals to itself, but for messages of fields.
    const onError = (error: unknown) => {
      refusal = error;
    };
    await save?.(data, { onError, ...(transform && { transform }), ...(overwrite && { meta: { overwrite } }) });
    if (refusal) throw refusal;
    if (overwrite) await reload();
  }

  return (
    <SaveForm {...rest} record={values} write={write} reload={reload}>
      <RecordContextProvider value={record}>{children}</RecordContextProvider>
    </SaveForm>
  );
}
