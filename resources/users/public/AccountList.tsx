import Box from '@mui/material/Box';
import type { FunctionComponent, ReactNode } from 'react';
import { DataTable, useResourceContext } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import { ListPage, type ListPageProps } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountState } from './AccountState.tsx';
import { type AccountRecord, accountName } from './account-record.ts';

export const AccountColumn = DataTable.Col<AccountRecord>;
type Part = FunctionComponent<{ account: AccountRecord }>;

interface Parts {
  Name: Part;
  State: Part;
  /** What a card on a phone says beside its name; its state alone where nothing else is said. */
  Chips: Part;
  Actions: Part;
}

export interface AccountListProps {
  resource: 'users' | 'tenants' | 'scanners';
  page: Omit<ListPageProps, 'resource' | 'children' | 'empty'>;
  emptyText?: string;
  /** What is shown otherwise than in other lists of accounts. */
  parts?: Partial<Parts>;
  hidden?: string[];
  /** The columns between its name and its state. */
  children: ReactNode;
}

/** A list of accounts: of everybody, of communities, or of scanners. */
export function AccountList({ resource, page, emptyText, parts = {}, hidden = [], children }: AccountListProps) {
  const { Name = AccountName, State = AccountState, Chips = State, Actions = AccountButtons } = parts;
  const actor = useActor();
  const { prefix } = useShell();
  const create = can(actor, 'create', resource) && (
    <PrimaryAction label={`${resource}.new`} to={recordPath(prefix, resource, 'new')} />
  );
  return (
    <ListPage
      resource={resource}
      sort={{ field: 'createdAt', order: 'DESC' }}
      subtitle={`${resource}.subtitle`}
      action={create}
      {...page}
      empty={{ title: `${resource}.emptyTitle`, action: create, ...(emptyText && { text: emptyText }) }}
    >
      <ResponsiveList<AccountRecord>
        card={(account) => (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
              <div>
                <Name account={account} />
              </div>
              <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
                <Chips account={account} />
              </Box>
            </Box>
            <Actions account={account} />
          </Box>
        )}
      >
        <DataTable storeKey={resource} hiddenColumns={hidden}>
          <AccountColumn
            {...(resource !== 'tenants' && { source: 'surname' })}
            label={`people.fields.${resource === 'tenants' ? 'community' : 'person'}`}
            render={(account) => <Name account={account} />}
          />
          {children}
          <AccountColumn label="people.fields.state" render={(account) => <State account={account} />} />
          <AccountColumn
            {...minorColumn}
            source="createdAt"
            label="people.fields.createdAt"
            render={(account) => <DateTimeField value={account.createdAt} />}
          />
          <AccountColumn {...actionsColumn} render={(account) => <Actions account={account} />} />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

/** A community's name in the list of communities, a person's in others; below it their address. */
export function AccountName({ account, to }: { account: AccountRecord; to?: string }) {
  // The person who was invited has said no name yet.
  const isCommunity = useResourceContext() === 'tenants' || account.name === '';
  return (
    <RowLink {...(to !== undefined && { to })} secondary={account.email}>
      <bdi>{isCommunity ? accountName(account) : personName(account)}</bdi>
    </RowLink>
  );
}

/** Its page, and its end: of one's own account, or of a guest, nobody deletes it here. */
export function AccountButtons({ account, writes }: { account: AccountRecord; writes?: string }) {
  const actor = useActor();
  const { prefix } = useShell();
  const resource = useResourceContext() as AccountListProps['resource'];
  const mayDelete = can(actor, 'delete', resource) && account.role !== 'guest' && account.id !== actor.userId;
  const to = recordPath(prefix, resource, account.id);
  return <AccountActions account={account} to={to} resource={writes ?? resource} mayDelete={mayDelete} />;
}
