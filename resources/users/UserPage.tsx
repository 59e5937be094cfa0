import { Suspense } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { personName } from '#src/components/records/reservation-record.ts';
import { AccountHeader } from './public/AccountHeader.tsx';
import { AccountPage } from './public/AccountPage.tsx';
import type { AccountRecord } from './public/account-record.ts';
import { PageTabs, usePageTab } from './public/PageTabs.tsx';
import { PersonData } from './public/PersonData.tsx';
import { bodyOf, UserForm } from './UserForm.tsx';

const FollowedCommunities = lazyPage(() => import('./public/FollowedCommunities.tsx'), 'FollowedCommunities');
const PersonReservations = lazyPage(() => import('./public/PersonReservations.tsx'), 'PersonReservations');
const TenantEvents = lazyPage(() => import('./public/TenantEvents.tsx'), 'TenantEvents');

/** An account: `new` opens the form of a new one. */
export const UserPage = () => (
  <AccountPage resource="users" bodyOf={bodyOf}>
    <UserDetail />
  </AccountPage>
);

const tabsOfStored = ['info', 'tenantSubscriptions', 'events'] as const;

/** Info, the communities followed, the events; the last two only of a stored account. */
function UserDetail() {
  const account = useRecordContext<AccountRecord>();
  const refresh = useRefresh();
  const [tab] = usePageTab(account ? tabsOfStored : (['info'] as const));
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <AccountHeader
        account={account}
        newTitle="users.new"
        back={{ to: 'users', label: 'users.back' }}
        resource="users"
        isReadOnly={account?.role === 'guest' || tab !== 'info'}
      />
      {account && <PageTabs tabs={tabsOfStored} current={tab} label="users.tabs" />}
      {tab === 'info' && <UserForm account={account} />}
      {tab === 'info' && account && (
        <PersonData person={account} name={personName(account)} onErased={() => refresh()} />
      )}
      <Suspense fallback={<TableSkeleton />}>
        {tab === 'tenantSubscriptions' && account && <FollowedCommunities userId={account.id} />}
        {tab === 'events' &&
          account &&
          (account.role === 'tenant' ? (
            <TenantEvents tenantId={account.id} />
          ) : (
            <PersonReservations userId={account.id} />
          ))}
      </Suspense>
    </Page>
  );
}
