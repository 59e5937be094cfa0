import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type RaRecord, useInfinitePaginationContext, useListContext } from 'react-admin';
import { CardsSkeleton } from '../feedback/Skeletons.tsx';
import { TileGrid } from '../fields/TileGrid.tsx';
import { LoadError } from '../record/LoadError.tsx';
import { LoadMore } from './LoadMore.tsx';

/** Narrowest a card gets, in pixels. */
const CARD_WIDTH = 320;

export interface CardGridProps<T extends RaRecord> {
  /** Height of a card while it is loading, in pixels. */
  cardHeight: number;
  /** What is here when the list holds nothing. */
  empty: ReactNode;
  children: (record: T) => ReactNode;
}

/** The records of an infinite list as cards: their outlines while they are read, the next ones as one scrolls. */
export function CardGrid<T extends RaRecord>({ cardHeight, empty, children }: CardGridProps<T>) {
  const { data, total, isPending, error, refetch } = useListContext<T>();
  const { isFetchingNextPage } = useInfinitePaginationContext();

  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (isPending) return <CardsSkeleton height={cardHeight} minWidth={CARD_WIDTH} />;
  if (total === 0) return empty;
  return (
    <Box>
      <TileGrid minWidth={CARD_WIDTH} gap={{ xs: 1.5, sm: 2.5 }}>
        {data?.map((record) => (
          <Box component="li" key={record.id} sx={{ minWidth: 0 }}>
            {children(record)}
          </Box>
        ))}
      </TileGrid>
      {isFetchingNextPage && (
        <Box sx={{ mt: 2.5 }}>
          <CardsSkeleton count={3} height={cardHeight} minWidth={CARD_WIDTH} />
        </Box>
      )}
      <LoadMore />
    </Box>
  );
}
