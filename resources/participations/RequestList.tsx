import { Suspense } from 'react';
import { participationStatuses } from '#domain/participations/schema.ts';
import { can } from '#domain/permissions.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { oneOf, yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';
import { useEventFilter } from '#src/components/list/use-event-filter.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { RequestTable } from './RequestTable.tsx';
import { RequestViews } from './RequestViews.tsx';

const RequestBulkBar = lazyPage(() => import('./RequestBulkBar.tsx'), 'RequestBulkBar');

export const requestFilters: readonly FilterSpec[] = [
  oneOf('status', 'resources.participation-requests.fields.status', participationStatuses, 'status.participation'),
  yesOrNo('isLapsed', 'participations.isLapsed.label', 'participations.isLapsed.yes', 'participations.isLapsed.no'),
  yesOrNo('isProven', 'people.unconfirmed', 'ra.boolean.false', 'ra.boolean.true'),
  { kind: 'text', source: 'answers', label: 'resources.participation-requests.fields.answers' },
  { kind: 'period', source: 'createdAt', label: 'resources.participation-requests.fields.createdAt' },
];

/** The filters of requests of all events; the community for anyone who sees several. */
export function useRequestFilters(): readonly FilterSpec[] {
  const communities = useCommunityFilter();
  return [...requestFilters, useEventFilter(), ...communities];
}

/** Every request to take part: the pending ones first. */
export function RequestList() {
  return (
    <ListPage
      resource="participation-requests"
      sort={{ field: 'expiresAt', order: 'ASC' }}
      filterDefaultValues={{ status: 'pending' }}
      action={<CreateRequest />}
      secondaryActions={<ExportOfList path="participation-requests/excel" />}
      above={<RequestViews />}
      toolbar={{ search: 'participations.search', filters: useRequestFilters(), columns: 'participations' }}
      empty={{ title: 'participations.emptyTitle', text: 'participations.emptyText' }}
      below={
        <Suspense>
          <RequestBulkBar />
        </Suspense>
      }
    >
      <RequestTable />
    </ListPage>
  );
}

function CreateRequest() {
  const { prefix } = useShell();
  const actor = useActor();
  if (!can(actor, 'create', 'participations')) return null;
  return <PrimaryAction label="participations.create.title" to={recordPath(prefix, 'participation-requests', 'new')} />;
}
