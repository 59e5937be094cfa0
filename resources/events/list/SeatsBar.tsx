import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EventPlaces } from '#domain/metrics/places.ts';
import { TakenBar } from '#src/components/fields/TakenBar.tsx';
import { seatsOf } from './facts.ts';

const weight = { full: 600, last: 600, free: 400 };

/** Places taken of all, and how many are left. */
export function SeatsBar({ event }: { event: EventPlaces }) {
  const translate = useTranslate();
  const { taken, total, note } = seatsOf(event);
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.75 }}>
        <Typography variant="body2" color="text.secondary">
          <Typography component="strong" variant="inherit" color="text.primary" sx={{ fontWeight: 600 }}>
            {taken}
          </Typography>{' '}
          {translate('events.seats.of', { smart_count: total })}
        </Typography>
        <Typography
          variant="body2"
          sx={({ palette }) => ({
            fontWeight: weight[note.level],
            color: { full: palette.chart.full, last: palette.tone.amber.main, free: palette.text.secondary }[
              note.level
            ],
          })}
        >
          {translate(note.key, { smart_count: note.count })}
        </Typography>
      </Box>
      <TakenBar
        label={translate('events.seats.bar', { taken, total })}
        taken={taken}
        total={total}
        colour={note.level === 'full' ? ({ palette }) => palette.chart.full : undefined}
      />
    </Box>
  );
}
