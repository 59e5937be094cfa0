import { useListContext } from 'react-admin';
import { participationStatuses } from '../../domain/participation/schema.ts';
import { ExportButton } from '../../src/components/ExportButton.tsx';
import { choicesOf, type FilterSpec } from '../../src/components/list/filters.ts';
import { ListPage } from '../../src/components/list/ListPage.tsx';
import { RequestTable } from './RequestTable.tsx';
import { RequestViews } from './RequestViews.tsx';

export const requestFilters: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'status',
    label: 'resources.participations.fields.status',
    choices: choicesOf(participationStatuses, 'status.participation'),
  },
  { kind: 'period', source: 'createdAt', label: 'resources.participations.fields.createdAt' },
];

/** Every request to take part: the pending ones first (PREQ-002, PREQ-003). */
export function RequestList() {
  return (
    <ListPage
      resource="participations"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filterDefaultValues={{ status: 'pending' }}
      secondaryActions={<ExportRequests />}
      above={<RequestViews />}
      toolbar={{ search: 'participations.search', filters: requestFilters, columns: true }}
      empty={{ title: 'participations.emptyTitle', text: 'participations.emptyText' }}
    >
      <RequestTable />
    </ListPage>
  );
}

/** The file holds what the list shows (PREQ-003). */
export function ExportRequests() {
  const { filterValues, filter } = useListContext();
  return <ExportButton path="participation-requests/excel" filter={{ ...filterValues, ...filter }} />;
}
