import Box from '@mui/material/Box';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import { EmptyState, NoResult } from '../../../src/components/EmptyState.tsx';
import { LoadError } from '../../../src/components/LoadError.tsx';
import { CardsSkeleton } from '../../../src/components/Skeletons.tsx';
import type { EventRecord } from '../record.ts';
import { CreateEventButton } from './CreateEventButton.tsx';
import { EventCard } from './EventCard.tsx';
import { LoadMore } from './LoadMore.tsx';
import { useEventTab } from './use-event-tab.ts';

const CARD_WIDTH = 320;
const CARD_HEIGHT = 520;

/** The events of the tab as cards, or why there are none (EVT-002, EVT-017). */
export function EventCards() {
  const { data, total, isPending, error, filterValues, setFilters, refetch } = useListContext<EventRecord>();
  const { isFetchingNextPage } = useInfinitePaginationContext();
  const tab = useEventTab();

  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (isPending) return <CardsSkeleton height={CARD_HEIGHT} minWidth={CARD_WIDTH} />;
  if (total === 0) {
    const hasFilters = Object.keys(filterValues).some((key) => key !== 'tab');
    if (hasFilters) return <NoResult title="events.list.noResult" onClear={() => setFilters({ tab }, {})} />;
    if (tab !== 'onGoing') return <EmptyState title="events.list.emptyTab" text="events.list.emptyTabText" />;
    return <EmptyState title="events.list.emptyTitle" text="events.list.emptyText" action={<CreateEventButton />} />;
  }
  return (
    <Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 1.5, sm: 2.5 },
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${CARD_WIDTH}px, 100%), 1fr))`,
        }}
      >
        {data?.map((event) => (
          <Box component="li" key={event.id} sx={{ minWidth: 0 }}>
            <EventCard event={event} />
          </Box>
        ))}
      </Box>
      {isFetchingNextPage && (
        <Box sx={{ mt: 2.5 }}>
          <CardsSkeleton count={3} height={CARD_HEIGHT} minWidth={CARD_WIDTH} />
        </Box>
      )}
      <LoadMore />
    </Box>
  );
}
