import { type RaRecord, useGetList } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { ScanningEvent } from '#domain/check-in/schema.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { ticketsPath } from './public/check-in-paths.ts';

/** The tickets of the event that is on or comes next; where there is none, the check-in area, which says so. */
export function NearestTickets() {
  const { prefix } = useShell();
  const { data, error, refetch } = useGetList<ScanningEvent & RaRecord>('check-in-area', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'nearest', order: 'ASC' },
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const [nearest] = data;
  return <Navigate to={nearest ? ticketsPath(prefix, nearest) : recordPath(prefix, 'check-in-area')} replace />;
}
