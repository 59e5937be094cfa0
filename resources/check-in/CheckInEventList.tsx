import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DataTable, type RaRecord, useGetList, useRecordContext, useTranslate } from 'react-admin';
import type { ScanningEvent } from '#domain/check-in/schema.ts';
import { isWithinDay } from '#domain/dashboard/day.ts';
import { ledListsPath } from '#domain/leaders/link.ts';
import { can } from '#domain/permissions.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { TypeChip } from '#src/components/fields/TypeChip.tsx';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { ticketsPath } from './public/check-in-paths.ts';
import { TodaysDoors } from './TodaysDoors.tsx';
import { UnsentHere } from './UnsentHere.tsx';

type EventRow = ScanningEvent & RaRecord;

const toScan = (event: ScanningEvent): number => event.validTickets - event.validAndScannedTickets;
const startOf = ({ startDate }: ScanningEvent): string => (startDate === null ? '–' : formatDateTime(startDate));

/** The events with their scanning summary; anyone who only scans begins with those of today. */
export function CheckInEventList() {
  const { prefix } = useShell();
  return prefix === 'scanner' ? <ScannerHome /> : <EventList />;
}

/** Today's events are among the first: the check-in area is ordered by what is on or comes next. */
function ScannerHome() {
  const { data, error, refetch } = useGetList<EventRow>('check-in-area', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'nearest', order: 'ASC' },
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const now = new Date();
  const today = data.filter(
    ({ eventStatus, startDate, endDate }) =>
      eventStatus !== 'canceled' && isWithinDay({ begins: startDate, ends: endDate }, now),
  );
  return <EventList today={today} />;
}

function EventList({ today }: { today?: readonly EventRow[] }) {
  const filters = useTenantFilter();
  const ids = today?.map(({ _id }) => _id) ?? [];
  return (
    <ListPage
      resource="check-in-area"
      sort={{ field: 'nearest', order: 'ASC' }}
      {...(ids.length > 0 && { filter: { '_id.$ne': ids } })}
      {...(!today && { subtitle: 'checkIn.subtitle' })}
      above={
        <>
          <UnsentHere />
          {today && <TodaysDoors events={today} />}
        </>
      }
      aboveCount={ids.length}
      action={<LedListsLink />}
      toolbar={{ search: 'checkIn.search', filters, savedViews: false }}
      empty={{ title: 'checkIn.emptyTitle', text: 'checkIn.emptyText' }}
    >
      <ResponsiveList<EventRow> card={(event) => (today ? <OtherDay event={event} /> : <EventCard event={event} />)}>
        <EventTable />
      </ResponsiveList>
    </ListPage>
  );
}

/** The lists somebody leads for their community are a page of the gate's. */
function LedListsLink() {
  const translate = useTranslate();
  const { prefix } = useShell();
  const user = useSessionUser();
  if (!can(actorOf(user), 'list', 'roll-calls')) return null;
  return (
    <Button component="a" href={ledListsPath(prefix)} variant="outlined" startIcon={<ChecklistOutlined />}>
      {translate('checkIn.ledLists')}
    </Button>
  );
}

/** An administrator sees every community, so may look at one. */
function useTenantFilter(): readonly FilterSpec[] {
  const seesCommunities = useCanViewAllTenants();
  const { data = [] } = useGetList<RaRecord & { businessName: string }>(
    'tenants',
    { pagination: { page: 1, perPage: 1000 } },
    { enabled: seesCommunities },
  );
  if (!seesCommunities) return [];
  const choices = data.map(({ id, businessName }) => ({ id: String(id), name: businessName }));
  return [{ kind: 'choice', source: 'tenantId', label: 'checkIn.tenant', choices }];
}

function EventTable() {
  const { prefix } = useShell();
  const number = { textAlign: 'right' as const };
  return (
    <DataTable<EventRow> rowClick={(_id, _resource, event) => ticketsPath(prefix, event as EventRow)}>
      <DataTable.Col<EventRow> source="name" label="checkIn.columns.name">
        <EventName />
      </DataTable.Col>
      <DataTable.Col<EventRow>
        source="eventType"
        label="checkIn.columns.eventType"
        disableSort
        render={({ eventType }) => <TypeChip value={eventType} />}
      />
      <DataTable.NumberCol<EventRow> source="departurePoints" label="checkIn.columns.departurePoints" disableSort />
      <DataTable.Col<EventRow> source="startDate" label="checkIn.columns.startDate" render={startOf} />
      <DataTable.NumberCol<EventRow> source="tickets" label="checkIn.columns.tickets" disableSort />
      <DataTable.NumberCol<EventRow> source="validAndScannedTickets" label="checkIn.columns.scans" disableSort />
      <DataTable.Col<EventRow> label="checkIn.columns.toScan" render={toScan} sx={number} />
      <DataTable.NumberCol<EventRow> source="invalidTickets" label="checkIn.columns.invalid" disableSort />
    </DataTable>
  );
}

function EventName() {
  const { prefix } = useShell();
  const event = useRecordContext<EventRow>();
  if (!event) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <RowLink to={ticketsPath(prefix, event)}>{event.name}</RowLink>
      {event.eventStatus === 'canceled' && <StatusChip entity="event" value={event.eventStatus} />}
    </Box>
  );
}

/** An event of another day is only to be found: when it is, and what it is called. */
function OtherDay({ event }: { event: EventRow }) {
  const { prefix } = useShell();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <RowLink to={ticketsPath(prefix, event)} secondary={startOf(event)}>
        {event.name}
      </RowLink>
      {event.eventStatus === 'canceled' && <StatusChip entity="event" value={event.eventStatus} />}
    </Box>
  );
}

function EventCard({ event }: { event: EventRow }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const facts: [string, number][] = [
    ['departurePoints', event.departurePoints],
    ['tickets', event.tickets],
    ['scans', event.validAndScannedTickets],
    ['toScan', toScan(event)],
    ['invalid', event.invalidTickets],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h4">
        <RowLink to={ticketsPath(prefix, event)} secondary={startOf(event)}>
          {event.name}
        </RowLink>
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        <TypeChip value={event.eventType} />
        <StatusChip entity="event" value={event.eventStatus} />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(76px, max-content))',
          alignItems: 'end',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {translate(`checkIn.columns.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
