import type { ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { PageSkeleton } from '../feedback/Skeletons.tsx';
import { RecordFailed } from './LoadError.tsx';
import { useFreshRecord } from './use-fresh-record.ts';

export interface LoadedRecordProps<T extends RaRecord> {
  resource: string;
  id: Identifier;
  /** While something of it is under way elsewhere: after how many milliseconds it is read again. */
  readAgain?: (record: T) => number | false;
  children: (record: T) => ReactNode;
}

/** The page of a stored record: its outline while it is read, why it cannot be read, or what `children` draw of it. */
export function LoadedRecord<T extends RaRecord>(props: LoadedRecordProps<T>) {
  const { resource, id, readAgain, children } = props;
  const { record, isPending, error, refetch } = useFreshRecord<T>(resource, id, {
    ...(readAgain && {
      refetchInterval: ({ state }: { state: { data?: T } }) => (state.data ? readAgain(state.data) : false),
    }),
  });
  if (isPending) return <PageSkeleton />;
  if (error || !record) return <RecordFailed error={error} onRetry={refetch} />;
  return children(record);
}
