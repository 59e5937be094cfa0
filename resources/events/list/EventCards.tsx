import { useListContext } from 'react-admin';
import { EmptyState, NoResult } from '../../../src/components/feedback/EmptyState.tsx';
import { CardGrid } from '../../../src/components/list/CardGrid.tsx';
import type { EventRecord } from '../record.ts';
import { CreateEventButton } from './CreateEventButton.tsx';
import { EventCard } from './EventCard.tsx';
import { useEventTab } from './use-event-tab.ts';

const CARD_HEIGHT = 520;

/** The events of the tab as cards, or why there are none (EVT-002, EVT-017). */
export function EventCards() {
  return (
    <CardGrid<EventRecord> cardHeight={CARD_HEIGHT} empty={<NoEvents />}>
      {(event) => <EventCard event={event} />}
    </CardGrid>
  );
}

function NoEvents() {
  const { filterValues, setFilters } = useListContext();
  const tab = useEventTab();
  const hasFilters = Object.keys(filterValues).some((key) => key !== 'tab');
  if (hasFilters) return <NoResult title="events.list.noResult" onClear={() => setFilters({ tab }, {})} />;
  if (tab !== 'onGoing') return <EmptyState title="events.list.emptyTab" text="events.list.emptyTabText" />;
  return <EmptyState title="events.list.emptyTitle" text="events.list.emptyText" action={<CreateEventButton />} />;
}
