import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { ExportButton } from '../../../src/components/ExportButton.tsx';
import { lazyPage } from '../../../src/components/lazy-page.ts';
import { ListPage } from '../../../src/components/list/ListPage.tsx';
import { CreateReservationButton } from './CreateReservationButton.tsx';
import { PrintReservations } from './PrintReservations.tsx';
import { ReservationTable } from './ReservationTable.tsx';
import { useReservationFilters } from './use-reservation-filters.ts';

const NoReservations = lazyPage(() => import('./NoReservations.tsx'), 'NoReservations');
const ReservationBulkBar = lazyPage(() => import('./ReservationBulkBar.tsx'), 'ReservationBulkBar');

/** Every reservation: filters, export, ten a page (RES-003). */
export function ReservationList() {
  const filters = useReservationFilters(false);
  return (
    <ListPage
      resource="reservations"
      perPage={10}
      sort={{ field: 'createdAt', order: 'DESC' }}
      action={<CreateReservationButton />}
      secondaryActions={
        <>
          <PrintReservations />
          <ExportReservations />
        </>
      }
      toolbar={{ search: 'reservations.list.search', filters, columns: 'reservations' }}
      empty={
        <Suspense>
          <NoReservations />
        </Suspense>
      }
      below={
        <Suspense>
          <ReservationBulkBar />
        </Suspense>
      }
    >
      <ReservationTable />
    </ListPage>
  );
}

/** The file holds what the list shows. */
export function ExportReservations() {
  const { filterValues, filter } = useListContext();
  return <ExportButton path="reservations/excel" filter={{ ...filterValues, ...filter }} />;
}
