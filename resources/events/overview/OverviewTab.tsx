import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { publicationOf } from '#domain/events/editing.ts';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import type { EventPartProps } from '#src/components/record/resource-descriptor.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { useCall } from '#src/providers/use-call.ts';
import { CurveCard } from './CurveCard.tsx';
import { DatesLine } from './DatesLine.tsx';
import { MissingCard } from './MissingCard.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { MovesCard } from './MovesCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';

const OwnerTerms = lazyPage(() => import('../detail/OwnerTerms.tsx'), 'OwnerTerms');

/** An event at a glance: dates, places, money, what is missing, how it sells, what happened last. */
export function OverviewTab({ event }: EventPartProps) {
  const seesCommunities = useCanViewAllTenants();
  // Under the events' name: what refreshes them refreshes this.
  const { data, error, refetch } = useCall(['events', 'overview', event.id], 'GET events/:id/overview', {
    params: { id: event.id },
    staleTime: 0,
  });
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageSkeleton />;
  const { isHidden, isUnconfirmed } = publicationOf(event, new Date(data.at));
  // Nothing counts before others see it: then what is missing comes first.
  const isFirst = isHidden || isUnconfirmed;
  const missing = <MissingCard event={event} overview={data} />;
  const columns = { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)', lg: '384px minmax(0, 1fr)' };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {isFirst && missing}
      <DatesLine event={event} now={new Date(data.at)} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
        <PlacesCard overview={data} />
        <MoneyCard overview={data} />
        {!isFirst && missing}
        <Box sx={isFirst ? { gridColumn: '1 / -1' } : { display: 'contents' }}>
          <CurveCard overview={data} />
        </Box>
      </Box>
      <MovesCard overview={data} />
      {seesCommunities && (
        <Suspense>
          <OwnerTerms event={event} />
        </Suspense>
      )}
    </Box>
  );
}
