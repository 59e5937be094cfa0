import EuroOutlined from '@mui/icons-material/EuroOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EventOverview } from '#domain/metrics/overview.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { formatCents } from '#domain/values/money.ts';
import { percentOf } from '#domain/values/number.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { OverviewButton, OverviewCard, SegmentBar } from './parts.tsx';

/** What the tickets are worth, what came in, what is to pay and to give back: the figures of the event's account. */
export function MoneyCard({ overview }: { overview: EventOverview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { prefix } = useShell();
  const { money, counts, eventId } = overview;
  const amount = (cents: number) => formatCents(cents, locale);
  // What came in for tickets that are valid no more and has not gone back.
  const others = money.taken - money.refunded - money.paidValue;
  const args = { paid: amount(money.paidValue), value: amount(money.value), toPay: amount(money.awaited) };
  const percent = percentOf(money.paidValue, money.value);
  const text = (key: string, options?: object) => translate(`events.overview.money.${key}`, options);
  return (
    <OverviewCard title="events.overview.money.title">
      <Box sx={{ px: 2.5, pb: 1.5 }}>
        <SegmentBar
          label={text('bar', args)}
          parts={[
            { fill: 'taken', value: money.paidValue },
            { fill: 'due', value: money.awaited },
          ]}
        />
        <Typography variant="body2" color="text.secondary">
          {money.value === 0 ? (
            text('nothing')
          ) : (
            <>
              <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {text('paid', args)}
              </Box>{' '}
              {text('paidOf', { ...args, percent })}
            </>
          )}
          {others > 0 && ` ${text('others', { amount: amount(others) })}`}
        </Typography>
      </Box>
      <Box
        sx={{
          flex: 1,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          '@media (max-width:359px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <MoneyFigure
          label="value"
          value={amount(money.value)}
          note={text('tickets', { smart_count: counts.tickets })}
          to="?tab=money&figure=value"
          button="account"
        />
        <MoneyFigure
          label="taken"
          value={amount(money.taken)}
          note={
            money.refunded > 0
              ? text('takenAndRefunded', { smart_count: counts.takenTimes, amount: amount(money.refunded) })
              : text('takenTimes', { smart_count: counts.takenTimes })
          }
          to="?tab=money&figure=taken"
          button="movements"
        />
        <MoneyFigure
          label="awaited"
          value={amount(money.awaited)}
          note={text('awaitedNote', {
            bookings: text('bookings', { smart_count: counts.awaitedBookings }),
            people: text('people', { smart_count: counts.awaitedPeople }),
          })}
          to={recordPath(prefix, 'reservations', 'to-pay', { filter: JSON.stringify({ eventId }) })}
          button={money.awaited > 0 ? 'remind' : undefined}
          isMain
          mark={
            money.awaited > 0 ? { tone: 'orange', icon: <EuroOutlined aria-hidden sx={{ fontSize: 16 }} /> } : undefined
          }
        />
        <MoneyFigure
          label="owed"
          value={amount(money.owed)}
          note={money.owed > 0 ? text('owedNote', { smart_count: counts.owedTimes }) : text('nothingOwed')}
          to={recordPath(prefix, 'refunds', undefined, { eventId })}
          button={money.owed > 0 ? 'refund' : undefined}
          mark={
            money.owed > 0 ? { tone: 'violet', icon: <ReplayOutlined aria-hidden sx={{ fontSize: 16 }} /> } : undefined
          }
        />
      </Box>
    </OverviewCard>
  );
}

interface MoneyFigureProps {
  label: 'value' | 'taken' | 'awaited' | 'owed';
  value: string;
  note: string;
  to: string;
  button: 'account' | 'movements' | 'remind' | 'refund' | undefined;
  isMain?: boolean;
  mark?: { tone: Tone; icon: ReactNode } | undefined;
}

function MoneyFigure({ label, value, note, to, button, isMain = false, mark }: MoneyFigureProps) {
  const translate = useTranslate();
  const name = translate(`events.overview.money.${label}`);
  return (
    <Box
      sx={{
        p: '12px 12px 14px 16px',
        display: 'flex',
        flexDirection: 'column',
        // On a phone under the thumb, as wide as their figure.
        alignItems: { xs: 'stretch', sm: 'flex-start' },
        minWidth: 0,
        boxShadow: ({ palette }) => `-1px 0 0 ${palette.divider}, 0 -1px 0 ${palette.divider}`,
      }}
    >
      <Typography
        variant="body2"
        component="h3"
        sx={({ palette }) => ({
          display: 'flex',
          gap: 0.5,
          alignItems: 'center',
          fontWeight: 500,
          color: mark ? palette.tone[mark.tone].main : palette.text.secondary,
        })}
      >
        {mark?.icon}
        {name}
      </Typography>
      <MuiLink
        component={Link}
        to={to}
        preventScrollReset
        color="inherit"
        sx={{
          fontSize: '1.25rem',
          lineHeight: '1.75rem',
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {value}
      </MuiLink>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ minHeight: 32, mb: 1 }}>
        {note}
      </Typography>
      {button && (
        <OverviewButton to={to} label={`events.overview.money.${button}`} about={`${name} ${value}`} isMain={isMain} />
      )}
    </Box>
  );
}
