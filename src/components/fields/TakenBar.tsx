import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';

export interface TakenBarProps {
  /** What it says to anyone who cannot see it. */
  label: string;
  taken: number;
  total: number;
  /** By default the colour of what is taken. */
  colour?: ((theme: Theme) => string) | undefined;
}

/** How much of something that has places is taken. */
export function TakenBar({ label, taken, total, colour }: TakenBarProps) {
  return (
    <LinearProgress
      variant="determinate"
      aria-label={label}
      value={total > 0 ? Math.min(100, (taken / total) * 100) : 0}
      sx={(theme) => ({
        height: 6,
        borderRadius: '3px',
        bgcolor: theme.palette.chart.free,
        '& .MuiLinearProgress-bar': {
          borderRadius: '3px',
          bgcolor: colour ? colour(theme) : theme.palette.chart.taken,
        },
      })}
    />
  );
}
