import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useListContext, useLocale, useTranslate } from 'react-admin';
import { formatDay } from '#src/components/inputs/date/days.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useEventTab } from '../use-event-tab.ts';
import { MonthAgenda } from './MonthAgenda.tsx';
import { MonthTable } from './MonthTable.tsx';
import {
  type CalendarEvent,
  calendarFields,
  dayOf,
  MONTH_EVENTS,
  type Month,
  monthOf,
  otherMonth,
  overlapping,
  placeEvents,
  weeksOfMonth,
} from './month.ts';

export interface EventCalendarProps {
  month: Month;
  onMonth: (month: Month) => void;
}

/** The events of the list, by tab, filters and search as they are, on the days of one month. */
export function EventCalendar({ month, onMonth }: EventCalendarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const weeks = weeksOfMonth(month);
  const { data, error, isFetching, isPlaceholderData, refetch } = useMonth(weeks);
  const today = dayOf(new Date());
  const days = weeks.flat();
  const own = days.filter((day) => monthOf(day) === month);
  const placed = placeEvents(data?.data ?? [], days);
  const isEmpty = data !== undefined && !isPlaceholderData && own.every((day) => placed.get(day)?.length === 0);
  const name = formatDay(`${month}-01`, locale, { month: 'long', year: 'numeric' });

  return (
    <Card aria-busy={isFetching}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1 }}>
        <Typography
          id={id}
          variant="h3"
          component="h2"
          aria-live="polite"
          sx={{ flex: 1, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {name}
        </Typography>
        <Button size="small" variant="outlined" color="inherit" onClick={() => onMonth(monthOf(today))}>
          {translate('events.calendar.today')}
        </Button>
        <IconButton aria-label={translate('app.date.before')} onClick={() => onMonth(otherMonth(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={translate('app.date.after')} onClick={() => onMonth(otherMonth(month, 1))}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Box sx={{ height: 4 }}>
        {isFetching && (!data || isPlaceholderData) && <LinearProgress aria-labelledby={id} />}
      </Box>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data?.total !== undefined && data.total > data.data.length && (
            <Alert severity="info">
              {translate('events.calendar.tooMany', { total: data.total, shown: data.data.length })}
            </Alert>
          )}
          {isEmpty && <EmptyMonth name={name} />}
          {isNarrow ? (
            <MonthAgenda days={own} today={today} placed={placed} />
          ) : (
            <MonthTable labelledBy={id} month={month} weeks={weeks} today={today} placed={placed} />
          )}
        </>
      )}
    </Card>
  );
}

/**
 * What overlaps the weeks, in the order it begins. Only what the calendar shows is read: so it is kept apart from the lists,
 * whose rows become the records that pages open with.
 */
function useMonth(weeks: string[][]) {
  const provider = useDataProvider();
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...overlapping(weeks), fields: ['_id', ...calendarFields].join(',') };
  return useQuery({
    queryKey: ['events', 'calendar', filter],
    queryFn: ({ signal }) =>
      provider.getList<CalendarEvent>('events', {
        filter,
        pagination: { page: 1, perPage: MONTH_EVENTS },
        sort: { field: 'startDate', order: 'ASC' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

function EmptyMonth({ name }: { name: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const tab = useEventTab();
  const hasFilters = Object.keys(filterValues).some((key) => key !== 'tab');
  const month = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  const key = hasFilters ? 'events.calendar.emptyFiltered' : 'events.calendar.empty';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, pb: 1.5 }}>
      <Typography role="status" color="text.secondary">
        {translate(key, { month, tab: translate(`events.tabs.${tab}`) })}
      </Typography>
      {hasFilters && (
        <Button size="small" onClick={() => setFilters({ tab }, {})}>
          {translate('app.list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
