import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Board } from '#domain/check-in/board/schema.ts';
import { formatNumber } from '#domain/values/number.ts';
import { formatTime, MINUTE } from '#domain/values/time.ts';

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];

interface Size {
  width: number;
  height: number;
  /** Minutes between two times below the columns. */
  every: number;
}
const wide: Size = { width: 760, height: 352, every: 15 };
const narrow: Size = { width: 340, height: 180, every: 30 };
const [LEFT, TOP, BOTTOM] = [26, 46, 24];

/** People by minute as columns, the median of five as a line; the minute in progress is only an outline. */
export function BoardChart({ board }: { board: Board }) {
  const translate = useTranslate();
  return (
    <Card component="section" aria-labelledby="board-minutes">
      <div className="card-head">
        <Typography variant="h2" id="board-minutes">
          {translate('checkIn.board.perMinute')}
        </Typography>
        <span className="legend" aria-hidden>
          <span>
            <i className="m" />
            {translate('checkIn.board.chart.entries')}
          </span>
          <span>
            <i className="l" />
            {translate('checkIn.board.chart.median')}
          </span>
        </span>
      </div>
      <Box className="chart" sx={{ display: { xs: 'none', md: 'block' } }}>
        <Columns board={board} size={wide} />
      </Box>
      <Box className="chart" sx={{ display: { md: 'none' } }}>
        <Columns board={board} size={narrow} />
      </Box>
    </Card>
  );
}

function Columns({ board: { minutes, perMinute }, size }: { board: Board; size: Size }) {
  const translate = useTranslate();
  const { width, height, every } = size;
  const { counts, medians } = minutes;
  const from = Date.parse(minutes.from);
  const most = Math.max(...counts);
  const step = STEPS.find((one) => one * 4 >= most) ?? Math.ceil(most / 4);
  const base = height - BOTTOM;
  const pitch = (width - LEFT - 4) / counts.length;
  const x = (index: number) => LEFT + index * pitch;
  const y = (value: number) => base - (value / (step * 4)) * (base - TOP);
  const timeOf = (index: number) => formatTime(new Date(from + index * MINUTE));
  const peak = most === 0 ? -1 : counts.indexOf(most);
  const last = counts.length - 1;
  const peakText = translate('checkIn.board.chart.peak', { count: formatNumber(most), time: timeOf(peak) });
  const nowText = translate('checkIn.board.chart.now', { count: formatNumber(perMinute) });
  const label = translate('checkIn.board.chart.label', {
    ...{ from: timeOf(0), to: timeOf(last), peak: most === 0 ? '' : `${peakText}; `, now: nowText },
  });
  const line = medians.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index) + pitch / 2} ${y(value)}`).join(' ');
  // Both labels are beside each other only where the peak leaves room for the one of now.
  const isLate = x(peak) > width - 170;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((index) => (
        <g key={index}>
          <path className="grid" d={`M${LEFT} ${y(index * step)}H${width - 4}`} />
          <text x={LEFT - 6} y={y(index * step) + 4} textAnchor="end">
            {formatNumber(index * step)}
          </text>
        </g>
      ))}
      {counts.map((value, index) => (
        <rect
          key={timeOf(index)}
          className={index === last ? 'colm cur' : 'colm'}
          x={x(index) + 0.6}
          width={Math.max(1, pitch - 1.6)}
          y={y(value)}
          height={base - y(value)}
          rx={1.5}
        />
      ))}
      <path className="med" d={line} />
      {counts.map((_, index) => {
        const isShown = (from / MINUTE + index) % every === 0 && index < counts.length - 4;
        return (
          isShown && (
            <text key={timeOf(index)} x={x(index)} y={height - 4}>
              {timeOf(index)}
            </text>
          )
        );
      })}
      {peak >= 0 && (
        <text className="strong" x={Math.max(x(peak), 80)} y={y(most) - 8} textAnchor={isLate ? 'end' : 'middle'}>
          {peakText}
        </text>
      )}
      {!isLate && (
        <text
          className="strong"
          x={width - 4}
          y={y(Math.max(medians.at(-1) ?? 0, ...counts.slice(-Math.ceil(100 / pitch)))) - 8}
          textAnchor="end"
        >
          {nowText}
        </text>
      )}
    </svg>
  );
}
