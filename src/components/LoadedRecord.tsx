import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useGetOne } from 'react-admin';
import { LoadError } from './LoadError.tsx';
import { Page } from './Page.tsx';
import { PageSkeleton } from './Skeletons.tsx';

export interface LoadedRecordProps<T extends RaRecord> {
  resource: string;
  id: Identifier;
  /** For a record that its list knows in part: whether what is known holds all that the page shows. */
  isWhole?: (record: T) => boolean;
  children: (record: T) => ReactNode;
}

/** The page of a stored record: its outline while it is read, why it cannot be read, or what `children` draw of it. */
export function LoadedRecord<T extends RaRecord>({ resource, id, isWhole, children }: LoadedRecordProps<T>) {
  const { data, isPending, error, refetch } = useGetOne<T>(resource, { id }, isWhole ? { staleTime: 0 } : {});
  if (isPending || (data && !error && isWhole?.(data) === false)) return <PageSkeleton />;
  if (error || !data) {
    return (
      <Page>
        <LoadError error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  return children(data);
}
