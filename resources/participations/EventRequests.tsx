import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { TabList } from '#src/components/list/TabList.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { EventPartProps } from '#src/components/record/resource-descriptor.ts';
import { requestFilters } from './RequestList.tsx';
import { RequestTable } from './RequestTable.tsx';
import { RequestViews } from './RequestViews.tsx';

const RequestBulkBar = lazyPage(() => import('./RequestBulkBar.tsx'), 'RequestBulkBar');

/** The requests to take part in one event, for its reservations tab. */
export function EventRequests({ event: { id: eventId } }: EventPartProps) {
  return (
    <TabList
      resource="participation-requests"
      filter={{ eventId }}
      filterDefaultValues={{ status: 'pending' }}
      sort={{ field: 'expiresAt', order: 'ASC' }}
      perPage={10}
      storeKey={`participations.event.${eventId}`}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <RequestViews />
        <ListToolbar search="participations.search" filters={requestFilters} savedViews={false}>
          <ExportOfList path="participation-requests/excel" />
        </ListToolbar>
        <ListContent empty={{ title: 'participations.emptyTitle', text: 'participations.emptyText' }}>
          <RequestTable isEmbedded />
        </ListContent>
        <Suspense>
          <RequestBulkBar />
        </Suspense>
      </Box>
    </TabList>
  );
}
