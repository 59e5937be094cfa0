import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ActiveEvent } from '#domain/dashboard/schema.ts';
import { ChartCard, EmptyChart } from '#src/components/charts/ChartCard.tsx';
import { PrimaryAction } from '../../components/page/PrimaryAction.tsx';
import { LoadError } from '../../components/record/LoadError.tsx';
import { recordPath } from '../../components/record-path.ts';
import { SeatsBars } from './SeatsBars.tsx';
import { useDashboard } from './use-dashboard.ts';

/** Bars that fit the card; the others come at the press of a button, and are in the table. */
const SHOWN = 6;

/** Places taken and free of the active events. */
export function SeatsCard() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  const [isWhole, setWhole] = useState(false);
  if (!data && error) return <LoadError error={error} onRetry={() => refetch()} />;
  const events = data?.activeEvents ?? [];
  const next = isWhole ? events : events.slice(0, SHOWN);
  const subtitle =
    events.length > next.length
      ? translate('dashboard.seatsChart.textOf', { count: next.length, total: events.length })
      : translate('dashboard.seatsChart.text', { smart_count: events.length });
  return (
    <ChartCard
      name="seats"
      title="dashboard.seatsChart.title"
      subtitle={events.length > 0 ? subtitle : ''}
      state={data === undefined ? 'loading' : events.length === 0 ? 'empty' : 'ready'}
      empty={
        <EmptyChart
          title="dashboard.seatsChart.empty"
          text="dashboard.seatsChart.emptyText"
          action={
            <PrimaryAction
              label="dashboard.actions.event"
              to={recordPath('tenant', 'events', 'stepper')}
              color="primary"
            />
          }
        />
      }
      chart={
        <>
          <SeatsBars events={next} />
          {events.length > next.length && (
            <Button variant="text" size="small" sx={{ mt: 1 }} onClick={() => setWhole(true)}>
              {translate('dashboard.seatsChart.showAll', { smart_count: events.length })}
            </Button>
          )}
        </>
      }
      table={<SeatsTable events={events} />}
    />
  );
}

function SeatsTable({ events }: { events: readonly ActiveEvent[] }) {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('dashboard.seatsChart.event')}</TableCell>
          <TableCell align="right">{translate('dashboard.seatsChart.taken')}</TableCell>
          <TableCell align="right">{translate('dashboard.seatsChart.free')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map(({ _id, name, takenSlots, availableSlots }) => (
          <TableRow key={_id}>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={recordPath('tenant', 'events', _id, { tab: 'reservations' })}>
                {name}
              </Link>
            </TableCell>
            <TableCell align="right">{takenSlots}</TableCell>
            <TableCell align="right">
              {availableSlots === 0 ? translate('dashboard.seatsChart.full') : availableSlots}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
