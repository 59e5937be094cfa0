import { can } from '#domain/permissions.ts';
import { accountRoles, BOTH_ROLES } from '#domain/users/account-roles.ts';
import { NoWrap } from '#src/components/fields/NoWrap.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { minorColumn } from '#src/components/list/actions-column.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { choicesOf, type FilterSpec } from '#src/components/list/filters.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { AccountList, AccountColumn as Column } from './public/AccountList.tsx';
import { AccountState, stateFilters, withDeleted } from './public/AccountState.tsx';
import type { AccountRecord } from './public/account-record.ts';
import { LongWord } from './public/LongWord.tsx';

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
  const actor = useActor();
  return (
    <AccountList
      resource="users"
      page={{
        filter: withDeleted,
        secondaryActions: can(actor, 'export', 'users') && <ExportOfList path="users/excel" />,
        toolbar: { search: 'people.search', filters, columns: 'users' },
      }}
      parts={{ Chips }}
      hidden={['username']}
    >
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
    </AccountList>
  );
}

function Chips({ account }: { account: AccountRecord }) {
  return (
    <>
      <PlainChip label={`enums.role.${account.role}`} />
      <AccountState account={account} />
    </>
  );
}
