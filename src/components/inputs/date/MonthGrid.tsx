import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import { type Day, formatDay, shiftDay, shiftMonth, weekdayOf, weeksOf } from './days.ts';

export interface MonthGridProps {
  /** The day that has the keyboard; its month is shown. */
  day: Day;
  /** The day chosen so far. */
  chosen: Day | null;
  today: Day;
  min?: Day | undefined;
  max?: Day | undefined;
  onMove: (day: Day) => void;
  onPick: (day: Day) => void;
}

const dayKeys: Readonly<Record<string, (day: Day) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (day) => -weekdayOf(day),
  End: (day) => 6 - weekdayOf(day),
};

function moved(key: string, day: Day): Day | undefined {
  if (key === 'PageUp' || key === 'PageDown') return shiftMonth(day, key === 'PageUp' ? -1 : 1);
  const step = dayKeys[key];
  return step && shiftDay(day, step(day));
}

/** A month as weeks from Monday; arrows, Home, End and the page keys move through it. */
export function MonthGrid({ day, chosen, today, min, max, onMove, onPick }: MonthGridProps) {
  const locale = useLocale();
  const focused = useRef<HTMLButtonElement>(null);
  const weeks = weeksOf(day);
  const isOut = (one: Day) => (min !== undefined && one < min) || (max !== undefined && one > max);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => focused.current?.focus(), [day]);

  function key(event: KeyboardEvent) {
    const next = moved(event.key, day);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  }

  return (
    <Box component="table" role="grid" onKeyDown={key} sx={{ borderCollapse: 'collapse', mx: 'auto' }}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <Box
              key={one}
              component="th"
              scope="col"
              abbr={formatDay(one, locale, { weekday: 'long' })}
              sx={{ width: 40, height: 32, typography: 'caption', fontWeight: 600, color: 'text.secondary' }}
            >
              {formatDay(one, locale, { weekday: 'short' })}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <Box key={one} component="td" role="gridcell" aria-selected={one === chosen} sx={{ p: 0 }}>
                <ButtonBase
                  ref={one === day ? focused : null}
                  tabIndex={one === day ? 0 : -1}
                  disabled={isOut(one)}
                  aria-label={formatDay(one, locale, { dateStyle: 'full' })}
                  aria-current={one === today ? 'date' : undefined}
                  onClick={() => onPick(one)}
                  sx={{
                    width: 40,
                    height: 40,
                    borderRadius: '8px',
                    font: 'inherit',
                    fontSize: '0.875rem',
                    fontVariantNumeric: 'tabular-nums',
                    fontWeight: one === today ? 700 : 400,
                    color: one.slice(0, 7) === day.slice(0, 7) ? 'text.primary' : 'text.hint',
                    border: one === today ? 1 : 0,
                    borderColor: 'border.strong',
                    '&:hover': { bgcolor: 'background.hover' },
                    '&.Mui-disabled': { color: 'text.disabled' },
                    ...(one === chosen
                      ? { '&, &:hover': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 } }
                      : {}),
                  }}
                >
                  {Number(one.slice(8))}
                </ButtonBase>
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
