import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { DefaultFilterContext, useBareList } from '#src/components/list/bare-list.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { MarkRowsViewed } from '#src/components/live/MarkRowsViewed.tsx';
import { NewRecordsBanner } from '#src/components/live/NewRecordsBanner.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useFollowerActions } from '../use-follower-actions.tsx';
import { FollowerTable } from './FollowerTable.tsx';
import { FollowerTabs, statusOf, useFollowerTab, useFollowerTabs } from './FollowerTabs.tsx';
import { useFollowerFilters } from './use-follower-filters.ts';

const AcceptanceSwitch = lazyPage(() => import('./AcceptanceSwitch.tsx'), 'AcceptanceSwitch');
const FollowerBulkBar = lazyPage(() => import('./FollowerBulkBar.tsx'), 'FollowerBulkBar');

/** The followers of a community, or of all of them for an administrator. */
export function FollowerList() {
  const [first = 'subscriptions'] = useFollowerTabs();
  const opening = { status: statusOf[first] };
  return (
    <ListBase
      resource="tenant-subscriptions"
      perPage={10}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filterDefaultValues={opening}
    >
      <DefaultFilterContext.Provider value={opening}>
        <FollowerListPage />
      </DefaultFilterContext.Provider>
    </ListBase>
  );
}

function FollowerListPage() {
  const tab = useFollowerTab();
  const filters = useFollowerFilters();
  const actions = useFollowerActions();
  const actor = useActor();
  const isSelectable = tab === 'request' && can(actor, 'accept', 'tenant-subscriptions');
  return (
    <Page>
      <FollowerHeader />
      <FollowerTabs />
      <ListToolbar search="followers.search" filters={filters} columns="tenant-subscriptions" />
      <FollowerContent>
        <FollowerTable actions={actions} isSelectable={isSelectable} />
      </FollowerContent>
      {isSelectable && (
        <Suspense>
          <FollowerBulkBar actions={actions} />
        </Suspense>
      )}
      {actions.dialog}
    </Page>
  );
}

function FollowerHeader() {
  const translate = useTranslate();
  const { total } = useListContext();
  const { isBare } = useBareList();
  const { prefix } = useShell();
  const actor = useActor();
  return (
    <PageHeader
      title="resources.tenant-subscriptions.name"
      count={total}
      subtitle="followers.subtitle"
      secondaryActions={
        <>
          <Suspense>
            <AcceptanceSwitch />
          </Suspense>
          {can(actor, 'import', 'tenant-subscriptions') && (
            <Button
              component={Link}
              to={recordPath(prefix, 'tenant-subscriptions', 'import')}
              startIcon={<FileUploadOutlined />}
            >
              {translate('followers.import.open')}
            </Button>
          )}
          {!isBare && <ExportOfList path="tenant-subscriptions/excel" />}
        </>
      }
      action={<PrimaryAction label="followers.add" to={recordPath(prefix, 'tenant-subscriptions', 'new')} />}
    />
  );
}

/** A tab without anybody says so in its own words; filters that find nobody can be cleared. */
function FollowerContent({ children }: { children: React.ReactNode }) {
  const { total, isPending, error, filterValues } = useListContext();
  const tab = useFollowerTab();
  const { prefix } = useShell();
  const isFiltered = Object.keys(filterValues).some((key) => key !== 'status');
  if (!isPending && !error && total === 0 && !isFiltered) {
    return (
      <>
        <NewRecordsBanner />
        <EmptyState
          title={`followers.empty.${tab}.title`}
          text={`followers.empty.${tab}.text`}
          action={<PrimaryAction label="followers.add" to={recordPath(prefix, 'tenant-subscriptions', 'new')} />}
        />
      </>
    );
  }
  return (
    <>
      <MarkRowsViewed type="tenant-subscriptions" />
      <ListContent>{children}</ListContent>
    </>
  );
}
