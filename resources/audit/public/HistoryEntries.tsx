import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { LoadMore } from '#src/components/list/LoadMore.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { AuditEntries } from '../entries/AuditEntries.tsx';
import type { AuditEntryRecord } from '../entries/audit-entry-record.ts';

/** The entries of the history in context, as far as they were asked for. Under an `InfiniteListBase`. */
export function HistoryEntries() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useListContext<AuditEntryRecord>();
  if (isPending) return <TableSkeleton />;
  if (error) return <LoadError error={error} onRetry={() => refetch()} />;
  if (data.length === 0) return <Typography color="text.secondary">{translate('audit.emptyHistory')}</Typography>;
  return (
    <>
      <AuditEntries entries={data} />
      <LoadMore />
    </>
  );
}
