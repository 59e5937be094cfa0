import { useRequestFilters } from '#resources/participations/RequestList.tsx';
import { RequestTable } from '#resources/participations/RequestTable.tsx';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ReportPage } from './ReportPage.tsx';

/** Every request to take part, whatever became of it. */
export function RequestsReport() {
  return (
    <ReportPage
      name="participation-requests"
      search="participations.search"
      filters={useRequestFilters()}
      exported={<ExportOfList path="participation-requests/excel" />}
    >
      <RequestTable isReport />
    </ReportPage>
  );
}
