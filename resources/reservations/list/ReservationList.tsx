import { Suspense } from 'react';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { CreateReservationButton } from './CreateReservationButton.tsx';
import { ReservationTable } from './ReservationTable.tsx';
import { useReservationFilters } from './use-reservation-filters.ts';

const PrintReservations = lazyPage(() => import('./PrintReservations.tsx'), 'PrintReservations');
const NoReservations = lazyPage(() => import('./NoReservations.tsx'), 'NoReservations');
const ReservationBulkBar = lazyPage(() => import('./ReservationBulkBar.tsx'), 'ReservationBulkBar');

/** Every reservation: filters, export, ten a page. */
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
          <Suspense>
            <PrintReservations />
          </Suspense>
          <ExportOfList path="reservations/excel" />
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
