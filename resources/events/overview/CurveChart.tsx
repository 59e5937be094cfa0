import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { BookingCurve } from '#domain/metrics/overview.ts';
import { formatDate } from '#domain/values/time.ts';

interface Size {
  width: number;
  height: number;
  /** Days between two names below the columns, at least. */
  names: number;
}
const wide: Size = { width: 672, height: 200, names: 5 };
const narrow: Size = { width: 326, height: 180, names: 3 };
const [LEFT, TOP, BOTTOM] = [26, 18, 24];
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000];
const LINES = 3;

const nameOf = (day: string) => formatDate(`${day}T12:00:00Z`).slice(0, 5);

/** Places per day as columns from zero, what is usual as a dashed line. */
export function CurveChart({ curve }: { curve: BookingCurve }) {
  const translate = useTranslate();
  const text = (key: string, options?: object) => translate(`events.overview.curve.${key}`, options);
  return (
    <Box
      sx={({ palette }) => ({
        mt: 1,
        '& svg': { width: 1, height: 'auto', display: 'block', overflow: 'visible' },
        '& .grid': { stroke: palette.chart.grid },
        '& rect': { fill: palette.chart.taken },
        '& .usual': { fill: 'none', stroke: palette.text.primary, strokeWidth: 1.5, strokeDasharray: '5 4' },
        '& text': { fill: palette.text.secondary, fontSize: 12, fontFamily: 'inherit' },
      })}
    >
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Columns curve={curve} size={wide} />
      </Box>
      <Box sx={{ display: { sm: 'none' } }}>
        <Columns curve={curve} size={narrow} />
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '.75rem', color: 'text.secondary' }}
      >
        <span>
          <Box
            component="span"
            sx={{
              display: 'inline-block',
              width: 10,
              height: 10,
              borderRadius: '2px',
              bgcolor: 'chart.taken',
              mr: 0.75,
            }}
          />
          {text('legendOwn')}
        </span>
        {curve.similar > 0 && (
          <span>
            <Box
              component="span"
              sx={{
                display: 'inline-block',
                width: 18,
                borderTop: '2px dashed',
                borderColor: 'text.primary',
                verticalAlign: 'middle',
                mr: 0.75,
              }}
            />
            {text('legendUsual', { smart_count: curve.similar })}
          </span>
        )}
      </Box>
    </Box>
  );
}

function Columns({ curve: { days, total }, size: { width, height, names } }: { curve: BookingCurve; size: Size }) {
  const translate = useTranslate();
  const most = Math.max(...days.map(({ places, usual }) => Math.max(places, usual ?? 0)));
  const step = STEPS.find((one) => one * LINES >= most) ?? Math.ceil(most / LINES);
  const base = height - BOTTOM;
  const pitch = (width - LEFT - 4) / Math.max(days.length, 14);
  const x = (at: number) => LEFT + at * pitch;
  const y = (value: number) => base - (value / (step * LINES)) * (base - TOP);
  const every = Math.max(1, Math.ceil(days.length / names));
  const top = days.reduce((best, one) => (one.places > best.places ? one : best), { day: '', places: 0 });
  const label = translate('events.overview.curve.label', {
    ...{ total, from: nameOf(days[0]?.day ?? ''), to: nameOf(days.at(-1)?.day ?? '') },
    ...{ most: top.places, day: top.day && nameOf(top.day) },
  });
  const line = days
    .flatMap(({ usual }, at) => (usual === null ? [] : [`${at === 0 ? 'M' : 'L'}${x(at) + pitch / 2} ${y(usual)}`]))
    .join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {Array.from({ length: LINES + 1 }, (_, at) => (
        <g key={y(at * step)}>
          <path className="grid" d={`M${LEFT} ${y(at * step)}H${width - 4}`} />
          <text x={LEFT - 6} y={y(at * step) + 4} textAnchor="end">
            {at * step}
          </text>
        </g>
      ))}
      {days.map(({ day, places }, at) => (
        <g key={day}>
          <rect x={x(at) + pitch * 0.12} width={pitch * 0.76} y={y(places)} height={base - y(places)} rx={1.5} />
          {at % every === 0 && (
            <text x={x(at)} y={height - 6}>
              {nameOf(day)}
            </text>
          )}
        </g>
      ))}
      {line && <path className="usual" d={line} />}
    </svg>
  );
}
