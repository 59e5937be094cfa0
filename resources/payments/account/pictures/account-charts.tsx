import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  type LabelProps,
  ResponsiveContainer,
  Tooltip,
  useChartWidth,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { CHART_HEIGHT } from '#src/components/fields/ChartCard.tsx';

/** Drawn at once, until the card has been measured. */
const size = { width: 480, height: CHART_HEIGHT };
const euros = (cents: number): string => `${formatNumber(Math.round(cents / 100))} €`;

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

export interface NamedPoint {
  name: string;
  /** Beside the name: a share, how many. */
  note: string;
  amount: number;
  look?: 'plain' | 'outline' | 'late';
}

/** Height of a row: its words above its bar. */
const ROW = 44;
const LETTER = 7.2;

/** Bars that lie on their names, the amounts beside. */
export function NamedChart({ points }: { points: readonly NamedPoint[] }) {
  const { palette } = useTheme();
  const fills = { plain: palette.chart.taken, outline: 'transparent', late: palette.chart.full };
  const data = points.map((point) => {
    const { look = 'plain' } = point;
    const stroke = look === 'outline' ? palette.chart.full : fills[look];
    return { ...point, fill: fills[look], stroke, strokeWidth: look === 'outline' ? 1.5 : 0 };
  });
  return (
    <ResponsiveContainer width="100%" height={points.length * ROW} initialDimension={{ ...size, width: 480 }}>
      <BarChart
        data={data}
        layout="vertical"
        barCategoryGap={0}
        margin={{ top: 0, right: 2, bottom: 0, left: 2 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="name" hide />
        <Bar
          dataKey="amount"
          barSize={8}
          radius={3}
          isAnimationActive={false}
          background={{ fill: palette.chart.grid, stroke: 'none', radius: 3 }}
        >
          <LabelList dataKey="amount" content={(props) => <RowLabel {...props} points={points} />} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The words of a row: its name, cut where it would meet the amount, what is beside it, and the amount. */
function RowLabel({ index, y, points }: Pick<LabelProps, 'index' | 'y'> & { points: readonly NamedPoint[] }) {
  const { palette } = useTheme();
  const locale = useLocale();
  const width = useChartWidth() ?? size.width;
  const point = points[index ?? -1];
  if (!point) return null;
  const amount = formatCents(point.amount, locale);
  const room = Math.floor((width - 16) / LETTER) - amount.length - point.note.length;
  const characters = [...point.name];
  const name =
    characters.length > room
      ? `${characters
          .slice(0, Math.max(1, room - 1))
          .join('')
          .trimEnd()}…`
      : point.name;
  const line = { y: Number(y) - 8, fontSize: 13 };
  return (
    <>
      <text x={2} {...line} fill={palette.text.primary} fontWeight={600}>
        {name}{' '}
        <tspan fill={palette.text.secondary} fontWeight={400}>
          {point.note}
        </tspan>
      </text>
      <text
        {...line}
        x={width - 2}
        textAnchor="end"
        fill={palette.text.primary}
        fontWeight={600}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {amount}
      </text>
    </>
  );
}
