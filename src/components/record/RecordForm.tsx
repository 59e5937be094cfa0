import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  Form,
  type FormProps,
  RecordContextProvider,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { type SaveOptions, useSave } from './use-save.ts';

export interface RecordFormProps extends Omit<FormProps, 'children' | 'record' | 'onSubmit' | 'defaultValues'> {
  /** What the fields start from: the stored record, or nothing for a new one. */
  start: (record: FieldValues | undefined) => FieldValues;
  /** Judges what the schema cannot before anything is sent; answers messages by field. */
  check?: (values: FieldValues) => object | undefined;
  place?: SaveOptions<FieldValues>['place'];
  children: ReactNode;
}

/** The form of a `RecordEdit` or `RecordCreate`: starts anew with each version of the record. */
export function RecordForm(props: RecordFormProps) {
  const record = useRecordContext();
  return <VersionForm key={record?.['version'] ?? 'new'} {...props} />;
}

function VersionForm({ start, check, place, children, ...rest }: RecordFormProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const { save } = useSaveContext();
  // Kept: the record is read again while somebody types, and what is joined to it may have changed.
  const [values] = useState(() => start(record));
  const reload = () => queryClient.invalidateQueries({ queryKey: [resource] });

  const { submit, conflict } = useSave<FieldValues>({
    async write(data, { overwrite }) {
      let refusal: unknown;
      // The controller keeps refusals to itself, but for messages of fields.
      const onError = (error: unknown) => {
        refusal = error;
      };
      await save?.(data, { onError, ...(overwrite && { meta: { overwrite } }) });
      if (refusal) throw refusal;
      if (overwrite) await reload();
    },
    reload,
    place,
  });

  return (
    <Form
      record={values}
      mode="onBlur"
      reValidateMode="onChange"
      {...rest}
      onSubmit={async (data: FieldValues) => check?.(data) ?? (await submit(data))}
    >
      <RecordContextProvider value={record}>{children}</RecordContextProvider>
      <ConflictDialog {...conflict} />
    </Form>
  );
}
