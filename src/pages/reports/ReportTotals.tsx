import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { type FigureKind, type ReportName, reportFigures } from '#domain/reports/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { LoadError } from '../../components/record/LoadError.tsx';
import { useCanViewAllTenants } from '../../components/use-sees-communities.ts';
import { useApi } from '../../providers/dataProvider.ts';

/** Figures that only anyone who sees every community has. */
const ofThePlatform: readonly string[] = ['plans'];

const written = (value: number, kind: FigureKind): string =>
  kind === 'money' ? formatCents(value) : formatNumber(value);

/** What all rows come to that the filters select, not only those of the page. */
export function ReportTotals({ name }: { name: ReportName }) {
  const translate = useTranslate();
  const { call } = useApi();
  const { filterValues, filter, resource } = useListContext();
  const seesCommunities = useCanViewAllTenants();
  const filters: Record<string, unknown> = { ...filterValues, ...filter };
  const { data, error, refetch } = useQuery<Readonly<Record<string, number>>>({
    // Under the list's own name: what refreshes the rows refreshes their figures.
    queryKey: [resource, 'reportTotals', name, filters],
    queryFn: ({ signal }) => call(`GET reports/${name}/totals`, { query: filters, signal }),
    placeholderData: (shown) => shown,
  });
  if (!data && error) return <LoadError error={error} onRetry={() => refetch()} />;
  const kinds: Readonly<Record<string, FigureKind>> = reportFigures[name];
  const figures = Object.entries(kinds).filter(([figure]) => seesCommunities || !ofThePlatform.includes(figure));
  return (
    <Card
      component="section"
      aria-label={translate('reports.totals')}
      sx={{
        p: 2.5,
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          // As wide as an amount with six places before the comma: it is never broken.
          sm: 'repeat(auto-fill, minmax(140px, 1fr))',
        },
      }}
    >
      {figures.map(([figure, kind]) => (
        <Box
          key={figure}
          component="dl"
          title={translate(`figures.reports.${name}.${figure}`)}
          sx={{ m: 0, minWidth: 0 }}
        >
          <Typography component="dt" variant="caption" color="text.secondary">
            {translate(`reports.${name}.figures.${figure}`)}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: '1.25rem',
              lineHeight: '1.75rem',
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: { sm: 'nowrap' },
              overflowWrap: 'anywhere',
            }}
          >
            {data ? written(data[figure] ?? 0, kind) : <Skeleton width="60%" />}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
