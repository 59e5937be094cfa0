import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { isFull } from '../../domain/transport/rules.ts';
import type { Transport } from '../../domain/transport/schema.ts';

/** How much of a list is taken. */
export function FillBar({ transport }: { transport: Pick<Transport, 'identifier' | 'slots' | 'maximumSlots'> }) {
  const translate = useTranslate();
  const { identifier: name, slots: taken, maximumSlots: places } = transport;
  return (
    <LinearProgress
      variant="determinate"
      aria-label={translate('transports.bar', { name, taken, places })}
      value={Math.min(100, (taken / places) * 100)}
      sx={({ palette }) => ({
        height: 6,
        borderRadius: '3px',
        bgcolor: palette.chart.free,
        '& .MuiLinearProgress-bar': {
          borderRadius: '3px',
          bgcolor: isFull(transport) ? palette.tone.green.main : palette.chart.taken,
        },
      })}
    />
  );
}
