import { ExportReservations } from '#resources/reservations/list/ExportReservations.tsx';
import { ReservationTable } from '#resources/reservations/list/ReservationTable.tsx';
import { useReservationFilters } from '#resources/reservations/list/use-reservation-filters.ts';
import { ReportPage } from './ReportPage.tsx';

/** Every reservation with what it is worth and what of that came in. */
export function ReservationsReport() {
  return (
    <ReportPage
      name="reservations"
      resource="reservations"
      search="reservations.list.search"
      filters={useReservationFilters(false)}
      exported={<ExportReservations />}
    >
      <ReservationTable isReport />
    </ReportPage>
  );
}
