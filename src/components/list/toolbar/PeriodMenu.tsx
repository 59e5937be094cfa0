import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toLocalInput } from '#domain/values/time.ts';
import { midnightOf, shiftDay } from '../../inputs/date/days.ts';
import { type Days, PeriodFields, periodProblems } from '../../inputs/date/PeriodFields.tsx';
import type { FilterValues, PeriodFilter } from '../filters.ts';

export interface PeriodMenuProps {
  anchor: HTMLElement | null;
  filter: PeriodFilter;
  values: FilterValues;
  onApply: (next: Record<string, unknown>) => void;
  onClose: () => void;
}

const dayOf = (value: unknown, shift = 0): string =>
  typeof value === 'string' ? toLocalInput(new Date(Date.parse(value) - shift)).slice(0, 10) : '';

const periods = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;

/** First and last day of a month or a year on Rome's calendar, as book-keeping asks for them. */
function daysOf(period: (typeof periods)[number], now: Date): Days {
  const [year = 0, month = 0] = toLocalInput(now).split('-').map(Number);
  const first = (at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10);
  const last = (at: number) => new Date(Date.UTC(year, at + 1, 0)).toISOString().slice(0, 10);
  const starts = { thisMonth: month - 1, lastMonth: month - 2, thisYear: 0, lastYear: -12 };
  const start = starts[period];
  const isYear = period === 'thisYear' || period === 'lastYear';
  return { from: first(start), to: last(isYear ? start + 11 : start) };
}

/** From a day to a day; either end may stay open. */
export function PeriodMenu({ anchor, filter, values, onApply, onClose }: PeriodMenuProps) {
  const translate = useTranslate();
  const [days, setDays] = useState<Days>({
    from: dayOf(values[`${filter.source}.$gte`]),
    to: dayOf(values[`${filter.source}.$lt`], 1),
  });

  /** What is wrong stands at its field, and the list stays as it is. */
  function apply({ from, to }: Days) {
    if (Object.keys(periodProblems({ from, to })).length > 0) return;
    const start = from && midnightOf(from);
    const end = to && midnightOf(shiftDay(to, 1));
    onApply({
      ...(start ? { [`${filter.source}.$gte`]: start.toISOString() } : {}),
      ...(end ? { [`${filter.source}.$lt`]: end.toISOString() } : {}),
    });
    onClose();
  }

  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate(filter.label, { _: filter.label }) } }}
    >
      <Box sx={{ display: 'grid', gap: 2, p: 2, width: 260 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {periods.map((period) => (
            <Chip
              key={period}
              size="small"
              variant="outlined"
              label={translate(`app.list.periods.${period}`)}
              onClick={() => apply(daysOf(period, new Date()))}
            />
          ))}
        </Box>
        <PeriodFields days={days} labels={{ from: 'app.list.from', to: 'app.list.to' }} onChange={setDays} />
        <Button variant="contained" color="primary" onClick={() => apply(days)}>
          {translate('app.list.apply')}
        </Button>
      </Box>
    </Popover>
  );
}
