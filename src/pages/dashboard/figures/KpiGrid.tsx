import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOfList, followersSince, listsOfKpi } from '#domain/dashboard/figure-lists.ts';
import { isLargeFigure } from '#domain/dashboard/figures.ts';
import { monthOf, monthStart } from '#domain/dashboard/months.ts';
import type { Kpi } from '#domain/dashboard/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { Definition } from '#src/components/fields/Definition.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { useServerOptions } from '#src/providers/use-server-options.ts';
import { useDashboard, useKpi } from '../use-dashboard.ts';

interface KpiFigure {
  key: keyof Kpi;
  isMoney?: boolean;
  isOfShop?: boolean;
}

const figures: readonly KpiFigure[] = [
  { key: 'followers' },
  { key: 'waitingFollowers' },
  { key: 'activeEvents' },
  { key: 'pendingParticipationRequest' },
  { key: 'totalValidTickets' },
  { key: 'totalTicketsToRefund' },
  { key: 'totalAmount', isMoney: true },
  { key: 'totalAmountMerchandising', isMoney: true, isOfShop: true },
  { key: 'totalOrdersToDeliver', isOfShop: true },
  { key: 'totalOrdersDelivered', isOfShop: true },
];

/** The figures of the community; every number leads to the list behind it, and says what it counts. */
export function KpiGrid() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, refetch } = useKpi();
  const { flags } = useServerOptions();
  const shown = figures.filter(({ isOfShop }) => !isOfShop || flags.merchandising);
  if (!data && error) return <LoadError error={error} onRetry={() => refetch()} />;
  return (
    <Card
      component="section"
      aria-label={translate('dashboard.kpi.title')}
      sx={{
        display: 'grid',
        overflow: 'hidden',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${shown.length > 7 ? 5 : 4}, minmax(0, 1fr))`,
        },
      }}
    >
      {shown.map(({ key, isMoney }) => (
        <Cell key={key} name={key} value={data && (isMoney ? formatCents(data[key], locale) : formatNumber(data[key]))}>
          {key === 'followers' && <ThisMonth />}
        </Cell>
      ))}
    </Card>
  );
}

function Cell({ name, value, children }: { name: keyof Kpi; value: string | undefined; children?: ReactNode }) {
  const translate = useTranslate();
  const label = translate(`dashboard.kpi.${name}`);
  const isLarge = value !== undefined && isLargeFigure(value);
  return (
    <Box
      sx={({ palette }) => ({
        p: { xs: '12px 12px 12px 16px', sm: '12px 12px 12px 20px' },
        minWidth: 0,
        // Names of one line and of two: the numbers are in one row.
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
        boxShadow: `1px 0 0 0 ${palette.divider}, 0 1px 0 0 ${palette.divider}`,
      })}
    >
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28 },
          color: 'text.secondary',
          ...{ fontSize: '.8125rem', lineHeight: '1.25rem', fontWeight: 500 },
        }}
      >
        <span id={`kpi-${name}`}>{label}</span>
        <Definition label={label} means={`figures.dashboard.${name}`} />
      </Box>
      {value === undefined ? (
        <Skeleton width={90} height={28} aria-hidden data-skeleton />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Link
            component={RouterLink}
            to={addressOfList(listsOfKpi[name], '/tenant')}
            color="text.primary"
            underline="hover"
            aria-describedby={`kpi-${name}`}
            data-size={isLarge ? 'large' : 'normal'}
            sx={{
              fontWeight: 600,
              letterSpacing: '-0.02em',
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
              // On the narrowest column an amount stays in one line.
              fontSize: isLarge ? 'clamp(1rem, 4.8vw, 1.5rem)' : '1.25rem',
              lineHeight: isLarge ? '2rem' : '1.75rem',
            }}
          >
            {value}
          </Link>
          {children}
        </Box>
      )}
    </Box>
  );
}

/** How many followers came in the month that runs. */
function ThisMonth() {
  const translate = useTranslate();
  const { data } = useDashboard();
  if (!data) return null;
  const now = new Date();
  const { year, month } = monthOf(now);
  const count = data.followers.find((one) => one.year === year && one.month === month)?.count ?? 0;
  if (count === 0) return null;
  return (
    <Link
      component={RouterLink}
      to={addressOfList(followersSince(monthStart(now)), '/tenant')}
      variant="caption"
      color="text.secondary"
      underline="hover"
      sx={{ py: 0.5 }}
    >
      {translate('dashboard.kpi.thisMonth', { count: formatNumber(count) })}
    </Link>
  );
}
