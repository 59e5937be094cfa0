import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DataTable, ListBase, useTranslate } from 'react-admin';
import type { CommunicationRecipient } from '#domain/communications/schema.ts';
import { INTERRUPTED, recipientStates } from '#domain/communications/status.ts';
import { formatNumber } from '#domain/values/number.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { anyOf } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import type { CommunicationRecord } from './record.ts';

type RecipientRecord = CommunicationRecipient & { id: string };
const Column = DataTable.Col<RecipientRecord>;

const filters: readonly FilterSpec[] = [
  anyOf('state', 'resources.communication-recipients.fields.state', recipientStates, 'status.recipient'),
];

/** Everybody it was meant for and what became of their mail, with the reason of each failure. */
export function RecipientList({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="recipients" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" id="recipients">
        {translate('communications.detail.recipients')}{' '}
        <Typography component="span" variant="inherit" color="text.secondary" sx={{ fontWeight: 400 }}>
          {formatNumber(record.recipients + record.skipped)}
        </Typography>
      </Typography>
      <ListBase
        resource="communication-recipients"
        filter={{ communicationId: record.id }}
        sort={{ field: 'surname', order: 'ASC' }}
        perPage={10}
        disableSyncWithLocation
        storeKey={`communication-recipients.${record.id}`}
      >
        <ListToolbar search="communications.detail.searchRecipients" filters={filters} savedViews={false} />
        <ListContent>
          <ResponsiveList<RecipientRecord> card={(row) => <RecipientCard row={row} />}>
            <DataTable>
              <Column source="surname" render={(row) => `${row.name} ${row.surname}`} />
              <Column source="email" render={(row) => row.email || '—'} />
              <Column source="state" render={(row) => <StatusChip entity="recipient" value={row.state} />} />
              <Column label="resources.communication-recipients.fields.error" render={(row) => <Reason row={row} />} />
              <Column source="sentAt" render={(row) => (row.sentAt ? <DateTimeField value={row.sentAt} /> : '—')} />
            </DataTable>
          </ResponsiveList>
        </ListContent>
      </ListBase>
    </Box>
  );
}

/** Why somebody did not get it: left out, or what the mail server answered. */
function Reason({ row: { reason, error } }: { row: RecipientRecord }) {
  const translate = useTranslate();
  if (reason) return translate(`communications.reasons.${reason}`);
  if (error === INTERRUPTED) return translate('communications.detail.interrupted');
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {error ?? '—'}
    </Box>
  );
}

function RecipientCard({ row }: { row: RecipientRecord }) {
  return (
    <Card elevation={0} sx={{ border: 0, display: 'grid', gap: 0.5, bgcolor: 'transparent' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{`${row.name} ${row.surname}`}</Typography>
        <StatusChip entity="recipient" value={row.state} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {row.email}
      </Typography>
      {(row.reason ?? row.error) && (
        <Typography variant="body2">
          <Reason row={row} />
        </Typography>
      )}
    </Card>
  );
}
