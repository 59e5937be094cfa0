import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { formatCents } from '../../../domain/money.ts';
import { seatsOf } from '../list/facts.ts';
import type { EventRecord } from '../record.ts';

/** Takings, places, what is still to pay, who has entered. */
export function EventFigures({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const money = (cents: number) => formatCents(cents, locale);
  const { taken, total, free } = seatsOf(event);
  const expected = event.takings + event.ticketsToPayAmount;
  const isOwed = event.ticketsToPayTotal > 0;
  return (
    <Card
      component="section"
      aria-label={translate('events.detail.figures.label')}
      sx={{
        p: 2.5,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, auto)' },
      }}
    >
      <Figure
        label="takings"
        value={money(event.takings)}
        note={translate('events.detail.figures.ofExpected', { amount: money(expected) })}
      />
      <Figure
        label="seats"
        value={taken}
        of={total}
        note={translate('events.detail.figures.free', { smart_count: free })}
      />
      <Figure label="toPay" value={event.ticketsToPayTotal} note={money(event.ticketsToPayAmount)} isWarning={isOwed} />
      <Figure label="entered" value={event.scannedTickets} of={event.ticketsValid} />
    </Card>
  );
}

interface FigureProps {
  label: string;
  value: string | number;
  of?: number;
  note?: string;
  isWarning?: boolean;
}

function Figure({ label, value, of, note, isWarning = false }: FigureProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
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
        {value}
        {of !== undefined && (
          <Typography component="span" variant="body2" color="text.secondary">
            {' '}
            / {of}
          </Typography>
        )}
      </Typography>
      {note && (
        <Typography variant="caption" component="p" color="text.secondary">
          {note}
        </Typography>
      )}
    </Box>
  );
}
