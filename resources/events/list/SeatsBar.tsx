import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Event } from '../../../domain/event/schema.ts';
import { seatsOf } from './facts.ts';

const weight = { full: 600, last: 600, free: 400 };

/** Places taken of all, and how many are left. */
export function SeatsBar({ event }: { event: Pick<Event, 'slots' | 'maxParticipants'> }) {
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
      <LinearProgress
        variant="determinate"
        aria-label={translate('events.seats.bar', { taken, total })}
        value={total > 0 ? Math.min(100, (taken / total) * 100) : 0}
        sx={({ palette }) => ({
          height: 6,
          borderRadius: '3px',
          bgcolor: palette.chart.free,
          '& .MuiLinearProgress-bar': {
            borderRadius: '3px',
            bgcolor: note.level === 'full' ? palette.chart.full : palette.chart.taken,
          },
        })}
      />
    </Box>
  );
}
