import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { InfiniteListBase, useTranslate } from 'react-admin';
import { HistoryEntries } from '#src/components/audit/HistoryEntries.tsx';

/** What was done about somebody and about what is theirs, in sentences, newest first. */
export function PersonHistory({ personId }: { personId: string }) {
  const translate = useTranslate();
  return (
    <Card component="section" aria-labelledby="person-history" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" id="person-history">
        {translate('audit.history')}
      </Typography>
      <InfiniteListBase
        resource={`people/${personId}/history`}
        perPage={10}
        sort={{ field: 'at', order: 'DESC' }}
        disableSyncWithLocation
        storeKey={false}
      >
        <HistoryEntries />
      </InfiniteListBase>
    </Card>
  );
}
