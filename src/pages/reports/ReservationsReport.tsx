import { ReservationTable } from '#resources/reservations/list/ReservationTable.tsx';
import { useReservationFilters } from '#resources/reservations/list/use-reservation-filters.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ReportPage } from './ReportPage.tsx';

/** Every reservation with what it is worth and what of that came in. */
export function ReservationsReport() {
  return (
    <ReportPage
      name="reservations"
      search="reservations.list.search"
      filters={useReservationFilters(false)}
      exported={<ExportOfList path="reservations/excel" />}
    >
      <ReservationTable isReport />
    </ReportPage>
  );
}
