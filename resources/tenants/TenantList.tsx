import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { NoWrap } from '#src/components/fields/NoWrap.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { AccountActions } from '../users/public/AccountActions.tsx';
import { AccountState, stateFilters, withDeleted } from '../users/public/AccountState.tsx';
import type { AccountRecord } from '../users/public/use-save-account.ts';
import { ExportTenants } from './ExportTenants.tsx';

const Column = DataTable.Col<AccountRecord>;

const filters: readonly FilterSpec[] = [
  ...stateFilters,
  { kind: 'period', source: 'createdAt', label: 'people.fields.createdAt' },
];

/** The communities of the platform. */
export function TenantList() {
  const actor = actorOf(useSessionUser());
  const { prefix } = useShell();
  const create = can(actor, 'create', 'tenants') && (
    <PrimaryAction label="tenants.new" to={recordPath(prefix, 'tenants', 'new')} />
  );
  return (
    <ListPage
      resource="tenants"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filter={withDeleted}
      subtitle="tenants.subtitle"
      action={create}
      secondaryActions={can(actor, 'export', 'tenants') && <ExportTenants />}
      toolbar={{ search: 'tenants.search', filters, columns: 'tenants' }}
      empty={{ title: 'tenants.emptyTitle', action: create }}
    >
      <ResponsiveList<AccountRecord> card={(account) => <TenantCard account={account} />}>
        <DataTable storeKey="tenants" rowClick={false} bulkActionButtons={false}>
          <Column label="people.fields.community" render={(account) => <Name account={account} />} />
          <Column
            source="surname"
            label="people.fields.manager"
            render={(account) => <bdi>{personName(account)}</bdi>}
          />
          <Column
            label="people.fields.contactPhone"
            render={(account) => <NoWrap>{account.tenant?.contactPhone ?? '—'}</NoWrap>}
          />
          <Column label="people.fields.plan" render={(account) => <Plan account={account} />} />
          <Column label="people.fields.state" render={(account) => <AccountState account={account} />} />
          <Column
            {...minorColumn}
            source="createdAt"
            label="people.fields.createdAt"
            render={(account) => <DateTimeField value={account.createdAt} />}
          />
          <Column {...actionsColumn} render={(account) => <Actions account={account} />} />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

function Name({ account }: { account: AccountRecord }) {
  const { prefix } = useShell();
  return (
    <RowLink to={recordPath(prefix, 'tenants', account.id)} secondary={account.email}>
      <bdi>{account.tenant?.businessName ?? personName(account)}</bdi>
    </RowLink>
  );
}

function Plan({ account: { subscription } }: { account: AccountRecord }) {
  if (!subscription) return '—';
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {subscription.name}
      <StatusChip entity="plan" value={subscription.status} />
    </Box>
  );
}

function Actions({ account }: { account: AccountRecord }) {
  const actor = actorOf(useSessionUser());
  const { prefix } = useShell();
  const to = recordPath(prefix, 'tenants', account.id);
  return <AccountActions account={account} to={to} resource="tenants" mayDelete={can(actor, 'delete', 'tenants')} />;
}

function TenantCard({ account }: { account: AccountRecord }) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <div>
          <Name account={account} />
        </div>
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          <AccountState account={account} />
          {account.subscription && <StatusChip entity="plan" value={account.subscription.status} />}
        </Box>
      </Box>
      <Actions account={account} />
    </Box>
  );
}
