import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Typography from '@mui/material/Typography';
import { ListBase, type RaRecord, useGetList, useGetOne, useListContext, useTranslate } from 'react-admin';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { isMobilePlatform } from '#domain/platform.ts';
import { ticketConditions, ticketStatuses } from '#domain/shared/ticket-status.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { anyOf, oneOf, yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { SelectionBar } from '#src/components/list/SelectionBar.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { useChosen } from '#src/components/list/use-chosen.ts';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { PrintTickets } from '../tickets/public/PrintTickets.tsx';
import { TicketActionButtons } from '../tickets/public/TicketActionButtons.tsx';
import { useTicketActions } from '../tickets/public/use-ticket-actions.tsx';
import { ConflictsPanel } from './ConflictsPanel.tsx';
import { EventSelect } from './EventSelect.tsx';
import { scanPath, validFirst } from './public/check-in-paths.ts';
import { TicketTable } from './TicketTable.tsx';

/** What staff may do with the chosen tickets; for a scanner a selection only counts. */
function SelectionActions() {
  const translate = useTranslate();
  const actor = useActor();
  const { selectedIds, onUnselectItems } = useListContext<TicketRecord>();
  const { chosen, hidden, isReading } = useChosen<TicketRecord>();
  const actions = useTicketActions(onUnselectItems);
  if (selectedIds.length === 0) return actions.dialog;
  return (
    <>
      <SelectionBar texts="tickets.bulk" hidden={hidden}>
        {can(actor, 'setStatus', 'tickets') ? (
          <TicketActionButtons tickets={chosen} disabled={isReading} ask={actions.ask} />
        ) : (
          <Typography variant="body2">{translate('checkIn.selected')}</Typography>
        )}
      </SelectionBar>
      {actions.dialog}
    </>
  );
}

const always: readonly FilterSpec[] = [
  oneOf('status', 'checkIn.status', ticketStatuses, 'status.ticket'),
  anyOf('condition', 'checkIn.condition', ticketConditions, 'status.ticketCondition'),
  yesOrNo('isScanned', 'checkIn.scanned', 'checkIn.scannedYes', 'checkIn.scannedNo'),
];

/** Condition, scanned, and the transport where the event has any. */
function useTicketFilters(eventId: string, hasTransport: boolean): readonly FilterSpec[] {
  const { data: transports = [] } = useGetList<RaRecord & { identifier: string }>(
    'transports',
    { filter: { eventId }, pagination: { page: 1, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' } },
    { enabled: hasTransport },
  );
  if (!hasTransport) return always;
  const choices = transports.map(({ id, identifier }) => ({ id: String(id), name: identifier }));
  return [...always, { kind: 'choice', source: 'transportId', label: 'checkIn.transport', choices, isMultiple: true }];
}

/** The tickets of an event at the gate. */
export function CheckInTicketList() {
  const { eventId = '' } = useParams();
  const [query] = useSearchParams();
  // A list whose address has any query reads its filter from there too: one that has none gets it, so that valid ones come first.
  if (query.size > 0 && !query.has('filter')) {
    const search = new URLSearchParams([...query, ['filter', JSON.stringify(validFirst)]]);
    return <Navigate to={`?${search}`} replace />;
  }
  return (
    <ListBase
      key={eventId}
      resource="tickets"
      storeKey={`check-in.${eventId}`}
      perPage={25}
      sort={{ field: 'surname', order: 'ASC' }}
      filter={{ eventId }}
      filterDefaultValues={validFirst}
      disableSyncWithLocation={false}
    >
      <TicketListPage eventId={eventId} />
    </ListBase>
  );
}

function TicketListPage({ eventId }: { eventId: string }) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { data: event } = useGetOne<EventWithCounters & { id: string }>('events', { id: eventId });
  const { total } = useListContext();
  const hasTransport = event?.eventSubtype?.hasTransport ?? query.get('hasTransport') === 'true';
  const filters = useTicketFilters(eventId, hasTransport);
  const counts = event && { smart_count: event.scannedTickets, valid: event.ticketsValid };
  return (
    <Page>
      <PageHeader
        title={event?.name ?? query.get('title') ?? 'resources.check-in-area.name'}
        count={total}
        {...(counts && { subtitle: translate('checkIn.ticketsSubtitle', counts) })}
        above={<BackLink to="check-in-area" label="checkIn.backToArea" />}
        secondaryActions={
          <>
            {event && <PrintTickets event={event} filters={filters} />}
            <ExportButton path={`tickets/excel?eventId=${eventId}`} />
          </>
        }
        action={<ScanButton eventId={eventId} />}
      />
      <ConflictsPanel eventId={eventId} />
      <ListToolbar search="checkIn.searchTickets" filters={filters} savedViews={false}>
        <EventSelect eventId={eventId} />
      </ListToolbar>
      <ListContent empty={{ title: 'checkIn.emptyTicketsTitle', text: 'checkIn.emptyTicketsText' }}>
        <TicketTable eventId={eventId} hasTransport={hasTransport} />
      </ListContent>
      <SelectionActions />
    </Page>
  );
}

/** Anyone who may scan goes on to the camera, on a phone. */
function ScanButton({ eventId }: { eventId: string }) {
  const actor = useActor();
  const { prefix } = useShell();
  if (!can(actor, 'scan', 'scans') || !isMobilePlatform(navigator)) return null;
  return <PrimaryAction label="checkIn.scan" icon={<QrCodeScanner />} href={scanPath(prefix, eventId)} />;
}
