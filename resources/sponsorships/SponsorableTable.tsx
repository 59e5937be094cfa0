import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { recordPath } from '#src/components/record-path.ts';
import type { SponsorableRecord, SponsorshipRecord } from './record.ts';

const Column = DataTable.Col<SponsorableRecord>;

interface TableProps {
  sponsorship: SponsorshipRecord;
}

/** Events with the sponsor they show; this page's own stands out. */
export function SponsorableTable({ sponsorship }: TableProps) {
  return (
    <ResponsiveList<SponsorableRecord>
      card={(event) => <EventCard event={event} sponsorship={sponsorship} />}
      chosenAs={({ name }) => name}
    >
      <DataTable storeKey="sponsorable-events" bulkActionButtons={<span hidden />}>
        <Column
          source="name"
          label="sponsorships.events.event"
          render={({ id, name }) => (
            <RowLink to={recordPath('admin', 'events', id, { tab: 'sponsorships' })}>{name}</RowLink>
          )}
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

function EventCard({ event, sponsorship }: TableProps & { event: SponsorableRecord }) {
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
      <RowLink
        to={recordPath('admin', 'events', event.id, { tab: 'sponsorships' })}
        secondary={event.tenant.businessName}
      >
        {event.name}
      </RowLink>
      <DateTimeField value={event.startDate} variant="body2" color="text.secondary" />
      <Typography component="div" variant="body2">
        <Sponsor event={event} sponsorship={sponsorship} />
      </Typography>
    </Box>
  );
}
