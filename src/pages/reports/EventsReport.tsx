import { eventStatuses } from '#domain/events/entity.ts';
import { EventTable } from '#resources/events/list/EventTable.tsx';
import { useEventFilters } from '#resources/events/list/use-event-filters.ts';
import { ExportOfList } from '../../components/list/ExportOfList.tsx';
import { anyOf } from '../../components/list/filter-of.ts';
import type { FilterSpec } from '../../components/list/filters.ts';
import { ReportPage } from './ReportPage.tsx';

/** What the list's tabs choose, and when an event takes place. */
const own: readonly FilterSpec[] = [
  anyOf('status', 'reports.events.status', eventStatuses, 'status.event'),
  { kind: 'period', source: 'startDate', label: 'reports.events.startDate' },
];

/** Every event with its places and what it took in. */
export function EventsReport() {
  return (
    <ReportPage
      name="events"
      search="events.list.search"
      filters={[...useEventFilters(), ...own]}
      sort={{ field: 'startDate', order: 'DESC' }}
      exported={<ExportOfList path="events/excel" />}
    >
      <EventTable />
    </ReportPage>
  );
}
