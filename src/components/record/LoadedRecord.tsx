import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageSkeleton } from '../feedback/Skeletons.tsx';
import { isMissing, RecordFailed } from './LoadError.tsx';
import { useFreshRecord } from './use-fresh-record.ts';

export interface LoadedRecordProps<T extends RaRecord> {
  resource: string;
  /** While something of it is under way elsewhere: after how many milliseconds it is read again. */
  readAgain?: (record: T) => number | false;
  /** What stands where it is not there; by default that nothing is found. */
  missing?: ReactNode;
  children: (record: T) => ReactNode;
}

/** The page of the record of its path: its outline while it is read, why it cannot be read, or what `children` draw of it. */
export function LoadedRecord<T extends RaRecord>(props: LoadedRecordProps<T>) {
  const { resource, readAgain, missing, children } = props;
  const { id = '' } = useParams();
  const { record, isPending, error, refetch } = useFreshRecord<T>(resource, id, {
    ...(readAgain && {
      refetchInterval: ({ state }: { state: { data?: T } }) => (state.data ? readAgain(state.data) : false),
    }),
  });
  if (isMissing(error) && missing) return missing;
  if (record && !isMissing(error)) return children(record);
  return isPending ? <PageSkeleton /> : <RecordFailed error={error} onRetry={refetch} />;
}
