import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { BookingCurve, EventOverview } from '#domain/metrics/overview.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { OverviewCard } from './parts.tsx';

/** Below the fold on most screens: it comes by itself. */
const CurveChart = lazyPage(() => import('./CurveChart.tsx'), 'CurveChart');
const CurveTable = lazyPage(() => import('./CurveTable.tsx'), 'CurveTable');

/** How the event is beside similar ones, the difference first. */
function Standing({ curve: { total, usualTotal, similar } }: { curve: BookingCurve }) {
  const translate = useTranslate();
  const text = (key: string, options: object) => translate(`events.overview.curve.${key}`, options);
  if (usualTotal === null) return text('alone', { smart_count: total });
  const more = total - usualTotal;
  const key = more > 0 ? 'more' : more < 0 ? 'fewer' : 'same';
  return (
    <>
      <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {text(key, { smart_count: Math.abs(more) })}
      </Box>{' '}
      {text('beside', { total, usual: usualTotal, similar })}
    </>
  );
}

/** Places booked per day against similar events, as a picture or a table. */
export function CurveCard({ overview: { curve } }: { overview: EventOverview }) {
  const translate = useTranslate();
  const [isTable, setTable] = useStore('overview-as-table', false);
  const isEmpty = curve.days.length === 0;
  return (
    <OverviewCard
      title="events.overview.curve.title"
      aside={
        !isEmpty && (
          <FormControlLabel
            control={<Switch checked={isTable} onChange={(_, isOn) => setTable(isOn)} />}
            label={translate('dashboard.table')}
            sx={{ mr: 0 }}
          />
        )
      }
    >
      <Box sx={{ px: 2.5, pb: 2 }}>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '76ch' }}>
          {isEmpty ? translate('events.overview.curve.none') : <Standing curve={curve} />}
        </Typography>
        {!isEmpty && (
          <Suspense fallback={<Skeleton variant="rounded" height={210} sx={{ mt: 1 }} />}>
            {isTable ? <CurveTable curve={curve} /> : <CurveChart curve={curve} />}
          </Suspense>
        )}
      </Box>
    </OverviewCard>
  );
}
