import { useListContext } from 'react-admin';
import { ExportButton } from '#src/components/ExportButton.tsx';

/** The file holds what the list shows (ORD-001). */
export function ExportOrders() {
  const { filterValues } = useListContext();
  return <ExportButton path="orders/excel" filter={filterValues} />;
}
