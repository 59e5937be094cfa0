import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { ListContent, pageSizes } from '#src/components/list/ListPage.tsx';
import { TabList } from '#src/components/list/TabList.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSending } from './public/use-sending.ts';
import { useTicketActions } from './public/use-ticket-actions.tsx';
import { TicketTable } from './TicketTable.tsx';
import { useTicketFilters } from './use-ticket-filters.ts';

const PrintTickets = lazyPage(() => import('./public/PrintTickets.tsx'), 'PrintTickets');
const SendButton = lazyPage(() => import('./SendButton.tsx'), 'SendButton');
const BulkBar = lazyPage(() => import('./BulkBar.tsx'), 'BulkBar');

/** More rows than any event has: the page size "all". */
const ALL = 100_000;

/** The tickets of an event: filters, bulk actions, sending, export. For the event's page. */
export function EventTicketsTab({ event }: { event: EventWithCounters }) {
  return (
    <TabList
      resource="tickets"
      filter={{ eventId: event._id }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      storeKey={`tickets.event.${event._id}`}
    >
      <EventTickets event={event} />
    </TabList>
  );
}

function EventTickets({ event }: { event: EventWithCounters }) {
  const translate = useTranslate();
  const api = useApi();
  const start = useSending();
  const actor = useActor();
  const { filterValues, onUnselectItems } = useListContext();
  const actions = useTicketActions(onUnselectItems);
  const hasTransport = event.eventSubtype?.hasTransport ?? false;
  const filters = useTicketFilters(event._id, hasTransport);
  const isSelectable = can(actor, 'setStatus', 'tickets', event);
  const isSendable = event.status === 'confirmed' && can(actor, 'send', 'tickets', event);
  const storeKey = 'tickets.event';
  const sizes = [...pageSizes, { label: translate('tickets.list.all'), value: ALL }];

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ListToolbar search="tickets.list.search" filters={filters} savedViews={false} columns={storeKey}>
        <Suspense>
          <PrintTickets event={event} filters={filters} />
        </Suspense>
        {can(actor, 'export', 'tickets', event) && (
          <ExportButton path="tickets/excel" filter={{ ...filterValues, eventId: event._id }} />
        )}
        <Suspense>
          <SendButton event={event} />
        </Suspense>
      </ListToolbar>
      <ListContent
        empty={{ title: 'tickets.list.emptyTitle', text: 'tickets.list.emptyText' }}
        pagination={<Pagination rowsPerPageOptions={sizes} />}
      >
        <TicketTable actions={actions} storeKey={storeKey} hasTransport={hasTransport} isSelectable={isSelectable} />
      </ListContent>
      <Suspense>
        <BulkBar
          actions={actions}
          onSend={
            isSendable
              ? async (tickets) => {
                  if (await start(() => api.call('POST tickets/send', { body: { ids: tickets.map(({ id }) => id) } })))
                    onUnselectItems();
                }
              : undefined
          }
        />
      </Suspense>
      {actions.dialog}
    </Box>
  );
}
