import { useListContext } from 'react-admin';
import { ExportButton } from '#src/components/ExportButton.tsx';

/** The file holds what the list shows. */
export function ExportOrders() {
  const { filterValues } = useListContext();
  return <ExportButton path="orders/excel" filter={filterValues} />;
}
