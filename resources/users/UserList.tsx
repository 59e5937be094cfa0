import Box from '@mui/material/Box';
import { DataTable, useListContext } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { accountRoles } from '#domain/users/account.ts';
import { BOTH_ROLES } from '#domain/users/schema.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { NoWrap } from '#src/components/fields/NoWrap.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import { choicesOf, type FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { actorOf } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { AccountActions } from './public/AccountActions.tsx';
import { AccountState, stateFilters, withDeleted } from './public/AccountState.tsx';
import { LongWord } from './public/LongWord.tsx';
import type { AccountRecord } from './public/use-save-account.ts';

const Column = DataTable.Col<AccountRecord>;

const filters: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'role',
    label: 'people.fields.role',
    choices: [...choicesOf([...accountRoles, 'guest'], 'enums.role'), { id: BOTH_ROLES, name: 'people.filters.both' }],
    isMultiple: true,
  },
  ...stateFilters,
  { kind: 'period', source: 'createdAt', label: 'people.fields.createdAt' },
];

/** Everybody the platform knows. */
export function UserList() {
  const actor = actorOf(useSessionUser());
  const { prefix } = useShell();
  const create = can(actor, 'create', 'users') && (
    <PrimaryAction label="users.new" to={recordPath(prefix, 'users', 'new')} />
  );
  return (
    <ListPage
      resource="users"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filter={withDeleted}
      subtitle="users.subtitle"
      action={create}
      secondaryActions={can(actor, 'export', 'users') && <ExportUsers />}
      toolbar={{ search: 'people.search', filters, columns: 'users' }}
      empty={{ title: 'users.emptyTitle', action: create }}
    >
      <ResponsiveList<AccountRecord> card={(account) => <UserCard account={account} />}>
        <DataTable storeKey="users" rowClick={false} bulkActionButtons={false} hiddenColumns={['username']}>
          <Column source="surname" label="people.fields.person" render={(account) => <Name account={account} />} />
          <Column
            source="username"
            label="people.fields.username"
            render={({ username }) => username && <LongWord>{username}</LongWord>}
          />
          <Column label="people.fields.role" render={(account) => <PlainChip label={`enums.role.${account.role}`} />} />
          <Column
            label="people.fields.community"
            render={(account) => account.tenant?.businessName ?? account.community?.businessName ?? '—'}
          />
          <Column
            {...minorColumn}
            label="people.fields.phone"
            render={(account) => <NoWrap>{account.phone ?? '—'}</NoWrap>}
          />
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

/** The file holds what the list shows. */
function ExportUsers() {
  const { filterValues } = useListContext();
  return <ExportButton path="users/excel" filter={{ ...filterValues, ...withDeleted }} />;
}

function Name({ account }: { account: AccountRecord }) {
  const { prefix } = useShell();
  return (
    <RowLink to={recordPath(prefix, 'users', account.id)} secondary={account.email}>
      <bdi>{personName(account)}</bdi>
    </RowLink>
  );
}

function Actions({ account }: { account: AccountRecord }) {
  const actor = actorOf(useSessionUser());
  const { prefix } = useShell();
  const mayDelete = can(actor, 'delete', 'users') && account.role !== 'guest' && account.id !== actor.userId;
  return (
    <AccountActions
      account={account}
      to={recordPath(prefix, 'users', account.id)}
      resource="users"
      mayDelete={mayDelete}
    />
  );
}

function UserCard({ account }: { account: AccountRecord }) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <div>
          <Name account={account} />
        </div>
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          <PlainChip label={`enums.role.${account.role}`} />
          <AccountState account={account} />
        </Box>
      </Box>
      <Actions account={account} />
    </Box>
  );
}
