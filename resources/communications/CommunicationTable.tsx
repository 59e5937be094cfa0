import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import { isUnchosen } from '#domain/communications/rules.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import type { CommunicationRecord } from './record.ts';

const Column = DataTable.Col<CommunicationRecord>;
const field = (name: string) => `resources.communications.fields.${name}`;

export interface CommunicationTableProps {
  seesCommunities?: boolean;
  /** On the page of an event, whose name says nothing more. */
  ofEvent?: boolean;
}

/** What was written, to whom, and how far it got. */
export function CommunicationTable({ seesCommunities = false, ofEvent = false }: CommunicationTableProps) {
  const translate = useTranslate();
  const audience = (record: CommunicationRecord) => translate(`enums.audience.${record.userType}`);
  return (
    <ResponsiveList<CommunicationRecord> card={(record) => <CommunicationCard record={record} />}>
      <DataTable storeKey={ofEvent ? 'communications-of-event' : 'communications'}>
        <Column source="subject" render={(record) => <RowLink>{record.subject}</RowLink>} />
        <Column label={field('userType')} render={audience} />
        {!ofEvent && <Column label={field('event')} render={(record) => record.event?.name ?? '—'} />}
        {seesCommunities && (
          <Column
            label={field('tenant')}
            render={(record) => record.tenant?.businessName ?? translate('communications.platform')}
          />
        )}
        <Column source="status" render={(record) => <State record={record} />} />
        <Column source="delivered" align="right" render={(record) => <Reached record={record} />} />
        <Column source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
      </DataTable>
    </ResponsiveList>
  );
}

/** Where it stands; of a planned one, when it goes out. */
function State({ record: { status, plannedFor } }: { record: CommunicationRecord }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <StatusChip entity="communication" value={status} />
      {status === 'planned' && <DateTimeField value={plannedFor} variant="caption" />}
    </Box>
  );
}

/** How many of how many have it, and how many failed; nobody is chosen yet for a planned one. */
function Reached({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const { delivered, recipients, failed } = record;
  if (isUnchosen(record)) return '—';
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {delivered} / {recipients}
      {failed > 0 && (
        <Typography
          component="span"
          variant="caption"
          sx={({ palette }) => ({ display: 'block', color: palette.tone.red.main })}
        >
          {translate('communications.detail.failed')}: {failed}
        </Typography>
      )}
    </Box>
  );
}

function CommunicationCard({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const audience = translate(`enums.audience.${record.userType}`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RowLink secondary={[audience, record.event?.name].filter(Boolean).join(' · ')}>{record.subject}</RowLink>
        </Box>
        <Box sx={{ flex: 'none' }}>
          <State record={record} />
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary">
        <DateTimeField value={record.createdAt} variant="body2" /> · <Reached record={record} />
      </Typography>
    </Box>
  );
}
