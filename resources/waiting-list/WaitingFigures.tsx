import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'react-admin';
import { type WaitingFigure, waitingFigureNames } from '#domain/waiting-list/figures.ts';
import { useCall } from '#src/providers/use-call.ts';
import type { WaitingRecord } from './waiting-record.ts';

/** How many wait, are offered places, took them or let them go; each shows whom it counts. */
export function WaitingFigures({ eventId }: { eventId: string }) {
  const translate = useTranslate();
  const { data, filterValues, setFilters } = useListContext<WaitingRecord>();
  // Read again with the rows: an offer or an answer changes both.
  const versions = (data ?? []).map(({ id, version }) => `${id}.${version}`).join();
  const { data: info } = useCall(['waiting-list', 'info', eventId, versions], 'GET waiting-list/info', {
    query: { eventId },
    placeholderData: (before) => before,
  });
  const show = (status: WaitingFigure) => setFilters({ ...filterValues, status: [status] });
  return (
    <Card sx={{ p: { xs: 1, sm: 1.5 } }}>
      <Box
        component="ul"
        aria-label={translate('waitingList.figures.label')}
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 },
          gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {waitingFigureNames.map((name) => (
          <li key={name}>
            <ButtonBase
              onClick={() => show(name)}
              aria-pressed={String(filterValues['status']) === name}
              title={translate(`figures.waitingList.${name}`)}
              sx={{
                ...{
                  width: 1,
                  height: 1,
                  p: { xs: 0.75, sm: 1 },
                  alignContent: 'start',
                  borderRadius: '10px',
                  font: 'inherit',
                  textAlign: 'left',
                },
                ...{ display: 'grid', justifyContent: 'start', justifyItems: 'start' },
                '&[aria-pressed="true"]': { bgcolor: 'action.selected' },
              }}
            >
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                {translate(`waitingList.figures.${name}`)}
              </Box>
              <Box
                component="span"
                sx={{ fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', color: 'text.primary' }}
              >
                {info ? info[name].people : <Skeleton width={40} />}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                {info && translate('waitingList.figures.places', { smart_count: info[name].places })}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Card>
  );
}
