import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { beginningOf, endingOf } from '#domain/events/dates.ts';
import { addressLine } from '#domain/values/address.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatDate, formatTime } from '#domain/values/time.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { placeOf } from '../list/facts.ts';
import type { EventRecord } from '../record.ts';

function routeOf(event: EventRecord): string {
  const to = addressLine(event.destinationAddress);
  const from = event.departurePoints[0]?.groupingPoint;
  return from && to ? `${from} → ${to}` : placeOf(event);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function timesOf(event: EventRecord, locale: string) {
  const start = beginningOf(event);
  if (start === null) return null;
  const weekday = (length: 'short' | 'long') => dateFormat(locale, { weekday: length }).format(new Date(start));
  const end = endingOf(event);
  const until =
    end && (formatDate(end) === formatDate(start) ? formatTime(end) : `${formatDate(end)}, ${formatTime(end)}`);
  return {
    short: `${weekday('short')} ${formatDate(start).slice(0, 5)}, ${formatTime(start)}`,
    long: `${capital(weekday('long'))} ${formatDate(start)}, ${formatTime(start)}${until ? ` – ${until}` : ''}`,
  };
}

/** When, where and, for who sees several communities, whose; on phones the day and hour alone. */
export function WhenLine({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const seesCommunities = useCanViewAllTenants();
  const times = timesOf(event, locale);
  const long = [
    seesCommunities && event.tenant?.businessName,
    times?.long ?? translate('events.when.noDate'),
    routeOf(event),
  ];
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {long.filter(Boolean).join(' · ')}
      </Box>
      <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
        {times?.short ?? translate('events.when.noDate')}
      </Box>
    </>
  );
}
