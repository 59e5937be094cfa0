import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';

export interface MoneyPoint {
  /** Of the axis. */
  label: string;
  /** `novembre 2026`. */
  name: string;
  /** Cents. */
  taken: number;
  refunded: number;
}

/** What came in and what went back, month by month; the table beneath says the same in figures. */
export function MoneyChart({ points, height }: { points: readonly MoneyPoint[]; height: number }) {
  const { palette } = useTheme();
  const axis = { fontSize: 12, fill: palette.text.secondary };
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 600, height }}>
      <BarChart data={[...points]} margin={{ top: 12, right: 12, bottom: 4, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.chart.grid} />
        <XAxis dataKey="label" tick={axis} tickLine={false} axisLine={false} tickMargin={8} minTickGap={8} />
        <YAxis
          tick={axis}
          tickLine={false}
          axisLine={false}
          width={76}
          tickFormatter={(cents: number) => `${formatNumber(cents / 100)} €`}
        />
        <Tooltip
          cursor={{ fill: palette.action.hover }}
          content={({ active, payload }) => <MonthTip point={active ? payload?.[0]?.payload : undefined} />}
        />
        <Bar
          dataKey="taken"
          fill={palette.chart.taken}
          radius={[4, 4, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
        <Bar
          dataKey="refunded"
          fill={palette.chart.full}
          radius={[4, 4, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function MonthTip({ point }: { point: MoneyPoint | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!point) return null;
  return (
    <Box sx={{ px: 1.5, py: 1, borderRadius: '8px', bgcolor: 'text.primary', color: 'background.paper' }}>
      <Typography variant="caption" component="p">
        {point.name}
      </Typography>
      {(['taken', 'refunded'] as const).map((figure) => (
        <Typography key={figure} variant="caption" component="p" sx={{ fontWeight: 600 }}>
          {translate(`money.word.${figure}`)} {formatCents(point[figure], locale)}
        </Typography>
      ))}
    </Box>
  );
}
