import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { chartLabel } from '../../../../domain/dashboard/figures.ts';
import type { ActiveEvent } from '../../../../domain/dashboard/schema.ts';
import { CHART_HEIGHT } from '../ChartCard.tsx';

/** Drawn at once, until the card has been measured. */
const size = { width: 600, height: CHART_HEIGHT };
const useSmall = () => useMediaQuery((theme: Theme) => theme.breakpoints.only('xs'), { noSsr: true });

export interface MonthPoint {
  label: string;
  name: string;
  count: number;
  year: number;
}

/** New followers, a line over its area; the current month is not over yet. */
export function FollowersChart({ points }: { points: readonly MonthPoint[] }) {
  const { palette } = useTheme();
  const axis = { fontSize: 12, fill: palette.text.secondary };
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT} initialDimension={size}>
      <AreaChart data={[...points]} margin={{ top: 12, right: 12, bottom: 4, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.chart.grid} />
        <XAxis dataKey="label" tick={axis} tickLine={false} axisLine={false} tickMargin={8} minTickGap={8} />
        <YAxis tick={axis} tickLine={false} axisLine={false} width={36} allowDecimals={false} />
        <Tooltip content={({ active, payload }) => <MonthTip point={active ? payload?.[0]?.payload : undefined} />} />
        <Area
          type="monotone"
          dataKey="count"
          stroke={palette.chart.line}
          strokeWidth={2.5}
          fill={palette.chart.fill}
          fillOpacity={1}
          dot={{ r: 3, fill: palette.background.paper, stroke: palette.chart.line, strokeWidth: 2, fillOpacity: 1 }}
          activeDot={{ r: 5 }}
          isAnimationActive={false}
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

/** Places taken and free, a bar for each event (DASH-003); names are cut to the room they have (DASH-010). */
export function SeatsChart({ events }: { events: readonly ActiveEvent[] }) {
  const { palette } = useTheme();
  const isSmall = useSmall();
  const bars = events.map(({ _id, name, takenSlots, availableSlots }) => ({
    key: _id,
    name,
    label: chartLabel(name, isSmall),
    taken: availableSlots > 0 ? takenSlots : 0,
    full: availableSlots > 0 ? 0 : takenSlots,
    free: availableSlots,
  }));
  // Two events may have one name, so the axis counts and the ticks name.
  const nameAt = (key: string) => bars.find((bar) => bar.key === key)?.label ?? '';
  const common = { stackId: 'places', barSize: 12, isAnimationActive: false };
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT} initialDimension={size}>
      <BarChart
        data={bars}
        layout="vertical"
        margin={{ top: 4, right: 12, bottom: 4, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke={palette.chart.grid} />
        <XAxis
          type="number"
          allowDecimals={false}
          tick={{ fontSize: 12, fill: palette.text.secondary }}
          tickLine={false}
          axisLine={false}
        />
        <YAxis
          type="category"
          dataKey="key"
          width={isSmall ? 140 : 168}
          interval={0}
          tickLine={false}
          axisLine={false}
          tick={{ fontSize: 12, fill: palette.text.primary }}
          tickFormatter={nameAt}
        />
        <Tooltip
          cursor={{ fill: palette.background.hover }}
          content={({ active, payload }) => <SeatsTip bar={active ? payload?.[0]?.payload : undefined} />}
        />
        <Bar dataKey="taken" fill={palette.chart.taken} {...common} />
        <Bar dataKey="full" fill={palette.chart.full} {...common} />
        <Bar dataKey="free" fill={palette.chart.free} {...common} />
      </BarChart>
    </ResponsiveContainer>
  );
}

function SeatsTip({ bar }: { bar: { name: string; taken: number; full: number; free: number } | undefined }) {
  const translate = useTranslate();
  if (!bar) return null;
  const taken = bar.taken + bar.full;
  const free = bar.free === 0 ? ` · ${translate('dashboard.seatsChart.full')}` : '';
  return <Tip title={bar.name} text={`${taken} / ${taken + bar.free}${free}`} />;
}
