import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { InfiniteListBase, useListContext } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { EVENT_PAGE_SIZE, eventTabs } from '../../../domain/event/list.ts';
import { DefaultFilterContext } from '../../../src/components/list/bare-list.ts';
import { ListToolbar } from '../../../src/components/list/ListToolbar.tsx';
import { SortMenu } from '../../../src/components/list/SortMenu.tsx';
import { Page } from '../../../src/components/Page.tsx';
import { PageHeader } from '../../../src/components/PageHeader.tsx';
import { CreateEventButton } from './CreateEventButton.tsx';
import { EventCards } from './EventCards.tsx';
import { EventTabs } from './EventTabs.tsx';
import { eventSorts } from './event-sorts.ts';
import { JustCreated } from './JustCreated.tsx';
import { useEventFilters } from './use-event-filters.ts';
import { useEventTab } from './use-event-tab.ts';

const opening = { tab: 'onGoing' };

/** The events of a community, or of all for an administrator: cards, eight at a time (EVT-002..EVT-017). */
export function EventList() {
  const { pathname, search } = useLocation();
  const shortLink = pathname.endsWith('/events') ? filterOfShortLink(search) : undefined;
  if (shortLink) return <Navigate to={`?${shortLink}`} replace />;
  return (
    <InfiniteListBase
      resource="events"
      perPage={EVENT_PAGE_SIZE}
      sort={{ field: 'startDate', order: 'ASC' }}
      filterDefaultValues={opening}
    >
      <DefaultFilterContext.Provider value={opening}>
        <EventListPage />
      </DefaultFilterContext.Provider>
    </InfiniteListBase>
  );
}

/** `?tab=past`, as people write and share it, in the list's own words; undefined for an address that is in them. */
function filterOfShortLink(search: string): URLSearchParams | undefined {
  const params = new URLSearchParams(search);
  if (search === '' || params.has('filter')) return undefined;
  const tab = eventTabs.find((name) => name === params.get('tab')) ?? 'onGoing';
  const q = params.get('q');
  return new URLSearchParams({ filter: JSON.stringify({ tab, ...(q && { q }) }) });
}

function EventListPage() {
  const { total } = useListContext();
  const tab = useEventTab();
  const filters = useEventFilters();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Page>
      <PageHeader
        title="resources.events.name"
        count={total}
        // The chosen tab says as much, and a phone has no room to say it twice.
        subtitle={isPhone ? undefined : `events.subtitle.${tab}`}
        action={<CreateEventButton />}
      />
      <EventTabs />
      <ListToolbar search="events.list.search" filters={filters}>
        <SortMenu sorts={eventSorts} />
      </ListToolbar>
      <Box role="tabpanel" id="events-panel" aria-labelledby={`events-tab-${tab}`}>
        <EventCards />
      </Box>
      <JustCreated />
    </Page>
  );
}
