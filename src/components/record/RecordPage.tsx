import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageSkeleton } from '../feedback/Skeletons.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { LoadError } from './LoadError.tsx';
import { useFreshRecord } from './use-fresh-record.ts';

export interface RecordPageProps<T extends RaRecord> {
  resource: string;
  /** Message key of a new record's title. */
  newTitle: string;
  title: (record: T) => string;
  actions?: (record: T) => ReactNode;
  /** The form; without a record when one is being created. */
  children: (record: T | undefined) => ReactNode;
}

/** The page of a record, existing (`:id`) or new, with the way back to its list. */
export function RecordPage<T extends RaRecord>({ resource, newTitle, title, actions, children }: RecordPageProps<T>) {
  const { id } = useParams();
  const isNew = id === undefined || id === 'new';
  const { record, isPending, error, refetch } = useFreshRecord<T>(resource, id ?? '', { enabled: !isNew });
  if (!isNew && isPending) return <PageSkeleton />;
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={<BackLink to={resource} label={`resources.${resource}.name`} />}
        title={record && !isNew ? title(record) : newTitle}
        secondaryActions={record && !isNew && actions?.(record)}
      />
      {!isNew && !record ? <LoadError error={error} onRetry={refetch} /> : children(isNew ? undefined : record)}
    </Page>
  );
}
