import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type EventDetailTab, eventTabsOf, isFormTab } from '../../../domain/events/tabs.ts';
import { Crumbs } from '../../../resources/events/Crumbs.tsx';
import { EventFigures } from '../../../resources/events/detail/EventFigures.tsx';
import { EventHeader } from '../../../resources/events/detail/EventHeader.tsx';
import { NextDates } from '../../../resources/events/detail/NextDates.tsx';
import type { EventRecord } from '../../../resources/events/record.ts';
import { PageSkeleton } from '../../components/feedback/Skeletons.tsx';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { Page } from '../../components/page/Page.tsx';
import { LoadError } from '../../components/record/LoadError.tsx';
import { useFreshRecord } from '../../components/record/use-fresh-record.ts';
import { useCanViewAllTenants } from '../../components/use-sees-communities.ts';
import { useServerOptions } from '../../providers/use-server-options.ts';
import { EventMissing } from './EventMissing.tsx';
import { EventTabBar } from './EventTabBar.tsx';
import { builtTabs, otherTabs } from './eventTabs.tsx';

const EventForm = lazyPage(() => import('../../../resources/events/detail/EventForm.tsx'), 'EventForm');

const OwnerTerms = lazyPage(() => import('../../../resources/events/detail/OwnerTerms.tsx'), 'OwnerTerms');

/** Loads the event before showing any of its parts (EVT-018, EVT-039). */
export function EventPage() {
  const { id = '' } = useParams();
  const { record: event, error, refetch } = useFreshRecord<EventRecord>('events', id);
  if (event) return <LoadedEvent key={event.id} event={event} />;
  if ((error as { status?: number } | null)?.status === 404) return <EventMissing />;
  if (!error) return <PageSkeleton />;
  return (
    <Page>
      <LoadError error={error} onRetry={refetch} />
    </Page>
  );
}

function LoadedEvent({ event }: { event: EventRecord }) {
  const [search, setSearch] = useSearchParams();
  const { flags } = useServerOptions();
  const tabs = eventTabsOf(event, event.eventSubtype, { built: builtTabs, sponsorships: flags.sponsorships });
  const current: EventDetailTab = tabs.find((tab) => tab === search.get('tab')) ?? 'description';
  const Other = otherTabs[current];
  const isPost = event.eventType === 'post';
  // What one works on in the other tabs begins above the fold.
  const isCompact = current !== 'description';
  const hasOwnFigures = current === 'live-board';
  const seesCommunities = useCanViewAllTenants();
  return (
    <Page>
      <Box>
        <Crumbs here={event.name} />
        <EventHeader event={event} isCompact={isCompact} />
      </Box>
      {!isPost && !hasOwnFigures && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!isCompact && { lg: 'minmax(0, 1fr) minmax(0, 1fr)' }) },
          }}
        >
          <EventFigures event={event} isCompact={isCompact} />
          {!isCompact && <NextDates event={event} />}
        </Box>
      )}
      {seesCommunities && (
        <Suspense>
          <OwnerTerms event={event} />
        </Suspense>
      )}
      <EventTabBar event={event} tabs={tabs} current={current} />
      <Box
        role="tabpanel"
        id="event-panel"
        aria-labelledby={`event-tab-${current}`}
        sx={{ minHeight: { xs: 'calc(100dvh - 56px)', sm: 0 } }}
      >
        {Other && <Other event={event} />}
        <Suspense fallback={<PageSkeleton />}>
          <EventForm
            event={event}
            tab={isFormTab(current) ? current : undefined}
            onTab={(tab) => setSearch({ tab }, { preventScrollReset: true })}
          />
        </Suspense>
      </Box>
    </Page>
  );
}
