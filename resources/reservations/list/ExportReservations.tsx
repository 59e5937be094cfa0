import { useListContext } from 'react-admin';
import { ExportButton } from '#src/components/ExportButton.tsx';

/** The file holds what the list shows. */
export function ExportReservations() {
  const { filterValues, filter } = useListContext();
  return <ExportButton path="reservations/excel" filter={{ ...filterValues, ...filter }} />;
}
