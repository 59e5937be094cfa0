import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { SvgIconProps } from '@mui/material';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { addressOfList, followersSince, listsOfKpi } from '#domain/dashboard/figure-lists.ts';
import { monthOf, monthStart } from '#domain/dashboard/months.ts';
import type { Kpi } from '#domain/dashboard/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { LoadError } from '../../components/record/LoadError.tsx';
import { useServerOptions } from '../../providers/use-server-options.ts';
import { Figure } from './Figure.tsx';
import { useDashboard, useKpi } from './use-dashboard.ts';

interface KpiGroup {
  name: 'community' | 'events' | 'merchandising';
  icon: ComponentType<SvgIconProps>;
  head: { key: keyof Kpi; isMoney?: boolean };
  rest: { key: keyof Kpi }[];
}

const groups: readonly KpiGroup[] = [
  {
    name: 'community',
    icon: GroupsOutlined,
    head: { key: 'followers' },
    rest: [{ key: 'waitingFollowers' }],
  },
  {
    name: 'events',
    icon: EventOutlined,
    head: { key: 'totalAmount', isMoney: true },
    rest: [
      { key: 'activeEvents' },
      { key: 'pendingParticipationRequest' },
      { key: 'totalValidTickets' },
      { key: 'totalTicketsToRefund' },
    ],
  },
  {
    name: 'merchandising',
    icon: StorefrontOutlined,
    head: { key: 'totalAmountMerchandising', isMoney: true },
    rest: [{ key: 'totalOrdersToDeliver' }, { key: 'totalOrdersDelivered' }],
  },
];

/** The figures of the community; every number leads to the list behind it. */
export function KpiGrid() {
  const translate = useTranslate();
  const { data, error, refetch } = useKpi();
  const { flags } = useServerOptions();
  const shown = groups.filter(({ name }) => name !== 'merchandising' || flags.merchandising);
  if (!data && error) return <LoadError error={error} onRetry={() => refetch()} />;
  return (
    <Card
      component="section"
      aria-label={translate('dashboard.kpi.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: shown.length > 2 ? '2fr 3fr 2fr' : '2fr 4fr' },
      }}
    >
      {shown.map((group, at) => (
        <Group key={group.name} group={group} kpi={data} isFirst={at === 0} />
      ))}
    </Card>
  );
}

function Group({ group, kpi, isFirst }: { group: KpiGroup; kpi: Kpi | undefined; isFirst: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, icon: Icon, head, rest } = group;
  const text = (key: keyof Kpi, isMoney = false) =>
    kpi === undefined ? '' : isMoney ? formatCents(kpi[key], locale) : formatNumber(kpi[key]);
  return (
    <Box
      sx={{
        p: '20px',
        minWidth: 0,
        border: 0,
        borderStyle: 'solid',
        borderColor: 'divider',
        borderWidth: isFirst ? 0 : { xs: '1px 0 0', md: '0 0 0 1px' },
      }}
    >
      <Typography variant="subtitle2" component="h3" color="text.secondary" sx={{ display: 'flex', gap: 1 }}>
        <Icon fontSize="small" aria-hidden />
        {translate(`dashboard.kpi.${name}`)}
      </Typography>
      {kpi === undefined ? (
        <KpiSkeleton />
      ) : (
        <>
          <Box sx={{ mt: 1, minHeight: 44, display: 'flex', alignItems: 'center' }}>
            <Figure
              value={text(head.key, head.isMoney)}
              label={`dashboard.kpi.${head.key}`}
              means={`figures.dashboard.${head.key}`}
              to={addressOfList(listsOfKpi[head.key], '/tenant')}
              isHead
            />
          </Box>
          <Box
            component="ul"
            sx={{
              m: 0,
              mt: 1.5,
              p: 0,
              pt: 1.5,
              listStyle: 'none',
              borderTop: 1,
              borderColor: 'divider',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fit, minmax(92px, 1fr))',
            }}
          >
            {rest.map(({ key }) => (
              <li key={key}>
                <Figure
                  value={text(key)}
                  label={`dashboard.kpi.${key}`}
                  means={`figures.dashboard.${key}`}
                  to={addressOfList(listsOfKpi[key], '/tenant')}
                />
              </li>
            ))}
            {name === 'community' && <ThisMonth />}
          </Box>
        </>
      )}
    </Box>
  );
}

/** How many followers came in the month that runs. */
function ThisMonth() {
  const { data } = useDashboard();
  if (!data) return null;
  const now = new Date();
  const { year, month } = monthOf(now);
  const count = data.followers.find((one) => one.year === year && one.month === month)?.count ?? 0;
  return (
    <li>
      <Figure
        value={`+${formatNumber(count)}`}
        label="dashboard.kpi.thisMonth"
        means="figures.dashboard.thisMonth"
        to={addressOfList(followersSince(monthStart(now)), '/tenant')}
      />
    </li>
  );
}

function KpiSkeleton() {
  return (
    <Box aria-hidden data-skeleton sx={{ mt: 1 }}>
      <Skeleton width={140} height={44} />
      <Skeleton height={60} sx={{ mt: 2 }} />
    </Box>
  );
}
