import Box from '@mui/material/Box';
import { InfiniteListBase, useListContext } from 'react-admin';
import { EVENT_PAGE_SIZE } from '../../../domain/event/list.ts';
import { ListToolbar } from '../../../src/components/list/ListToolbar.tsx';
import { Page } from '../../../src/components/Page.tsx';
import { PageHeader } from '../../../src/components/PageHeader.tsx';
import { CreateEventButton } from './CreateEventButton.tsx';
import { EventCards } from './EventCards.tsx';
import { EventTabs } from './EventTabs.tsx';
import { SortMenu } from './SortMenu.tsx';
import { useEventFilters } from './use-event-filters.ts';
import { useEventTab } from './use-event-tab.ts';

/** The events of a community, or of all for an administrator: cards, eight at a time (EVT-002..EVT-017). */
export function EventList() {
  return (
    <InfiniteListBase
      resource="events"
      perPage={EVENT_PAGE_SIZE}
      sort={{ field: 'startDate', order: 'ASC' }}
      filterDefaultValues={{ tab: 'onGoing' }}
    >
      <EventListPage />
    </InfiniteListBase>
  );
}

function EventListPage() {
  const { total } = useListContext();
  const tab = useEventTab();
  const filters = useEventFilters();
  return (
    <Page>
      <PageHeader
        title="resources.events.name"
        count={total}
        subtitle={`events.subtitle.${tab}`}
        action={<CreateEventButton />}
      />
      <EventTabs />
      <ListToolbar search="events.list.search" filters={filters}>
        <SortMenu />
      </ListToolbar>
      <Box role="tabpanel" id="events-panel" aria-labelledby={`events-tab-${tab}`}>
        <EventCards />
      </Box>
    </Page>
  );
}
