import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { InfiniteListBase, useListContext, useTranslate } from 'react-admin';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { LoadMore } from '#src/components/list/LoadMore.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { AuditEntries } from '../entries/AuditEntries.tsx';
import type { AuditEntryRecord } from '../entries/audit-entry-record.ts';

/** The entries of the history in context, as far as they were asked for. Under an `InfiniteListBase`. */
function HistoryEntries() {
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

export interface HistoryDrawerProps {
  recordIds: readonly (string | number)[];
  onClose: () => void;
}

/** Everything that was done to a record, newest first, beside its page. */
export function HistoryDrawer({ recordIds, onClose }: HistoryDrawerProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 440, maxWidth: '100vw', p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id={titleId}>
          {translate('audit.history')}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Box>
      <InfiniteListBase
        resource="audit"
        perPage={20}
        sort={{ field: 'at', order: 'DESC' }}
        filter={{ recordId: recordIds }}
        disableSyncWithLocation
        storeKey={false}
      >
        <HistoryEntries />
      </InfiniteListBase>
    </Drawer>
  );
}
