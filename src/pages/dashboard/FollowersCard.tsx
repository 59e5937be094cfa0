import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { chartLabel } from '#domain/dashboard/figures.ts';
import { shownMonths } from '#domain/dashboard/months.ts';
import type { FollowersOfMonth } from '#domain/dashboard/schema.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { ChartCard, EmptyChart } from '#src/components/charts/ChartCard.tsx';
import { loadChunk } from '../../components/page/lazy-page.ts';
import { LoadError } from '../../components/record/LoadError.tsx';
import { useDashboard } from './use-dashboard.ts';

const FollowersChart = lazy(async () => {
  const load = () => import('./charts/charts.tsx');
  return { default: (await loadChunk(load)).FollowersChart };
});

/** `maggio 2026`, or a short form for axes. */
function monthName({ year, month }: FollowersOfMonth, locale: string, form: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...form, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 1));
}
const long = { month: 'long', year: 'numeric' } as const;

/** New followers month by month. */
export function FollowersCard() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, refetch } = useDashboard();
  if (!data && error) return <LoadError error={error} onRetry={() => refetch()} />;
  const months = shownMonths(data?.followers ?? [], new Date());
  const [first, last] = [months[0], months.at(-1)];
  const count = months.reduce((sum, month) => sum + month.count, 0);
  const best = months.reduce(
    (most, month) => (month.count > most.count ? month : most),
    first ?? { year: 0, month: 1, count: 0 },
  );
  const points = months.map((month) => ({
    label: chartLabel(monthName(month, locale, { month: 'short' }), true),
    name: monthName(month, locale, long),
    count: month.count,
    year: month.year,
  }));
  return (
    <ChartCard
      name="followers"
      title="dashboard.followersChart.title"
      subtitle={
        last ? translate('dashboard.followersChart.text', { month: monthName(last, locale, { month: 'long' }) }) : ''
      }
      description={
        first && last
          ? translate('dashboard.followersChart.describe', {
              from: monthName(first, locale, long),
              to: monthName(last, locale, long),
              count,
              best: monthName(best, locale, long),
            })
          : ''
      }
      state={data === undefined ? 'loading' : count === 0 ? 'empty' : 'ready'}
      empty={<EmptyChart title="dashboard.followersChart.empty" text="dashboard.followersChart.emptyText" />}
      chart={<FollowersChart points={points} />}
      table={
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('dashboard.followersChart.month')}</TableCell>
              <TableCell align="right">{translate('dashboard.followersChart.count')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {points.map(({ name, count: value }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="right">{value}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      }
    />
  );
}
