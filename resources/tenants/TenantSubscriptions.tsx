import { DataTable, ListBase, type RaRecord } from 'react-admin';
import type { PlanStatus } from '#domain/subscriptions/plan.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';

/** What the list of a community's plans shows of each. */
interface SubscriptionRow extends RaRecord {
  subscriptionStatus: PlanStatus;
  plan: { name: string; price: number };
  createdAt: string;
}

const Column = DataTable.Col<SubscriptionRow>;

/** The plans a community had and has, read-only. */
export function TenantSubscriptions({ tenantId }: { tenantId: string }) {
  const { prefix } = useShell();
  const link = ({ id, plan }: SubscriptionRow) => (
    <RowLink to={recordPath(prefix, 'subscriptions', id)}>{plan.name}</RowLink>
  );
  return (
    <ListBase
      resource="subscriptions"
      disableSyncWithLocation
      storeKey={false}
      filter={{ tenantId }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
    >
      <ListContent empty={{ title: 'tenants.plans.none', text: 'tenants.plans.noneText' }}>
        <ResponsiveList<SubscriptionRow>
          card={(record) => (
            <>
              {link(record)} <StatusChip entity="plan" value={record.subscriptionStatus} />
            </>
          )}
        >
          <DataTable storeKey="tenant-plans">
            <Column label="people.fields.plan" render={link} />
            <Column
              label="people.fields.price"
              align="right"
              render={({ plan }) => <MoneyField value={plan.price} />}
            />
            <Column
              label="people.fields.status"
              render={({ subscriptionStatus }) => <StatusChip entity="plan" value={subscriptionStatus} />}
            />
            <Column
              source="createdAt"
              label="people.fields.createdAt"
              render={({ createdAt }) => <DateTimeField value={createdAt} />}
            />
          </DataTable>
        </ResponsiveList>
      </ListContent>
    </ListBase>
  );
}
