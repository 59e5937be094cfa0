import Box from '@mui/material/Box';
import { ListBase } from 'react-admin';
import { ListContent } from '../../src/components/list/ListPage.tsx';
import { ListToolbar } from '../../src/components/list/ListToolbar.tsx';
import { ExportRequests, requestFilters } from './RequestList.tsx';
import { RequestTable } from './RequestTable.tsx';
import { RequestViews } from './RequestViews.tsx';

/** The requests to take part in one event, for its reservations tab (RES-002). */
export function EventRequests({ eventId }: { eventId: string }) {
  return (
    <ListBase
      resource="participation-requests"
      filter={{ eventId }}
      filterDefaultValues={{ status: 'pending' }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      disableSyncWithLocation
      storeKey={`participations.event.${eventId}`}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <RequestViews />
        <ListToolbar search="participations.search" filters={requestFilters} savedViews={false}>
          <ExportRequests />
        </ListToolbar>
        <ListContent empty={{ title: 'participations.emptyTitle', text: 'participations.emptyText' }}>
          <RequestTable isEmbedded />
        </ListContent>
      </Box>
    </ListBase>
  );
}
