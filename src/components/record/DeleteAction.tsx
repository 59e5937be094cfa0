import { type RaRecord, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { DeleteRecordButton } from './DeleteRecordButton.tsx';

export interface DeleteActionProps<T extends RaRecord> {
  /** What is deleted, as the person knows it. */
  name: (record: T) => string;
  /** Message key said when it is gone. */
  done: string;
}

/** Deletes the record of the page and goes back to its list. */
export function DeleteAction<T extends RaRecord>({ name, done }: DeleteActionProps<T>) {
  const record = useRecordContext<T>();
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  if (!record) return null;
  return (
    <DeleteRecordButton
      resource={resource}
      record={record}
      name={name(record)}
      done={done}
      onDeleted={() => redirect('list', resource)}
    />
  );
}
