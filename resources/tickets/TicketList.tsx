import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSending } from './public/use-sending.ts';
import { type TicketActions, useTicketActions } from './public/use-ticket-actions.tsx';
import { TicketTable } from './TicketTable.tsx';
import { useAllTicketFilters } from './use-ticket-filters.ts';

const BulkBar = lazyPage(() => import('./BulkBar.tsx'), 'BulkBar');

/** The tickets of all events: what the dashboard's counts of tickets open. */
export function TicketList() {
  return (
    <ListPage
      resource="tickets"
      sort={{ field: 'createdAt', order: 'DESC' }}
      secondaryActions={<ExportOfList path="tickets/excel" />}
      toolbar={{ search: 'tickets.list.search', filters: useAllTicketFilters(), columns: 'tickets' }}
      empty={{ title: 'tickets.list.emptyTitle', text: 'tickets.list.emptyText' }}
      below={<Bar />}
    >
      <Rows />
    </ListPage>
  );
}

function useActions(): TicketActions {
  const { onUnselectItems } = useListContext();
  return useTicketActions(onUnselectItems);
}

function Rows() {
  const actor = useActor();
  const actions = useActions();
  const isSelectable = can(actor, 'setStatus', 'tickets');
  return (
    <>
      <TicketTable {...{ actions, isSelectable }} storeKey="tickets" hasTransport={false} showsEvent />
      {actions.dialog}
    </>
  );
}

function Bar() {
  const api = useApi();
  const start = useSending();
  const actor = useActor();
  const { onUnselectItems } = useListContext();
  const actions = useActions();
  return (
    <>
      <Suspense>
        <BulkBar
          actions={actions}
          onSend={
            can(actor, 'send', 'tickets')
              ? async (tickets) => {
                  if (await start(() => api.call('POST tickets/send', { body: { ids: tickets.map(({ id }) => id) } })))
                    onUnselectItems();
                }
              : undefined
          }
        />
      </Suspense>
      {actions.dialog}
    </>
  );
}
