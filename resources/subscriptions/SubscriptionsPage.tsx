import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { endOf } from '#domain/subscriptions/end.ts';
import { planStatuses } from '#domain/subscriptions/plan.ts';
import { type Subscription, subscriptionTypes } from '#domain/subscriptions/schema.ts';
import { formatDate } from '#domain/values/time.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { PlanPrice } from '#src/components/fields/PlanPrice.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { anyOf } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { mayOpen } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { PlanTypes } from './PlanTypes.tsx';

type SubscriptionRecord = Subscription & { id: string };
const Column = DataTable.Col<SubscriptionRecord>;

const filters: readonly FilterSpec[] = [
  anyOf('subscriptionStatus', 'resources.subscriptions.fields.subscriptionStatus', planStatuses, 'status.plan'),
  anyOf('subscriptionType', 'resources.subscriptions.fields.subscriptionType', subscriptionTypes, 'plans.types'),
  { kind: 'period', source: 'createdAt', label: 'resources.subscriptions.fields.createdAt' },
];

/** Subscriptions, and beside them the plans for anyone who may edit them. */
export function SubscriptionsPage() {
  const [search] = useSearchParams();
  const seesTypes = mayOpen(useSessionUser(), 'available_subscriptions', 'update');
  const tab = seesTypes && search.get('tab') === 'types' ? 'types' : 'subscriptions';
  const tabs = seesTypes ? <SubscriptionTabs current={tab} /> : null;
  return tab === 'types' ? <PlanTypes tabs={tabs} /> : <SubscriptionList tabs={tabs} />;
}

function SubscriptionTabs({ current }: { current: 'subscriptions' | 'types' }) {
  const translate = useTranslate();
  return (
    <Tabs value={current} aria-label={translate('plans.tabs.label')}>
      {(['subscriptions', 'types'] as const).map((tab) => (
        <Tab
          key={tab}
          value={tab}
          component={Link}
          to={tab === 'types' ? '?tab=types' : '?'}
          label={translate(`plans.tabs.${tab}`)}
        />
      ))}
    </Tabs>
  );
}

function SubscriptionList({ tabs }: { tabs: React.ReactNode }) {
  const translate = useTranslate();
  const seesCommunities = useCanViewAllTenants();
  return (
    <ListPage
      resource="subscriptions"
      sort={{ field: 'createdAt', order: 'DESC' }}
      above={tabs}
      toolbar={{ search: seesCommunities ? 'plans.search' : false, filters, columns: 'subscriptions' }}
      empty={{ title: 'plans.emptyTitle', text: 'plans.emptyText' }}
    >
      <ResponsiveList<SubscriptionRecord> card={(record) => <SubscriptionCard record={record} />}>
        <DataTable storeKey="subscriptions">
          <Column
            label={`resources.subscriptions.fields.${seesCommunities ? 'tenant' : 'plan'}`}
            render={(record) => <Name record={record} isCommunity={seesCommunities} />}
          />
          {seesCommunities && <Column label="resources.subscriptions.fields.plan" render={({ plan }) => plan.name} />}
          <Column source="subscriptionType" render={(record) => translate(`plans.types.${record.subscriptionType}`)} />
          <Column
            label="resources.subscriptions.fields.price"
            align="right"
            render={({ plan, duration }) => <PlanPrice price={plan.price} duration={duration} />}
          />
          <Column
            source="subscriptionStatus"
            disableSort
            render={(record) => <StatusChip entity="plan" value={record.subscriptionStatus} />}
          />
          <Column source="subscriptionStart" render={(record) => formatDate(record.subscriptionStart)} />
          <Column source="subscriptionEnd" render={(record) => <End record={record} />} />
          <Column source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

function Name({ record, isCommunity }: { record: SubscriptionRecord; isCommunity: boolean }) {
  const { prefix } = useShell();
  const name = isCommunity ? record.tenant?.businessName : record.plan.name;
  return <RowLink to={recordPath(prefix, 'subscriptions', record.id)}>{name ?? '—'}</RowLink>;
}

function End({ record }: { record: SubscriptionRecord }) {
  const translate = useTranslate();
  const end = endOf(record);
  return end === null ? translate('plans.noEnd') : formatDate(end);
}

function SubscriptionCard({ record }: { record: SubscriptionRecord }) {
  const seesCommunities = useCanViewAllTenants();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Name record={record} isCommunity={seesCommunities} />
        <StatusChip entity="plan" value={record.subscriptionStatus} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {seesCommunities && `${record.plan.name} · `}
        <PlanPrice price={record.plan.price} duration={record.duration} /> · {formatDate(record.subscriptionStart)} –{' '}
        <End record={record} />
      </Typography>
    </Box>
  );
}
