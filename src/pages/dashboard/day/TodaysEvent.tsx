import OpenInFull from '@mui/icons-material/OpenInFullOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { TodaysEvent as Event } from '#domain/dashboard/day.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatNumber } from '#domain/values/number.ts';
import { formatTime, HOUR, toLocalInput } from '#domain/values/time.ts';
import { TakenBar } from '#src/components/fields/TakenBar.tsx';
import { boardKey } from '#src/components/live/board-key.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useCall } from '#src/providers/use-call.ts';
import { useUntil } from '../until.ts';
import { EventFrame } from './EventFrame.tsx';

/** Doors open some time before: from then on who comes is followed as it happens. */
const BEFORE = 3 * HOUR;

const numeric = { fontVariantNumeric: 'tabular-nums' };

const isOfDay = (instant: string, now: Date): boolean =>
  toLocalInput(instant).slice(0, 10) === toLocalInput(now).slice(0, 10);
/** `mer 02/12`: a night's event belongs to the evening before, and to the next day's calendar. */
const dayFormat = (locale: string) => dateFormat(locale, { weekday: 'short', day: '2-digit', month: '2-digit' });
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface TodaysEventProps {
  event: Event;
  at: string;
  /** The first of the day has the page's main action. */
  isFirst: boolean;
}

/** An event of today: how many came of those who are expected, as it happens, and the way to the door. */
export function TodaysEvent({ event, at, isFirst }: TodaysEventProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const until = useUntil();
  const now = new Date(at);
  const { begins, ends } = event;
  const isOpen = Date.parse(begins) - now.getTime() < BEFORE;
  const isOver = ends !== null && Date.parse(ends) <= now.getTime();
  // Read anew whenever somebody comes in: the door says so.
  const { data: board, isError } = useCall(boardKey(event._id), 'GET events/:id/board', {
    params: { id: event._id },
    enabled: isOpen && !isOver,
  });
  const { entered, expected } = board ?? event;
  const note = isOver
    ? translate('dashboard.day.over', { time: formatTime(ends) })
    : Date.parse(begins) <= now.getTime()
      ? translate('dashboard.day.running')
      : isOfDay(begins, now)
        ? translate('dashboard.day.begins', { when: until(begins, now) })
        : sentence(
            translate('dashboard.due.starts', {
              when: `${dayFormat(locale).format(new Date(begins))}, ${formatTime(begins)}`,
            }),
          );
  const said = translate('dashboard.day.board', {
    ...{ smart_count: entered, entered: formatNumber(entered), expected: formatNumber(expected) },
  });
  const boardPath = recordPath('tenant', 'events', event._id, { tab: 'live-board' });
  return (
    <EventFrame
      event={event}
      note={note}
      when={[formatTime(begins), ends && formatTime(ends)].filter(Boolean).join(' – ')}
      actions={
        <>
          <Button
            component={RouterLink}
            to={recordPath('tenant', 'check-in-area', ['events', event._id, 'tickets'])}
            variant={isFirst ? 'contained' : 'outlined'}
            color={isFirst ? 'secondary' : 'inherit'}
            startIcon={<QrCodeScanner />}
            sx={{ minHeight: 44 }}
          >
            {translate('dashboard.day.openGate')}
          </Button>
          <Button
            component={RouterLink}
            to={recordPath('tenant', 'events', event._id, { tab: 'live-board', screen: '1' })}
            variant="outlined"
            color="inherit"
            startIcon={<OpenInFull />}
          >
            {translate('dashboard.day.screen')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.day.entered')}
        </Typography>
        {board && !isError && !isOver && <Live />}
      </Box>
      <Link
        component={RouterLink}
        to={boardPath}
        color="inherit"
        underline="hover"
        aria-label={translate('dashboard.day.openBoard', { said })}
        sx={numeric}
      >
        <Box
          component="span"
          sx={{ fontSize: '2.25rem', lineHeight: '2.625rem', fontWeight: 650, letterSpacing: '-.035em' }}
        >
          {formatNumber(entered)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.5 }}>
          {translate('dashboard.day.of', { smart_count: expected, count: formatNumber(expected) })}
        </Box>
      </Link>
      <Box sx={{ my: 0.75, '& > *': { height: 10, borderRadius: '5px' } }}>
        <TakenBar label={said} taken={entered} total={expected} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={numeric}>
        {restOf({ entered, expected, endsAt: board?.endsAt ?? null })
          .map(([key, args]) => translate(`dashboard.day.${key}`, args))
          .join(' · ')}
      </Typography>
    </EventFrame>
  );
}

/** Who is still to come, and when all will be in if it goes on like this. */
function restOf({ entered, expected, endsAt }: { entered: number; expected: number; endsAt: string | null }) {
  if (expected === 0) return [['nobody', {}]] as const;
  if (entered >= expected) return [['all', {}]] as const;
  const missing = expected - entered;
  const rest = ['missing', { smart_count: missing, count: formatNumber(missing) }] as const;
  return endsAt === null ? [rest] : ([rest, ['allBy', { time: formatTime(endsAt) }]] as const);
}

function Live() {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        display: 'inline-flex',
        gap: 0.75,
        alignItems: 'center',
        color: 'success.main',
        fontWeight: 600,
        fontSize: '.8125rem',
      }}
    >
      <Box aria-hidden component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor' }} />
      {translate('dashboard.day.live')}
    </Box>
  );
}
