import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import type { OutboxMail } from '#domain/notifications/outbox.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { oneOf } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';

export type MailRecord = OutboxMail & { id: string };
const Column = DataTable.Col<MailRecord>;
const filters: readonly FilterSpec[] = [
  oneOf('state', 'resources.outbox.fields.state', ['queued', 'sent', 'failed', 'local'], 'outbox.states'),
  { kind: 'period', source: 'createdAt', label: 'resources.outbox.fields.createdAt' },
];

/** Every e-mail of the product and what became of it. */
export function OutboxList() {
  const translate = useTranslate();
  return (
    <ListPage
      resource="outbox"
      sort={{ field: 'createdAt', order: 'DESC' }}
      toolbar={{ search: false, filters }}
      empty={{ title: 'outbox.emptyTitle', text: 'outbox.emptyText' }}
    >
      <ResponsiveList<MailRecord> card={(record) => <MailCard record={record} />}>
        <DataTable>
          <Column source="subject" disableSort render={(record) => <RowLink>{record.subject}</RowLink>} />
          <Column source="to" />
          <Column source="state" render={(record) => translate(`outbox.states.${record.state}`)} />
          <Column source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
          <Column label="resources.outbox.fields.sentAt" render={(record) => <DateTimeField value={record.sentAt} />} />
          <Column label="resources.outbox.fields.error" render={(record) => record.error ?? '—'} />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

function MailCard({ record }: { record: MailRecord }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <RowLink secondary={record.to}>{record.subject}</RowLink>
      <Typography variant="body2" color="text.secondary">
        {translate(`outbox.states.${record.state}`)} · <DateTimeField value={record.createdAt} variant="body2" />
      </Typography>
      {record.error && <Alert severity="error">{record.error}</Alert>}
    </Box>
  );
}
