import { useListContext } from 'react-admin';
import { ExportButton } from '../../src/components/ExportButton.tsx';

/** The file holds what the list shows, of its event alone (WAIT-004, DEC-075). */
export function ExportWaiting({ eventId }: { eventId: string }) {
  const { filterValues } = useListContext();
  return <ExportButton path="waiting-list/excel" filter={{ ...filterValues, eventId }} />;
}
