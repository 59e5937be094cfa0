import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { InfoDialog } from '#src/components/feedback/InfoDialog.tsx';
import { type Day, formatDay } from '#src/components/inputs/date/days.ts';
import { DayEvents } from './DayEvents.tsx';
import { type DayEvent, type Month, monthOf } from './month.ts';

/** As many as a cell shows; the day's own list has the rest. */
const SHOWN = 3;

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

export interface MonthTableProps {
  /** The id of the heading that names the month. */
  labelledBy: string;
  month: Month;
  weeks: readonly Day[][];
  today: Day;
  placed: ReadonlyMap<Day, readonly DayEvent[]>;
}

/** A month as a table: a row is a week from Monday, a cell a day with its events. */
export function MonthTable({ labelledBy, month, weeks, today, placed }: MonthTableProps) {
  const locale = useLocale();
  const [open, setOpen] = useState<Day | null>(null);
  return (
    <>
      <Box
        component="table"
        aria-labelledby={labelledBy}
        sx={{
          width: 1,
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          '& td, & th': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <Box
                component="th"
                scope="col"
                key={day}
                abbr={formatDay(day, locale, { weekday: 'long' })}
                sx={{ p: 1, textAlign: 'left', typography: 'caption', fontWeight: 600, color: 'text.secondary' }}
              >
                {formatDay(day, locale, { weekday: 'short' })}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isToday={day === today}
                  isQuiet={monthOf(day) !== month}
                  events={placed.get(day) ?? []}
                  onOpen={() => setOpen(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {open && (
        <InfoDialog open title={fullDay(open, locale)} onClose={() => setOpen(null)}>
          <Box sx={{ minWidth: { sm: 420 } }}>
            <DayEvents events={placed.get(open) ?? []} isWide />
          </Box>
        </InfoDialog>
      )}
    </>
  );
}

const fullDay = (day: Day, locale: string) =>
  formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });

interface DayCellProps {
  day: Day;
  isToday: boolean;
  /** A day of the month before or after. */
  isQuiet: boolean;
  events: readonly DayEvent[];
  onOpen: () => void;
}

function DayCell({ day, isToday, isQuiet, events, onOpen }: DayCellProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const more = events.length - SHOWN;
  const name = fullDay(day, locale);
  return (
    <Box
      component="td"
      {...(isToday && { 'aria-current': 'date' })}
      sx={{
        position: 'relative',
        height: 104,
        p: 0.75,
        verticalAlign: 'top',
        bgcolor: isQuiet ? 'background.default' : 'background.paper',
        '& + td': { borderLeft: 1, borderColor: 'divider' },
      }}
    >
      <Box component="time" dateTime={day} sx={{ display: 'block', mb: 0.5 }}>
        <Box component="span" sx={unseen}>
          {isToday ? `${name}, ${translate('events.calendar.today')}` : name}
        </Box>
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'inline-grid',
            placeItems: 'center',
            minWidth: 26,
            height: 26,
            borderRadius: '13px',
            typography: 'body2',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: isToday ? 700 : 500,
            color: isToday ? 'primary.contrastText' : isQuiet ? 'text.secondary' : 'text.primary',
            bgcolor: isToday ? 'primary.main' : 'transparent',
            // Forced colours take the fill away and draw this line.
            border: isToday ? '2px solid transparent' : 0,
          }}
        >
          {Number(day.slice(8))}
        </Box>
      </Box>
      <DayEvents events={events.slice(0, SHOWN)} />
      {more > 0 && (
        <Button
          size="small"
          variant="text"
          aria-haspopup="dialog"
          aria-label={translate('events.calendar.allOf', { count: more, day: name })}
          onClick={onOpen}
          sx={{ mt: 0.5, minWidth: 44 }}
        >
          +{more}
        </Button>
      )}
    </Box>
  );
}
