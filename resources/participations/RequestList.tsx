import { useListContext } from 'react-admin';
import { participationStatuses } from '../../domain/participation/schema.ts';
import { can } from '../../domain/permissions.ts';
import { ExportButton } from '../../src/components/ExportButton.tsx';
import { choicesOf, type FilterSpec } from '../../src/components/list/filters.ts';
import { ListPage } from '../../src/components/list/ListPage.tsx';
import { useCommunityFilter } from '../../src/components/list/use-community-filter.ts';
import { PrimaryAction } from '../../src/components/PrimaryAction.tsx';
import { useShell } from '../../src/layout/shell-context.ts';
import { actorOf } from '../../src/providers/authProvider.ts';
import { useSessionUser } from '../../src/providers/useSessionUser.ts';
import { RequestTable } from './RequestTable.tsx';
import { RequestViews } from './RequestViews.tsx';

export const requestFilters: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'status',
    label: 'resources.participation-requests.fields.status',
    choices: choicesOf(participationStatuses, 'status.participation'),
  },
  { kind: 'period', source: 'createdAt', label: 'resources.participation-requests.fields.createdAt' },
];

/** The filters of requests; the community for whoever sees several. */
export const useRequestFilters = (): readonly FilterSpec[] => [...requestFilters, ...useCommunityFilter()];

/** Every request to take part: the pending ones first (PREQ-002, PREQ-003). */
export function RequestList() {
  return (
    <ListPage
      resource="participation-requests"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filterDefaultValues={{ status: 'pending' }}
      action={<CreateRequest />}
      secondaryActions={<ExportRequests />}
      above={<RequestViews />}
      toolbar={{ search: 'participations.search', filters: useRequestFilters(), columns: true }}
      empty={{ title: 'participations.emptyTitle', text: 'participations.emptyText' }}
    >
      <RequestTable />
    </ListPage>
  );
}

function CreateRequest() {
  const { prefix } = useShell();
  const actor = actorOf(useSessionUser());
  if (!can(actor, 'create', 'participations')) return null;
  return <PrimaryAction label="participations.create.title" to={`/${prefix}/participation-requests/new`} />;
}

/** The file holds what the list shows (PREQ-003). */
export function ExportRequests() {
  const { filterValues, filter } = useListContext();
  return <ExportButton path="participation-requests/excel" filter={{ ...filterValues, ...filter }} />;
}
