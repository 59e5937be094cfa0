import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { type Day, formatDay } from '#src/components/inputs/date/days.ts';
import { DayEvents } from './DayEvents.tsx';
import type { DayEvent } from './month.ts';

export interface MonthAgendaProps {
  days: readonly Day[];
  today: Day;
  placed: ReadonlyMap<Day, readonly DayEvent[]>;
}

/** A month on a narrow screen: only the days that hold something, one under the other. */
export function MonthAgenda({ days, today, placed }: MonthAgendaProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const full = days.filter((day) => placed.get(day)?.length);
  return (
    <Stack spacing={2} sx={{ p: full.length > 0 ? 1.5 : 0 }}>
      {full.map((day) => (
        <Box component="section" key={day} aria-labelledby={`day-${day}`}>
          <Typography
            id={`day-${day}`}
            component="h3"
            variant="body2"
            {...(day === today && { 'aria-current': 'date' })}
            sx={{
              mb: 0.75,
              fontWeight: 600,
              color: day === today ? 'primary.main' : 'text.secondary',
              '&::first-letter': { textTransform: 'uppercase' },
            }}
          >
            {formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
            {day === today && ` · ${translate('events.calendar.today')}`}
          </Typography>
          <DayEvents events={placed.get(day) ?? []} isWide />
        </Box>
      ))}
    </Stack>
  );
}
