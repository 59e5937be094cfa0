import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ActiveEvent } from '#domain/dashboard/schema.ts';
import { CHART_HEIGHT } from '#src/components/charts/ChartCard.tsx';
import { TakenBar } from '../../components/fields/TakenBar.tsx';
import { recordPath } from '../../components/record-path.ts';

/** Places taken of each event, against its own places: a full bus looks as full as a full concert. */
export function SeatsBars({ events }: { events: readonly ActiveEvent[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{
        ...{ m: 0, p: 0, listStyle: 'none', minHeight: events.length > 3 ? CHART_HEIGHT : 0, display: 'grid' },
        ...{ gap: 1, alignContent: events.length > 3 ? 'space-between' : 'start' },
      }}
    >
      {events.map(({ _id, name, takenSlots: taken, availableSlots }) => {
        const total = taken + availableSlots;
        const isFull = availableSlots === 0;
        return (
          <Box component="li" key={_id} sx={{ py: 0.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 0.75 }}>
              <Link
                component={RouterLink}
                to={recordPath('tenant', 'events', _id, { tab: 'reservations' })}
                color="text.primary"
                underline="hover"
                sx={{ flex: 1, minWidth: 0, fontSize: '.875rem', fontWeight: 500, overflowWrap: 'anywhere' }}
              >
                {name}
              </Link>
              <Typography
                component="span"
                variant="body2"
                color="text.secondary"
                sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
              >
                {isFull && (
                  <Box component="span" sx={{ fontWeight: 600, color: 'secondary.main' }}>
                    {translate('dashboard.seatsChart.full')} ·{' '}
                  </Box>
                )}
                <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
                  {taken}
                </Box>
                /{total}
              </Typography>
            </Box>
            <TakenBar
              label={translate('dashboard.seatsChart.bar', { name, taken, total })}
              taken={taken}
              total={total}
              colour={isFull ? ({ palette }) => palette.chart.full : undefined}
            />
          </Box>
        );
      })}
    </Box>
  );
}
