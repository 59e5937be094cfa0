import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART_HEIGHT } from '#src/components/charts/ChartCard.tsx';

/** Drawn at once, until the card has been measured. */
const size = { width: 600, height: CHART_HEIGHT };

export interface MonthPoint {
  label: string;
  name: string;
  count: number;
  year: number;
}

/** New followers, a line over its area; the current month is not over yet. */
export function FollowersChart({ points }: { points: readonly MonthPoint[] }) {
  const { palette } = useTheme();
  // What is still counting is no fall: the way to it is dotted, over no area.
  const last = points.length - 1;
  const data = points.map((point, at) => ({
    ...point,
    ...(at < last && { done: point.count }),
    ...(at >= last - 1 && { going: point.count }),
  }));
  const line = {
    ...{ type: 'monotone' as const, stroke: palette.chart.line, strokeWidth: 2.5, activeDot: { r: 5 } },
    isAnimationActive: false,
  };
  const axis = { fontSize: 12, fill: palette.text.secondary };
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT} initialDimension={size}>
      <AreaChart data={data} margin={{ top: 12, right: 12, bottom: 4, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.chart.grid} />
        <XAxis dataKey="label" tick={axis} tickLine={false} axisLine={false} tickMargin={8} minTickGap={8} />
        <YAxis tick={axis} tickLine={false} axisLine={false} width={36} allowDecimals={false} />
        <Tooltip content={({ active, payload }) => <MonthTip point={active ? payload?.[0]?.payload : undefined} />} />
        <Area
          {...line}
          dataKey="done"
          fill={palette.chart.fill}
          fillOpacity={1}
          dot={{ r: 3, fill: palette.background.paper, stroke: palette.chart.line, strokeWidth: 2, fillOpacity: 1 }}
        />
        <Area
          {...line}
          dataKey="going"
          fill="none"
          strokeDasharray="3 5"
          dot={{ r: 4, fill: palette.background.paper, stroke: palette.chart.line, strokeDasharray: 'none' }}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}

function MonthTip({ point }: { point: MonthPoint | undefined }) {
  const translate = useTranslate();
  if (!point) return null;
  return <Tip title={point.name} text={translate('dashboard.followersChart.new', { smart_count: point.count })} />;
}

function Tip({ title, text }: { title: string; text: string }) {
  return (
    <Box sx={{ px: 1.5, py: 1, borderRadius: '8px', bgcolor: 'text.primary', color: 'background.paper' }}>
      <Typography variant="caption" component="p">
        {title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
    </Box>
  );
}
