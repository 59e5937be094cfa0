import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { MonthMoney } from '#domain/metrics/money.ts';
import { rangeOf, yearOf, yearUntil } from '#domain/metrics/months.ts';
import { yearOfMoney } from '#domain/metrics/statement.ts';
import { formatCents } from '#domain/values/money.ts';
import { MoneyRows } from '#resources/payments/public/MoneyRows.tsx';
import { ExportButton } from '../../components/ExportButton.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { TableSkeleton } from '../../components/feedback/Skeletons.tsx';
import { BackLink } from '../../components/page/BackLink.tsx';
import { loadChunk } from '../../components/page/lazy-page.ts';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { LoadError } from '../../components/record/LoadError.tsx';
import { useApi } from '../../providers/dataProvider.ts';
import type { MoneyPoint } from './MoneyChart.tsx';
import { MonthsTable, moneyColumns, monthName } from './MonthsTable.tsx';

const MoneyChart = lazy(async () => {
  const load = () => import('./MoneyChart.tsx');
  return { default: (await loadChunk(load)).MoneyChart };
});
/** Height of the chart, and of the room kept for it. */
const CHART_HEIGHT = 240;

/** What moved month by month; each figure opens its rows, and the address names it. */
export function MoneyReport() {
  const translate = useTranslate();
  const { monthsMoney } = useApi();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'monthsMoney'],
    queryFn: ({ signal }) => monthsMoney({}, signal),
    staleTime: 0,
  });
  const years = [...new Set((data ?? []).map(({ month }) => yearOf(month)))];
  const year = years.find((one) => one === search.get('year'));
  const shown = (data ?? []).filter(({ month }) => year === undefined || yearOf(month) === year);
  const rows = [...shown, ...years.map((one) => yearOfMoney(one, data ?? []))];
  const chosen = rows.find(({ month }) => month === search.get('month'));
  const figure = moneyColumns.find((one) => one === search.get('figure'));
  const range = rangeOf(chosen?.month ?? year);
  const filter = range ? { 'at.$gte': range.from, 'at.$lt': range.to } : {};
  return (
    <Page>
      <PageHeader
        title="money.months.tile"
        subtitle="money.months.text"
        above={<BackLink to="reports" label="resources.reports.name" />}
        secondaryActions={<ExportButton path="ledger/excel" filter={filter} />}
      />
      <Differences />
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <TableSkeleton />}
      {data?.length === 0 && <EmptyState title="money.months.empty" />}
      {data && data.length > 0 && <YearCard months={data} />}
      {years.length > 1 && (
        <Box role="group" aria-label={translate('money.months.year')} sx={{ display: 'flex', gap: 1, mb: 2 }}>
          {years.map((one) => (
            <Chip
              key={one}
              label={one}
              color={one === year ? 'primary' : 'default'}
              aria-pressed={one === year}
              onClick={() => setSearch(one === year ? {} : { year: one }, { preventScrollReset: true })}
            />
          ))}
        </Box>
      )}
      {data && data.length > 0 && (
        <MonthsTable
          months={shown}
          years={years.filter((one) => year === undefined || one === year).map((one) => yearOfMoney(one, data))}
          isChosen={(one, column) => one === chosen?.month && column === figure}
          onChoose={(one, column) =>
            setSearch({ ...(year && { year }), month: one, figure: column }, { preventScrollReset: true })
          }
        />
      )}
      {chosen && figure && (
        <Box key={`${chosen.month}${figure}`}>
          <MoneyRows figure={figure} filter={filter} total={chosen[figure]} />
        </Box>
      )}
    </Page>
  );
}

/** The last twelve months as bars, those without a movement as none; a single month is no course to draw. */
function YearCard({ months }: { months: readonly MonthMoney[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const byMonth = new Map(months.map((one) => [one.month, one]));
  const [newest] = months;
  if (newest === undefined || months.length < 2) return null;
  const points: MoneyPoint[] = yearUntil(newest.month).map((month) => ({
    label: monthName(month, locale, { month: 'short' }),
    name: monthName(month, locale),
    taken: byMonth.get(month)?.taken ?? 0,
    refunded: byMonth.get(month)?.refunded ?? 0,
  }));
  const sum = (figure: 'taken' | 'refunded') =>
    formatCents(
      points.reduce((total, point) => total + point[figure], 0),
      locale,
    );
  const words = { taken: sum('taken'), refunded: sum('refunded') };
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, mb: 2 }}>
      <Typography variant="h3" component="h2" id={id}>
        {translate('money.months.chart')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('money.months.chartText', words)}
      </Typography>
      <Box
        role="img"
        aria-label={`${translate('money.months.chart')}: ${translate('money.months.chartText', words)}`}
        sx={{ minHeight: CHART_HEIGHT }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} aria-hidden data-skeleton />}>
          <MoneyChart points={points} height={CHART_HEIGHT} />
        </Suspense>
      </Box>
    </Card>
  );
}

/** Amounts that do not agree, in red, until they do. */
function Differences() {
  const translate = useTranslate();
  const locale = useLocale();
  const { ledgerDifferences } = useApi();
  const { data = [] } = useQuery({
    queryKey: ['payments', 'ledgerDifferences'],
    queryFn: ({ signal }) => ledgerDifferences(signal),
  });
  if (data.length === 0) return null;
  return (
    <Alert severity="error">
      <strong>{translate('money.differences.title', { smart_count: data.length })}</strong>
      {data.map(({ _id, code, paymentId, expected, found }) => (
        <Box key={_id}>
          {translate('money.differences.text', {
            code: code ?? paymentId,
            expected: formatCents(expected, locale),
            found: formatCents(found, locale),
          })}
        </Box>
      ))}
    </Alert>
  );
}
