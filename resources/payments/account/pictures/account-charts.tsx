import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { CHART_HEIGHT } from '#src/components/charts/ChartCard.tsx';

/** Drawn at once, until the card has been measured. */
const size = { width: 480, height: CHART_HEIGHT };
const euros = (cents: number): string => `${formatNumber(Math.round(cents / 100))}\u00a0€`;

export interface StepPoint {
  /** Of the axis. */
  label: string;
  taken: number;
  before: number;
}

export interface StepsChartProps {
  points: readonly StepPoint[];
  /** What each of both bars is of. */
  now: string;
  before: string;
}

/** Pairs of bars from zero: this period's solid, the other's an outline. */
export function StepsChart({ points, now, before }: StepsChartProps) {
  const { palette } = useTheme();
  const axis = { fontSize: 12, fill: palette.text.secondary };
  const bar = { radius: [3, 3, 0, 0] as [number, number, number, number], maxBarSize: 28, isAnimationActive: false };
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT} initialDimension={size}>
      <BarChart data={[...points]} margin={{ top: 20, right: 4, bottom: 4, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.chart.grid} />
        <XAxis dataKey="label" tick={axis} tickLine={false} axisLine={false} tickMargin={8} minTickGap={4} />
        <YAxis tick={axis} tickLine={false} axisLine={false} width={70} tickFormatter={euros} />
        <Tooltip
          cursor={{ fill: palette.action.hover }}
          content={({ active, payload }) => (
            <StepTip point={active ? payload?.[0]?.payload : undefined} now={now} before={before} />
          )}
        />
        <Bar {...bar} dataKey="taken" fill={palette.chart.taken} />
        <Bar {...bar} dataKey="before" fill={palette.chart.free} stroke={palette.border.strong} />
      </BarChart>
    </ResponsiveContainer>
  );
}

interface StepTipProps extends Omit<StepsChartProps, 'points'> {
  point: StepPoint | undefined;
}

function StepTip({ point, now, before }: StepTipProps) {
  const locale = useLocale();
  if (!point) return null;
  return (
    <Box sx={{ px: 1.5, py: 1, borderRadius: '8px', bgcolor: 'text.primary', color: 'background.paper' }}>
      <Typography variant="caption" component="p">
        {point.label}
      </Typography>
      {[
        [now, point.taken],
        [before, point.before],
      ].map(([name, cents]) => (
        <Typography key={name} variant="caption" component="p" sx={{ fontWeight: 600 }}>
          {name}: {formatCents(Number(cents), locale)}
        </Typography>
      ))}
    </Box>
  );
}
