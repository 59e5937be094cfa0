import { useListContext } from 'react-admin';
import { ExportButton } from '#src/components/ExportButton.tsx';

/** The file holds what the list shows. */
export function ExportFollowers() {
  const { filterValues } = useListContext();
  return <ExportButton path="tenant-subscriptions/excel" filter={filterValues} />;
}
