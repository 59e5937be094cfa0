import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDate, formatTime } from '#domain/values/time.ts';
import type { EventRecord } from '../record.ts';
import { type NextDate, nextDates } from './next-dates.ts';

/** Opening, closing, payment limits, departure: a line with the next one in evidence (design 03). */
export function NextDates({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const dates = nextDates(event, new Date());
  if (dates.length === 0) return null;
  return (
    <Card component="section" aria-label={translate('events.detail.dates.label')} sx={{ p: 2.5 }}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', rowGap: 2 }}>
        {dates.map((date, at) => (
          <DatePoint key={date.kind} date={date} isLast={at === dates.length - 1} />
        ))}
      </Box>
    </Card>
  );
}

function DatePoint({ date, isLast }: { date: NextDate; isLast: boolean }) {
  const translate = useTranslate();
  const { kind, instant, state, days } = date;
  const isNear = state === 'next' && (days === 0 || days === 1);
  const time = formatTime(instant);
  const when = isNear ? translate(`events.detail.dates.${days === 0 ? 'today' : 'tomorrow'}`, { time }) : time;
  return (
    <Box component="li" sx={{ flex: 1, minWidth: 112, pr: 1.5 }}>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Box
          sx={({ palette }) => ({
            width: 12,
            height: 12,
            flex: 'none',
            borderRadius: '50%',
            border: '2px solid',
            borderColor: { past: palette.primary.main, next: palette.secondary.main, later: palette.border.strong }[
              state
            ],
            backgroundColor: state === 'past' ? palette.primary.main : 'transparent',
          })}
        />
        {!isLast && (
          <Box sx={{ flex: 1, height: 2, mr: -1.5, bgcolor: state === 'past' ? 'primary.main' : 'divider' }} />
        )}
      </Box>
      <Typography variant="caption" component="div" color="text.secondary">
        {translate(`events.detail.dates.${kind}`)}
      </Typography>
      <time dateTime={instant}>
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          {formatDate(instant)}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          sx={({ palette }) => ({
            color: isNear ? palette.tone.orange.main : palette.text.secondary,
            fontWeight: isNear ? 600 : 400,
          })}
        >
          {when}
        </Typography>
      </time>
    </Box>
  );
}
