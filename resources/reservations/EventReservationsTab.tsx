import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { TabList } from '#src/components/list/TabList.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useEventParts } from '#src/components/page/shell-context.ts';
import type { EventPartProps } from '#src/components/record/resource-descriptor.ts';
import { PrintReservations } from './list/PrintReservations.tsx';
import { ReservationTable } from './list/ReservationTable.tsx';
import { useReservationFilters } from './list/use-reservation-filters.ts';

const ReservationBulkBar = lazyPage(() => import('./list/ReservationBulkBar.tsx'), 'ReservationBulkBar');

/** Capacity and reservations of an event; with manual selection also its requests; the address says which. For the event's page. */
export function EventReservationsTab({ event }: EventPartProps) {
  const { requests: Requests } = useEventParts();
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const shown = search.get('list') === 'requests' ? 'requests' : 'reservations';
  const isManual = event.selectionType === 'manual';
  const show = (list: string) =>
    // Each list has filters of its own: those of the other one are left behind.
    setSearch(
      { tab: search.get('tab') ?? 'reservations', ...(list === 'requests' && { list }) },
      { preventScrollReset: true },
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Capacity event={event} />
      {isManual && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('reservations.tab.switch')}
          value={shown}
          onChange={(_, next: string | null) => next && show(next)}
        >
          <ToggleButton value="reservations">{translate('reservations.tab.reservations')}</ToggleButton>
          <ToggleButton value="requests">
            {translate('reservations.tab.requests')} ({event.pendingParticipationRequests})
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      {shown === 'requests' ? Requests && <Requests event={event} /> : <EventReservations event={event} />}
    </Box>
  );
}

/** The event's list in expandable mode: rows unfold to their tickets, without the create action. */
function EventReservations({ event }: { event: EventWithCounters }) {
  const filters = useReservationFilters(true);
  return (
    <TabList
      resource="reservations"
      filter={{ eventId: event._id }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      storeKey={`reservations.event.${event._id}`}
    >
      <ListToolbar search="reservations.list.search" filters={filters} savedViews={false}>
        <PrintReservations event={event} />
        <ExportOfList path="reservations/excel" />
      </ListToolbar>
      <ListContent empty={{ title: 'reservations.list.emptyTitle', text: 'reservations.list.emptyText' }}>
        <ReservationTable isEmbedded />
      </ListContent>
      <Suspense>
        <ReservationBulkBar />
      </Suspense>
    </TabList>
  );
}

/** Places, taken, free, minimum, pending requests. */
function Capacity({ event }: { event: EventWithCounters }) {
  const translate = useTranslate();
  const figures = [
    { label: 'max', value: event.maxParticipants },
    { label: 'taken', value: event.slots },
    { label: 'free', value: freePlacesOf(event) },
    { label: 'minimum', value: event.minimumParticipants },
    { label: 'pending', value: event.pendingParticipationRequests },
  ];
  return (
    <Card
      component="dl"
      // On phones in two lines: the bookings below are what the tab is opened for.
      sx={{
        m: 0,
        p: { xs: 1.5, sm: 2 },
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(5, 1fr)' },
      }}
    >
      {figures.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`reservations.tab.${label}`)}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
