import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type CardCounter, cardCounters, tabOfCounter } from '../../../domain/event/tabs.ts';
import type { Tone } from '../../../domain/tone.ts';
import type { EventRecord } from '../record.ts';

/** What asks for an action stands out while there is any. */
const toneOf: Partial<Record<CardCounter, Tone>> = {
  pendingParticipationRequests: 'amber',
  ticketsToPayTotal: 'orange',
  ticketsToRefundTotal: 'violet',
};

/** The six counters of a card, each a link to the tab that lists what it counts (EVT-010, EVT-011). */
export function EventCounters({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('events.counters.label', { name: event.name })}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        border: { sm: 1 },
        borderColor: { sm: 'divider' },
        borderRadius: { sm: '10px' },
        borderTop: { xs: 1 },
        borderTopColor: { xs: 'divider' },
        overflow: 'hidden',
      }}
    >
      {cardCounters.map((counter, at) => (
        <Counter key={counter} event={event} counter={counter} at={at} />
      ))}
    </Box>
  );
}

function Counter({ event, counter, at }: { event: EventRecord; counter: CardCounter; at: number }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const value = event[counter];
  const tone = toneOf[counter];
  const tab = tabOfCounter(counter, event.eventType);
  return (
    <Box
      component={Link}
      to={`${createPath({ resource: 'events', type: 'edit', id: event.id })}?tab=${tab}`}
      sx={({ palette }) => ({
        px: 1.25,
        py: 0.75,
        color: 'inherit',
        textDecoration: 'none',
        borderLeft: at % 3 === 0 ? 0 : `1px solid ${palette.divider}`,
        borderTop: at < 3 ? 0 : `1px solid ${palette.divider}`,
        '&:hover': { bgcolor: alpha(palette.primary.main, 0.06) },
        '&:focus-visible': { outlineOffset: -2 },
        '& strong': {
          display: 'block',
          fontVariantNumeric: 'tabular-nums',
          fontSize: '.9375rem',
          lineHeight: '1.25rem',
          fontWeight: value === 0 ? 400 : 600,
          color: value === 0 ? palette.text.secondary : tone ? palette.tone[tone].main : palette.text.primary,
        },
        '& span': { display: 'block', fontSize: '.75rem', lineHeight: '1rem', color: palette.text.secondary },
      })}
    >
      <strong>{value}</strong>
      <span>{translate(`events.counters.${counter}`)}</span>
    </Box>
  );
}
