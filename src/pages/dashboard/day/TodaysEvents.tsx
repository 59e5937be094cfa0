import Skeleton from '@mui/material/Skeleton';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useDay } from '../use-dashboard.ts';
import { NextEvent } from './NextEvent.tsx';
import { TodaysEvent } from './TodaysEvent.tsx';

/** What is on today; on a day without an event the next one. Nothing for a community that has none. */
export function TodaysEvents() {
  const { data, error, refetch } = useDay();
  if (!data && error) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={138} aria-hidden data-skeleton />;
  const { events, next, at } = data;
  const [first] = next;
  if (events.length === 0) return first ? <NextEvent event={first} at={at} /> : null;
  return events.map((event, index) => <TodaysEvent key={event._id} event={event} at={at} isFirst={index === 0} />);
}
