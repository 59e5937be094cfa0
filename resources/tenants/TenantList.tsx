import Box from '@mui/material/Box';
import { can } from '#domain/permissions.ts';
import { NoWrap } from '#src/components/fields/NoWrap.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { AccountList, AccountColumn as Column } from '../users/public/AccountList.tsx';
import { stateFilters, withDeleted } from '../users/public/AccountState.tsx';
import type { AccountRecord } from '../users/public/account-record.ts';
import { ExportTenants } from './ExportTenants.tsx';
import { CommunityButtons, CommunityState } from './Invitation.tsx';
import { InviteCommunity } from './InviteCommunity.tsx';

const filters: readonly FilterSpec[] = [
  ...stateFilters,
  { kind: 'period', source: 'createdAt', label: 'people.fields.createdAt' },
];

/** The communities of the platform. */
export function TenantList() {
  const actor = useActor();
  return (
    <AccountList
      resource="tenants"
      page={{
        filter: withDeleted,
        secondaryActions: (
          <>
            {can(actor, 'create', 'tenants') && <InviteCommunity />}
            {can(actor, 'export', 'tenants') && <ExportTenants />}
          </>
        ),
        toolbar: { search: 'tenants.search', filters, columns: 'tenants' },
      }}
      parts={{ Chips, State: CommunityState, Actions: CommunityButtons }}
    >
      <Column source="surname" label="people.fields.manager" render={(account) => <bdi>{personName(account)}</bdi>} />
      <Column
        label="people.fields.contactPhone"
        render={(account) => <NoWrap>{account.tenant?.contactPhone ?? '—'}</NoWrap>}
      />
      <Column label="people.fields.plan" render={(account) => <Plan account={account} />} />
    </AccountList>
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

function Chips({ account }: { account: AccountRecord }) {
  return (
    <>
      <CommunityState account={account} />
      {account.subscription && <StatusChip entity="plan" value={account.subscription.status} />}
    </>
  );
}
