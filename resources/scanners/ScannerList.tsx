import { NoWrap } from '#src/components/fields/NoWrap.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { mayOpen } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { AccountButtons, AccountList, AccountName, AccountColumn as Column } from '../users/public/AccountList.tsx';
import { AccountState, stateFilters, withDeleted } from '../users/public/AccountState.tsx';
import type { AccountRecord } from '../users/public/account-record.ts';
import { LongWord } from '../users/public/LongWord.tsx';
import { useScannerResource } from './use-scanner-resource.ts';

/** The scanners of a community, or of all for an administrator, who creates none here. */
export function ScannerList() {
  const seesCommunities = mayOpen(useSessionUser(), 'tenants');
  return (
    <AccountList
      resource="scanners"
      page={{
        ...(seesCommunities && { filter: withDeleted }),
        toolbar: {
          search: 'people.search',
          filters: seesCommunities ? stateFilters : stateFilters.slice(0, 1),
          columns: 'scanners',
        },
      }}
      emptyText="scanners.emptyText"
      parts={{ Name, State, Actions }}
    >
      <Column
        source="username"
        label="people.fields.username"
        render={({ username }) => username && <LongWord>{username}</LongWord>}
      />
      <Column label="people.fields.phone" render={(account) => <NoWrap>{account.phone ?? '—'}</NoWrap>} />
      {seesCommunities && (
        <Column label="people.fields.community" render={(account) => account.community?.businessName ?? '—'} />
      )}
    </AccountList>
  );
}

/** Promoted followers are undone where they were promoted. */
const isPromoted = ({ role }: AccountRecord): boolean => role !== 'scanner';

function Name({ account }: { account: AccountRecord }) {
  const { prefix } = useShell();
  const filter = JSON.stringify({ q: account.email, status: 'accepted' });
  const promoted = recordPath(prefix, 'tenant-subscriptions', undefined, { filter });
  return <AccountName account={account} {...(isPromoted(account) && { to: promoted })} />;
}

function State({ account }: { account: AccountRecord }) {
  return isPromoted(account) ? <PlainChip label="scanners.promoted" /> : <AccountState account={account} />;
}

function Actions({ account }: { account: AccountRecord }) {
  const resource = useScannerResource();
  return isPromoted(account) ? null : <AccountButtons account={account} writes={resource} />;
}
