import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useLocale, useTranslate } from 'react-admin';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatDate, formatTime, HOUR, MINUTE } from '#domain/values/time.ts';
import type { EventRecord } from '../record.ts';
import { type NextDate, nextDates } from './next-dates.ts';

/** Dates that fit on one line beside each other. */
const MOST = 5;

/**
 * Opening, closing, payment limits, departure on one line; only the next one stands out, with the time that is left. Nothing once all
 * are over.
 */
export function DatesLine({ event, now }: { event: EventRecord; now: Date }) {
  const translate = useTranslate();
  // Of a cancelled one nothing is to come.
  const all = event.status === 'canceled' ? [] : nextDates(event, now);
  // Where they are many, what is over gives way to what comes.
  const dates = all.length > MOST ? all.filter(({ state }) => state !== 'past') : all;
  if (dates.every(({ state }) => state === 'past')) return null;
  return (
    <Card
      component="ol"
      tabIndex={0}
      aria-label={translate('events.detail.dates.label')}
      sx={{
        m: 0,
        px: 2.5,
        minHeight: 44,
        listStyle: 'none',
        display: 'flex',
        alignItems: 'center',
        overflowX: 'auto',
        whiteSpace: 'nowrap',
        fontSize: '.8125rem',
        fontVariantNumeric: 'tabular-nums',
        // The first in sight has no line before it.
        '@media (max-width:1199px)': { '& li.past + li:not(.past)::before': { display: 'none' } },
        '& li + li::before': { content: '""', width: 8, height: 2, bgcolor: 'divider', mx: 0.875, flex: 'none' },
      }}
    >
      {dates.map((date) => (
        <DatePoint key={date.kind} date={date} now={now} />
      ))}
    </Card>
  );
}

/** What is left until a moment: minutes within the last hour, hours below two days, then days. */
function leftOf(instant: string, now: Date): { key: string; smart_count: number } {
  const left = Date.parse(instant) - now.getTime();
  if (left < HOUR) return { key: 'minutes', smart_count: Math.max(1, Math.round(left / MINUTE)) };
  if (left < 48 * HOUR) return { key: 'hours', smart_count: Math.round(left / HOUR) };
  return { key: 'days', smart_count: Math.floor(left / (24 * HOUR)) };
}

function DatePoint({ date, now }: { date: NextDate; now: Date }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { kind, instant, state, days } = date;
  const time = formatTime(instant);
  const isNear = state !== 'past' && (days === 0 || days === 1);
  // The next one with its weekday; the others leave each other room.
  const weekday = state === 'next' ? `${dateFormat(locale, { weekday: 'short' }).format(new Date(instant))} ` : '';
  const when = isNear
    ? translate(`events.detail.dates.${days === 0 ? 'today' : 'tomorrow'}`, { time })
    : `${weekday}${formatDate(instant).slice(0, 5)}, ${time}`;
  const { key, ...left } = leftOf(instant, now);
  return (
    <Box
      component="li"
      className={state === 'past' ? 'past' : ''}
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        // On a narrow screen what is over gives way to what comes.
        ...(state === 'past' && { '@media (max-width:1199px)': { display: 'none' } }),
        ...(state === 'next' ? { color: palette.tone.orange.main, fontWeight: 600 } : {}),
        ...(state === 'past' ? { color: palette.text.secondary } : {}),
      })}
    >
      {state === 'next' ? (
        <ScheduleOutlined aria-hidden sx={{ fontSize: 18 }} />
      ) : (
        <Box
          component="span"
          aria-hidden
          sx={({ palette }) => ({
            width: 10,
            height: 10,
            flex: 'none',
            borderRadius: '50%',
            border: '2px solid',
            borderColor: state === 'past' ? palette.chart.taken : palette.border.strong,
            bgcolor: state === 'past' ? palette.chart.taken : 'transparent',
          })}
        />
      )}
      <span>
        {translate(`events.detail.dates.${kind}`)}{' '}
        <Box component="time" dateTime={instant} sx={{ fontWeight: state === 'past' ? 400 : 600 }}>
          {state === 'past' ? formatDate(instant).slice(0, 5) : when}
        </Box>
        {state === 'next' && ` · ${translate(`events.overview.left.${key}`, left)}`}
      </span>
    </Box>
  );
}
