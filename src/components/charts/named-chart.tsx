import { useTheme } from '@mui/material/styles';
import { Bar, BarChart, LabelList, type LabelProps, ResponsiveContainer, useChartWidth, XAxis, YAxis } from 'recharts';

/** Drawn at once, until the card has been measured. */
const WIDTH = 480;

export interface NamedPoint {
  name: string;
  /** Beside the name: a share, how many. */
  note: string;
  amount: number;
  /** The amount in words, at the end of its row. */
  text: string;
  look?: 'plain' | 'outline' | 'late';
}

/** Height of a row: its words above its bar. */
const ROW = 44;
const LETTER = 7.2;
/** So much of a name is read before what is beside it. */
const FEWEST = 8;

/** Bars that lie on their names, the amounts beside. @param most where bars end; at the longest without it */
export function NamedChart({ points, most }: { points: readonly NamedPoint[]; most?: number }) {
  const { palette } = useTheme();
  const fills = { plain: palette.chart.taken, outline: 'transparent', late: palette.chart.full };
  const data = points.map((point) => {
    const { look = 'plain' } = point;
    const stroke = look === 'outline' ? palette.chart.full : fills[look];
    return { ...point, fill: fills[look], stroke, strokeWidth: look === 'outline' ? 1.5 : 0 };
  });
  return (
    <ResponsiveContainer
      width="100%"
      height={points.length * ROW}
      initialDimension={{ width: WIDTH, height: points.length * ROW }}
    >
      <BarChart
        data={data}
        layout="vertical"
        barCategoryGap={0}
        margin={{ top: 0, right: 2, bottom: 0, left: 2 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, most ?? 'dataMax']} />
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

/** What is said of a row at a width: its name, cut where it would meet the amount, and what is beside it where there is room. */
export function rowWords({ name, note, text }: Pick<NamedPoint, 'name' | 'note' | 'text'>, width: number) {
  const characters = [...name];
  const whole = Math.floor((width - 16) / LETTER) - text.length;
  const hasNote = whole - note.length >= Math.min(characters.length, FEWEST);
  const room = hasNote ? whole - note.length : whole;
  const cut = characters.slice(0, Math.max(1, room - 1)).join('');
  return { name: characters.length > room ? `${cut.trimEnd()}…` : name, note: hasNote ? note : '' };
}

/** The words of a row, and its amount at its end. */
function RowLabel({ index, y, points }: Pick<LabelProps, 'index' | 'y'> & { points: readonly NamedPoint[] }) {
  const { palette } = useTheme();
  const width = useChartWidth() ?? WIDTH;
  const point = points[index ?? -1];
  if (!point) return null;
  const { name, note } = rowWords(point, width);
  const line = { y: Number(y) - 8, fontSize: 13 };
  return (
    <>
      <text x={2} {...line} fill={palette.text.primary} fontWeight={600}>
        {name}{' '}
        <tspan fill={palette.text.secondary} fontWeight={400}>
          {note}
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
        {point.text}
      </text>
    </>
  );
}
