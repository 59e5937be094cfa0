import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ComingEvent } from '#domain/dashboard/day.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatTime } from '#domain/values/time.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useUntil } from '../until.ts';
import { EventFrame } from './EventFrame.tsx';
import { useLacks } from './lacks.ts';

/** On a day without an event, the next one with what it still lacks. */
export function NextEvent({ event, at }: { event: ComingEvent; at: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const until = useUntil();
  const lacks = useLacks()(event);
  const { begins } = event;
  const day = dateFormat(locale, { weekday: 'long', day: '2-digit', month: '2-digit' }).format(new Date(begins));
  return (
    <EventFrame
      event={event}
      note={translate('dashboard.day.nothing', { when: until(begins, new Date(at)) })}
      when={`${day.charAt(0).toUpperCase()}${day.slice(1)}, ${formatTime(begins)}`}
      actions={
        <Button
          component={RouterLink}
          to={recordPath('tenant', 'events', event._id)}
          variant="contained"
          color="secondary"
          sx={{ minHeight: 44 }}
        >
          {translate('dashboard.day.openEvent')}
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {translate(lacks.length > 0 ? 'dashboard.day.lacks' : 'dashboard.day.complete')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
        {lacks.map(({ text, to }) => (
          <li key={text}>
            <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={{ fontWeight: 600, py: 0.25 }}>
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </EventFrame>
  );
}
