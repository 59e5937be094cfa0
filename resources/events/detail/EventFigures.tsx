import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOfEventFigure } from '#domain/dashboard/figure-lists.ts';
import type { EventFigure } from '#domain/events/tabs.ts';
import { formatCents } from '#domain/values/money.ts';
import { seatsOf } from '../list/facts.ts';
import type { EventRecord } from '../record.ts';

/** Takings, places, what is still to pay, who has entered; low over a tab one works in. */
export function EventFigures({ event, isCompact = false }: { event: EventRecord; isCompact?: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const money = (cents: number) => formatCents(cents, locale);
  const { taken, total, free } = seatsOf(event);
  const expected = event.takings + event.ticketsToPayAmount;
  const isOwed = event.ticketsToPayTotal > 0;
  // Of no valid ticket nobody has entered: after a cancellation 0 / 0 would say that nobody came.
  const isOver = event.status === 'canceled' && event.ticketsValid === 0;
  const listOf = (figure: EventFigure) => addressOfEventFigure(figure, event.eventType);
  return (
    <Card
      component="section"
      aria-label={translate('events.detail.figures.label')}
      sx={{
        p: isCompact ? { xs: 2, md: '10px 20px 6px' } : 2.5,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: event.ticketsToRefundAmount > 0 ? 'repeat(5, auto)' : 'repeat(4, auto)',
        },
      }}
    >
      <Figure
        label="takings"
        means="takings"
        value={money(event.takings)}
        to="?tab=money&figure=paidValue"
        note={translate('events.detail.figures.ofExpected', { amount: money(expected) })}
      />
      <Figure
        label="seats"
        means="ticketsValid"
        value={taken}
        of={total}
        to={listOf('ticketsValid')}
        note={translate('events.detail.figures.free', { smart_count: free })}
      />
      <Figure
        label="toPay"
        means="ticketsToPayTotal"
        value={event.ticketsToPayTotal}
        to={listOf('ticketsToPayTotal')}
        note={money(event.ticketsToPayAmount)}
        noteTo="?tab=money&figure=awaited"
        isWarning={isOwed}
      />
      {event.ticketsToRefundAmount > 0 && (
        <Figure
          label="toRefund"
          means="toRefund"
          value={money(event.ticketsToRefundAmount)}
          to="?tab=money&figure=owed"
          isWarning
        />
      )}
      {!isOver && (
        <Figure
          label="entered"
          means="scannedTickets"
          value={event.scannedTickets}
          of={event.ticketsValid}
          to={listOf('scannedTickets')}
        />
      )}
    </Card>
  );
}

interface FigureProps {
  label: string;
  /** Of `figures.events`: what it counts. */
  means: string;
  value: string | number;
  of?: number;
  note?: string;
  isWarning?: boolean;
  /** The rows behind it, and those behind its note. */
  to?: string;
  noteTo?: string;
}

function Figure({ label, means, value, of, note, isWarning = false, to, noteTo }: FigureProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }} title={translate(`figures.events.${means}`)}>
      <Typography variant="caption" component="h2" color="text.secondary" sx={{ fontWeight: 400 }}>
        {translate(`events.detail.figures.${label}`)}
      </Typography>
      <Typography
        component="p"
        sx={({ palette }) => ({
          fontSize: '1.25rem',
          lineHeight: '1.75rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          color: isWarning ? palette.tone.orange.main : palette.text.primary,
        })}
      >
        <Rows to={to}>{value}</Rows>
        {of !== undefined && (
          <Typography component="span" variant="body2" color="text.secondary">
            {' '}
            / {of}
          </Typography>
        )}
      </Typography>
      {note && (
        <Typography variant="caption" component="p" color="text.secondary">
          <Rows to={noteTo}>{note}</Rows>
        </Typography>
      )}
    </Box>
  );
}

function Rows({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children;
  return (
    <Link
      component={RouterLink}
      to={to}
      preventScrollReset
      color="inherit"
      variant="inherit"
      sx={{ display: 'inline-block', minHeight: 24, fontWeight: 'inherit' }}
    >
      {children}
    </Link>
  );
}
