import { Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { useClearDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { AccountHeader } from '../users/public/AccountHeader.tsx';
import { AccountPage } from '../users/public/AccountPage.tsx';
import type { AccountRecord } from '../users/public/account-record.ts';
import { PageTabs, usePageTab } from '../users/public/PageTabs.tsx';
import { TenantForm } from './TenantForm.tsx';
import { bodyOf, draftOf } from './tenant-form.ts';

const TenantEvents = lazyPage(() => import('../users/public/TenantEvents.tsx'), 'TenantEvents');
const TenantFollowers = lazyPage(() => import('../users/public/FollowedCommunities.tsx'), 'TenantFollowers');
const TenantSubscriptions = lazyPage(() => import('./TenantSubscriptions.tsx'), 'TenantSubscriptions');

/** A community: `new` opens the form of a new one. */
export function TenantPage() {
  const { id } = useParams();
  return (
    <AccountPage resource="tenants" bodyOf={bodyOf} onSaved={useClearDraft(draftOf(id))}>
      <TenantDetail />
    </AccountPage>
  );
}

const tabsOfNew = ['info', 'fee'] as const;
const tabsOfStored = ['info', 'subscriptions', 'events', 'followers', 'fee'] as const;

/** Info and fee are one form; subscriptions, events and followers are lists of a stored community. */
function TenantDetail() {
  const account = useRecordContext<AccountRecord>();
  const tabs = account ? tabsOfStored : tabsOfNew;
  const [tab, setTab] = usePageTab<(typeof tabsOfStored)[number]>(tabs);
  const formTab = tab === 'info' || tab === 'fee' ? tab : undefined;
  return (
    <Page sx={{ maxWidth: 1120 }}>
      <AccountHeader
        account={account}
        title={account?.tenant?.businessName}
        newTitle="tenants.new"
        back={{ to: 'tenants', label: 'tenants.back' }}
        resource="tenants"
        isReadOnly={formTab === undefined}
      />
      <PageTabs tabs={tabs} current={tab} label="tenants.tabs" />
      <TenantForm account={account} tab={formTab} onTab={setTab} />
      <Suspense fallback={<TableSkeleton />}>
        {account && tab === 'subscriptions' && <TenantSubscriptions tenantId={account.id} />}
        {account && tab === 'events' && <TenantEvents tenantId={account.id} />}
        {account && tab === 'followers' && <TenantFollowers tenantId={account.id} />}
      </Suspense>
    </Page>
  );
}
