import { ExportRequests, useRequestFilters } from '#resources/participations/RequestList.tsx';
import { RequestTable } from '#resources/participations/RequestTable.tsx';
import { ReportPage } from './ReportPage.tsx';

/** Every request to take part, whatever became of it. */
export function RequestsReport() {
  return (
    <ReportPage
      name="participation-requests"
      resource="participation-requests"
      search="participations.search"
      filters={useRequestFilters()}
      exported={<ExportRequests />}
    >
      <RequestTable isReport />
    </ReportPage>
  );
}
