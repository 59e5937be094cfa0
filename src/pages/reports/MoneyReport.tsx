import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { MonthMoney } from '../../../domain/metrics/money.ts';
import { monthRange, yearUntil } from '../../../domain/metrics/months.ts';
import { dateFormat } from '../../../domain/values/date-format.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { ExportButton } from '../../components/ExportButton.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { TableSkeleton } from '../../components/feedback/Skeletons.tsx';
import { MoneyRows } from '../../components/money/MoneyRows.tsx';
import { BackLink } from '../../components/page/BackLink.tsx';
import { loadChunk } from '../../components/page/lazy-page.ts';
import { Page } from '../../components/page/Page.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { LoadError } from '../../components/record/LoadError.tsx';
import { useApi } from '../../providers/dataProvider.ts';
import type { MoneyPoint } from './MoneyChart.tsx';

const MoneyChart = lazy(async () => {
  const load = () => import('./MoneyChart.tsx');
  return { default: (await loadChunk(load)).MoneyChart };
});
/** Height of the chart, and of the room kept for it. */
const CHART_HEIGHT = 240;

/** The figures of a month, in the order they add up. */
const columns = ['taken', 'refunded', 'net', 'fees', 'payout', 'owed', 'kept'] as const;
type Column = (typeof columns)[number];

const long = { month: 'long', year: 'numeric' } as const;
const monthName = (month: string, locale: string, form: Intl.DateTimeFormatOptions = long): string =>
  dateFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));

/** What moved month by month; each figure opens its rows, and the address names it (DEC-080). */
export function MoneyReport() {
  const { monthsMoney } = useApi();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'monthsMoney'],
    queryFn: ({ signal }) => monthsMoney({}, signal),
    staleTime: 0,
  });
  const month = data?.find((one) => one.month === search.get('month'));
  const figure = columns.find((one) => one === search.get('figure'));
  const range = month && monthRange(month.month);
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
      {data && data.length > 0 && (
        <Months
          months={data}
          isChosen={(one, column) => one === month?.month && column === figure}
          onChoose={(one, column) => setSearch({ month: one, figure: column }, { preventScrollReset: true })}
        />
      )}
      {month && figure && (
        <Box key={`${month.month}${figure}`}>
          <MoneyRows figure={figure} filter={filter} total={month[figure]} />
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

function Months(props: {
  months: readonly MonthMoney[];
  isChosen: (month: string, column: Column) => boolean;
  onChoose: (month: string, column: Column) => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Card sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('money.months.tile')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('money.months.month')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right" title={translate(`money.means.${column}`)}>
                {translate(`money.word.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.months.map((one) => (
            <TableRow key={one.month}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {monthName(one.month, locale)}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right" sx={{ py: 0.25 }}>
                  <Button
                    size="small"
                    variant="text"
                    color="inherit"
                    aria-pressed={props.isChosen(one.month, column)}
                    onClick={() => props.onChoose(one.month, column)}
                    sx={{
                      ...{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', minWidth: 0 },
                      fontWeight: column === 'net' || column === 'payout' ? 700 : 400,
                      ...(props.isChosen(one.month, column) && { bgcolor: 'primary.light' }),
                    }}
                  >
                    {formatCents(one[column], locale)}
                  </Button>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
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
