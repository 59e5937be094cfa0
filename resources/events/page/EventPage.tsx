import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { isExampleEvent } from '#domain/events/example.ts';
import {
  type EventDetailTab,
  eventTabsOf,
  isEditTab,
  isFormTab,
  openingTab,
  tabsOfExample,
} from '#domain/events/tabs.ts';
import { NoResultPicture } from '#src/components/feedback/EmptyPicture.tsx';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useEventParts } from '#src/components/page/shell-context.ts';
import { TabActionContext } from '#src/components/page/TabAction.tsx';
import { LoadedRecord } from '#src/components/record/LoadedRecord.tsx';
import { useServerOptions } from '#src/providers/use-server-options.ts';
import { EventHead } from '../head/EventHead.tsx';
import { EventTabBar } from '../head/EventTabBar.tsx';
import type { EventRecord } from '../record.ts';

/** The event is not there, or is another community's. */
function EventMissing() {
  const createPath = useCreatePath();
  const list = createPath({ resource: 'events', type: 'list' });
  return (
    <Page>
      <PageHeader title="events.detail.notFoundTitle" />
      <EmptyState
        title="events.detail.notFoundTitle"
        text="events.detail.notFoundText"
        picture={<NoResultPicture />}
        action={<PrimaryAction label="events.reminder.list" to={list} icon={null} color="primary" />}
      />
    </Page>
  );
}

/** Few events are examples. */
const ExampleBar = lazyPage(() => import('../example/ExampleBar.tsx'), 'ExampleBar');
const EventForm = lazyPage(() => import('../detail/EventForm.tsx'), 'EventForm');

/** Loads the event before showing any of its parts. */
export function EventPage() {
  return (
    <LoadedRecord<EventRecord> resource="events" missing={<EventMissing />}>
      {(event) => <LoadedEvent key={event.id} event={event} />}
    </LoadedRecord>
  );
}

function LoadedEvent({ event }: { event: EventRecord }) {
  const [search, setSearch] = useSearchParams();
  const { flags } = useServerOptions();
  const parts = useEventParts();
  const isExample = isExampleEvent(event);
  const allTabs = eventTabsOf(event, event.eventSubtype, flags);
  const tabs = isExample ? tabsOfExample(allTabs) : allTabs;
  const current: EventDetailTab = tabs.find((tab) => tab === search.get('tab')) ?? openingTab(tabs);
  const Part = isFormTab(current) ? undefined : parts[current];
  // A place in the document: the open tab draws its main action there.
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  return (
    <Page sx={{ pt: { xs: 0, sm: 0 }, gap: { xs: 0, sm: 0 } }}>
      <EventHead event={event} onActionSlot={setActionSlot} />
      <EventTabBar event={event} tabs={tabs} current={current} />
      <Box
        role="tabpanel"
        id="event-panel"
        aria-labelledby={isEditTab(current) ? 'event-tab-edit' : `event-tab-${current}`}
        sx={{
          ...{ pt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.5, sm: 2 } },
          // The form that waits unseen has no box: from the whole screen to the bar at its foot it would count as a jump of the page.
          ...(!isFormTab(current) && { '& > form': { display: 'contents' } }),
        }}
      >
        {isExample && (
          <Suspense>
            <ExampleBar event={event} />
          </Suspense>
        )}
        {Part && (
          <TabActionContext.Provider value={actionSlot}>
            <Part event={event} />
          </TabActionContext.Provider>
        )}
        {!isExample && (
          <Suspense fallback={isFormTab(current) ? <PageSkeleton /> : null}>
            <EventForm
              event={event}
              tab={isFormTab(current) ? current : undefined}
              onTab={(tab) => setSearch({ tab }, { preventScrollReset: true })}
            />
          </Suspense>
        )}
      </Box>
    </Page>
  );
}
