import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { NoWrap } from '#src/components/fields/NoWrap.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { actorOf, mayOpen } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { AccountActions } from '../users/public/AccountActions.tsx';
import { AccountState, stateFilters, withDeleted } from '../users/public/AccountState.tsx';
import { LongWord } from '../users/public/LongWord.tsx';
import type { AccountRecord } from '../users/public/use-save-account.ts';
import { useScannerResource } from './use-scanner-resource.ts';

const Column = DataTable.Col<AccountRecord>;

/** The scanners of a community, or of all for an administrator, who creates none here. */
export function ScannerList() {
  const user = useSessionUser();
  const { prefix } = useShell();
  const seesCommunities = mayOpen(user, 'tenants');
  const create = can(actorOf(user), 'create', 'scanners') && (
    <PrimaryAction label="scanners.new" to={recordPath(prefix, 'scanners', 'new')} />
  );
  return (
    <ListPage
      resource="scanners"
      sort={{ field: 'createdAt', order: 'DESC' }}
      {...(seesCommunities ? { filter: withDeleted } : {})}
      subtitle="scanners.subtitle"
      action={create}
      toolbar={{
        search: 'people.search',
        filters: seesCommunities ? stateFilters : stateFilters.slice(0, 1),
        columns: 'scanners',
      }}
      empty={{ title: 'scanners.emptyTitle', text: 'scanners.emptyText', action: create }}
    >
      <ResponsiveList<AccountRecord> card={(account) => <ScannerCard account={account} />}>
        <DataTable storeKey="scanners" rowClick={false} bulkActionButtons={false}>
          <Column source="surname" label="people.fields.person" render={(account) => <Name account={account} />} />
          <Column
            source="username"
            label="people.fields.username"
            render={({ username }) => username && <LongWord>{username}</LongWord>}
          />
          <Column label="people.fields.phone" render={(account) => <NoWrap>{account.phone ?? '—'}</NoWrap>} />
          {seesCommunities && (
            <Column label="people.fields.community" render={(account) => account.community?.businessName ?? '—'} />
          )}
          <Column label="people.fields.state" render={(account) => <State account={account} />} />
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

/** Promoted followers are undone where they were promoted. */
const isPromoted = ({ role }: AccountRecord): boolean => role !== 'scanner';

function Name({ account }: { account: AccountRecord }) {
  const { prefix } = useShell();
  if (isPromoted(account)) {
    const filter = JSON.stringify({ q: account.email, status: 'accepted' });
    const to = recordPath(prefix, 'tenant-subscriptions', undefined, { filter });
    return (
      <RowLink to={to} secondary={account.email}>
        <bdi>{personName(account)}</bdi>
      </RowLink>
    );
  }
  return (
    <RowLink to={recordPath(prefix, 'scanners', account.id)} secondary={account.email}>
      <bdi>{personName(account)}</bdi>
    </RowLink>
  );
}

function State({ account }: { account: AccountRecord }) {
  return isPromoted(account) ? <PlainChip label="scanners.promoted" /> : <AccountState account={account} />;
}

function Actions({ account }: { account: AccountRecord }) {
  const actor = actorOf(useSessionUser());
  const { prefix } = useShell();
  const resource = useScannerResource();
  if (isPromoted(account)) return null;
  const to = recordPath(prefix, 'scanners', account.id);
  return <AccountActions account={account} to={to} resource={resource} mayDelete={can(actor, 'delete', 'scanners')} />;
}

function ScannerCard({ account }: { account: AccountRecord }) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <div>
          <Name account={account} />
        </div>
        <div>
          <State account={account} />
        </div>
      </Box>
      <Actions account={account} />
    </Box>
  );
}
