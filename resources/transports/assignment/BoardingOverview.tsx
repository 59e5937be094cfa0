import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { boardingFigures, lackingByLayer, type PointFigures } from '#domain/transports/boarding.ts';
import { layersOf } from '#domain/transports/layers.ts';
import type { Boarding } from '#domain/transports/schema.ts';
import { chosen } from '#src/components/list/filters.ts';
import { useLayerWord } from '../board/layer-words.ts';
import type { TransportRecord } from '../record.ts';
import { TransportChip } from '../TransportChip.tsx';
import { pointChoices } from './use-assignment-filters.ts';

interface Props {
  event: EventWithCounters;
  transports: readonly TransportRecord[];
  boardings: readonly Boarding[];
  action: ReactNode;
}

/** Who is left over, at once: in all, by departure point, and how full each list is; every figure filters the list below. */
export function BoardingOverview({ event, transports, boardings, action }: Props) {
  const translate = useTranslate();
  const { people, waiting, points } = boardingFigures(boardings);
  const left = points.filter((point) => point.waiting > 0);
  const assigned = people - waiting;
  const hasLayers = layersOf(transports).length > 1;
  const layerWord = useLayerWord();
  const lacking = lackingByLayer(transports, people).map(({ layer, count }) => `${layerWord(layer)} ${count}`);
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {waiting === 0
              ? translate('transports.assignment.nobodyWaiting')
              : translate(`transports.assignment.${hasLayers ? 'waitingLayer' : 'waiting'}`, { smart_count: waiting })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('transports.assignment.of', { smart_count: people })}
            {hasLayers &&
              lacking.length > 0 &&
              ` · ${translate('transports.assignment.lacking', { layers: lacking.join(', ') })}`}
          </Typography>
        </Box>
        {action}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={translate('transports.assignment.progress', { assigned, people })}
        value={people === 0 ? 0 : (assigned / people) * 100}
        sx={({ palette }) => ({
          height: 8,
          borderRadius: '4px',
          bgcolor: palette.chart.free,
          '& .MuiLinearProgress-bar': { borderRadius: '4px', bgcolor: palette.chart.taken },
        })}
      />
      {left.length > 0 && points.length > 1 && (
        <Group label="transports.assignment.points">
          {left.map((point) => (
            <PointChip key={point.departurePoint} event={event} point={point} />
          ))}
        </Group>
      )}
      {transports.length > 0 && (
        <Group label="transports.assignment.lists">
          {transports.map((transport) => (
            <ListChip key={transport.id} transport={transport} />
          ))}
        </Group>
      )}
    </Card>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
        {translate(label)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}

/** A filter that a figure switches on, alone, and off again. */
function useShortcut(isOn: boolean, filter: Record<string, unknown>) {
  const { filterValues, setFilters } = useListContext();
  const { transportId: _list, departurePoint: _point, hasTransport: _assigned, ...others } = filterValues;
  return () => setFilters(isOn ? others : { ...others, ...filter });
}

function useValues(source: string): string[] {
  const { filterValues } = useListContext();
  return chosen({ kind: 'choice', source, label: '', choices: [] }, filterValues);
}

function ListChip({ transport }: { transport: TransportRecord }) {
  const translate = useTranslate();
  const values = useValues('transportId');
  const isOn = values.length === 1 && values[0] === transport.id;
  const toggle = useShortcut(isOn, { transportId: [transport.id] });
  const { identifier: name, slots: taken, maximumSlots: places } = transport;
  const chip = translate('transports.chip', { name, taken, places });
  return (
    <TransportChip
      transport={transport}
      isPressed={isOn}
      onClick={toggle}
      aria-label={`${chip}. ${translate('transports.assignment.showList', { name })}`}
    />
  );
}

function PointChip({ event, point }: { event: EventWithCounters; point: PointFigures }) {
  const translate = useTranslate();
  const values = useValues('departurePoint');
  const isOn = values.length === 1 && values[0] === point.departurePoint;
  const toggle = useShortcut(isOn, { departurePoint: [point.departurePoint], hasTransport: 'false' });
  const name =
    pointChoices(event).find(({ id }) => id === point.departurePoint)?.name ??
    point.groupingPoint ??
    translate('transports.assignment.noPoint');
  const isFilter = point.departurePoint !== null;
  return (
    <Chip
      variant="outlined"
      icon={<PlaceOutlined aria-hidden />}
      label={`${name} · ${point.waiting}`}
      {...(isFilter && {
        component: 'button',
        type: 'button',
        onClick: toggle,
        'aria-pressed': isOn,
        'aria-label': `${name} · ${point.waiting}. ${translate('transports.assignment.showPoint', { point: name })}`,
      })}
      sx={({ palette }) => ({
        minHeight: 32,
        maxWidth: '100%',
        fontVariantNumeric: 'tabular-nums',
        ...(isOn && { color: palette.primary.dark, backgroundColor: palette.primary.light }),
      })}
    />
  );
}
