import EventOutlined from '@mui/icons-material/EventOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { InfiniteListBase, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { EVENT_PAGE_SIZE, eventTabs } from '#domain/events/list.ts';
import { can } from '#domain/permissions.ts';
import { EmptyState, NoResult } from '#src/components/feedback/EmptyState.tsx';
import { OptionalBoundary } from '#src/components/feedback/OptionalBoundary.tsx';
import { CardsSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { DefaultFilterContext, useBareList } from '#src/components/list/bare-list.ts';
import { CardGrid } from '#src/components/list/CardGrid.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { type SortChoice, SortMenu } from '#src/components/list/toolbar/SortMenu.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import type { EventRecord } from '../record.ts';
import type { CreatedEvent } from '../stepper/CreatedDialogs.tsx';
import { EventCard } from './EventCard.tsx';
import { EventTabs } from './EventTabs.tsx';
import { useEventFilters } from './use-event-filters.ts';
import { useEventTab } from './use-event-tab.ts';
import { type EventView, thisMonth, useEventView } from './use-event-view.ts';

/** Opens the creation of an event; for communities only. What one lacks for it is asked at its end. */
function CreateEventButton() {
  const actor = useActor();
  const { prefix } = useShell();
  if (!can(actor, 'create', 'events')) return null;
  return <PrimaryAction label="events.create" to={recordPath(prefix, 'events', 'stepper')} />;
}

const views = [
  { value: 'list', Icon: GridViewOutlined },
  { value: 'calendar', Icon: EventOutlined },
] as const;

/** Cards, or the days of a month. */
function ViewToggle({ isCalendar, onChange }: { isCalendar: boolean; onChange: (isCalendar: boolean) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('events.calendar.label')}
      value={isCalendar ? 'calendar' : 'list'}
      onChange={(_, view: string | null) => view && onChange(view === 'calendar')}
    >
      {views.map(({ value, Icon }) => (
        <ToggleButton key={value} value={value}>
          <Icon aria-hidden fontSize="small" sx={{ mr: 0.75 }} />
          {translate(`events.calendar.${value}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const ReminderDialog = lazyPage(() => import('../stepper/ReminderDialog.tsx'), 'ReminderDialog');

const TryRegia = lazyPage(() => import('../public/TryRegia.tsx'), 'TryRegia');

/** Reminds of what comes next for an event whose creation ended on this list. */
function JustCreated() {
  const state = useLocation().state as { created?: CreatedEvent } | null;
  if (!state?.created) return null;
  return (
    <Suspense>
      <ReminderDialog {...state.created} />
    </Suspense>
  );
}

const CARD_HEIGHT = 520;

/** The events of the tab as cards, or why there are none. */
function EventCards() {
  return (
    <CardGrid<EventRecord> cardHeight={CARD_HEIGHT} empty={<NoEvents />}>
      {(event) => <EventCard event={event} />}
    </CardGrid>
  );
}

/** The example event, which no list has. @param onlyThere left out where there is none */
function Example({ onlyThere = false }: { onlyThere?: boolean }) {
  return (
    <OptionalBoundary>
      <TryRegia onlyThere={onlyThere} />
    </OptionalBoundary>
  );
}

function NoEvents() {
  const { filterValues, setFilters } = useListContext();
  const tab = useEventTab();
  const hasFilters = Object.keys(filterValues).some((key) => key !== 'tab');
  if (hasFilters) return <NoResult title="events.list.noResult" onClear={() => setFilters({ tab }, {})} />;
  if (tab !== 'onGoing') return <EmptyState title="events.list.emptyTab" text="events.list.emptyTabText" />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <EmptyState title="events.list.emptyTitle" text="events.list.emptyText" action={<CreateEventButton />} />
      <Example />
    </Box>
  );
}

/** The orders of the cards; the first is the list's own. */
const eventSorts: readonly [SortChoice, ...SortChoice[]] = [
  { label: 'events.sort.startDateAsc', field: 'startDate', order: 'ASC' },
  { label: 'events.sort.startDateDesc', field: 'startDate', order: 'DESC' },
  { label: 'events.sort.closingAsc', field: 'closingReservationDate', order: 'ASC' },
  { label: 'events.sort.createdDesc', field: 'createdAt', order: 'DESC' },
  { label: 'events.sort.nameAsc', field: 'name', order: 'ASC' },
];

/** Its table comes when a month is first opened. */
const EventCalendar = lazyPage(() => import('./calendar/EventCalendar.tsx'), 'EventCalendar');

const opening = { tab: 'onGoing' };

/** The events of a community, or of all for an administrator: cards, eight at a time. */
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
        <ViewedList />
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
  const drawn = [...params].filter(([name]) => name === 'view' || name === 'month');
  return new URLSearchParams([['filter', JSON.stringify({ tab, ...(q && { q }) })], ...drawn]);
}

function ViewedList() {
  const view = useEventView();
  return (
    <ListContextProvider value={view.list}>
      <EventListPage view={view} />
    </ListContextProvider>
  );
}

function EventListPage({ view: { list, month, openMonth, openCards } }: { view: EventView }) {
  const { total } = list;
  // Who asked for it by name is offered it beside their own events.
  const { tries = false } = (useLocation().state ?? {}) as { tries?: boolean };
  const { isBare } = useBareList();
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
      {total !== 0 && <Example onlyThere={!tries} />}
      <EventTabs />
      <ListToolbar
        search="events.list.search"
        filters={filters}
        lead={
          <ViewToggle
            isCalendar={month !== undefined}
            onChange={(isCalendar) => (isCalendar ? openMonth(thisMonth()) : openCards())}
          />
        }
      >
        {month === undefined && <SortMenu sorts={eventSorts} />}
      </ListToolbar>
      <Box role="tabpanel" id="events-panel" aria-labelledby={`events-tab-${tab}`}>
        {month === undefined || isBare ? (
          <EventCards />
        ) : (
          <Suspense fallback={<CardsSkeleton count={1} height={560} minWidth={320} />}>
            <EventCalendar month={month} onMonth={openMonth} />
          </Suspense>
        )}
      </Box>
      <JustCreated />
    </Page>
  );
}
