import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import { DateTimeField } from '../../src/components/fields/DateTimeField.tsx';
import { RowLink } from '../../src/components/fields/RowLink.tsx';
import { ResponsiveList } from '../../src/components/list/ResponsiveList.tsx';
import type { SponsorableRecord, SponsorshipRecord } from './record.ts';

const Column = DataTable.Col<SponsorableRecord>;

interface TableProps {
  sponsorship: SponsorshipRecord;
}

/** Events with the sponsor they show; this page's own stands out. */
export function SponsorableTable({ sponsorship }: TableProps) {
  return (
    <ResponsiveList<SponsorableRecord> card={(event) => <EventCard event={event} sponsorship={sponsorship} />}>
      <DataTable
        storeKey="sponsorable-events"
        rowClick={false}
        bulkActionButtons={<span hidden />}
        bulkActionsToolbar={<span hidden />}
      >
        <Column
          source="name"
          label="sponsorships.events.event"
          render={({ id, name }) => <RowLink to={`/admin/events/${id}?tab=sponsorships`}>{name}</RowLink>}
        />
        <Column label="sponsorships.events.tenant" render={({ tenant }) => tenant.businessName} />
        <Column
          source="startDate"
          label="sponsorships.events.startDate"
          render={({ startDate }) => <DateTimeField value={startDate} />}
        />
        <Column
          label="sponsorships.events.sponsor"
          render={(event) => <Sponsor event={event} sponsorship={sponsorship} />}
        />
      </DataTable>
    </ResponsiveList>
  );
}

function Sponsor({ event: { sponsorship: shown }, sponsorship }: TableProps & { event: SponsorableRecord }) {
  const translate = useTranslate();
  if (!shown) return '—';
  if (shown._id !== sponsorship.id) return shown.name;
  return <Chip size="small" color="primary" label={translate('sponsorships.events.this')} />;
}

/** On phones a card is chosen with its own box. */
function EventCard({ event, sponsorship }: TableProps & { event: SponsorableRecord }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Checkbox
        checked={selectedIds.includes(event.id)}
        onChange={() => onToggleItem(event.id)}
        slotProps={{ input: { 'aria-label': translate('sponsorships.events.choose', { name: event.name }) } }}
        sx={{ p: 0.5 }}
      />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <RowLink to={`/admin/events/${event.id}?tab=sponsorships`} secondary={event.tenant.businessName}>
          {event.name}
        </RowLink>
        <DateTimeField value={event.startDate} variant="body2" color="text.secondary" />
        <Typography component="div" variant="body2">
          <Sponsor event={event} sponsorship={sponsorship} />
        </Typography>
      </Box>
    </Box>
  );
}
