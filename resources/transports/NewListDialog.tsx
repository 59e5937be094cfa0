import { useRefresh } from 'react-admin';
import { useToast } from '../../src/components/feedback/toast.ts';
import { useApi } from '../../src/providers/dataProvider.ts';
import { TransportDialog } from './TransportDialog.tsx';

interface Props {
  eventId: string;
  /** The layer it is for; empty for a new one. */
  layer: string;
  /** Layers the event has. */
  layers: readonly string[];
  onClose: () => void;
}

/** A new list from the board: of one of its layers, or the first of another. */
export function NewListDialog({ eventId, layer, layers, onClose }: Props) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  return (
    <TransportDialog
      transport={null}
      layer={layer}
      layers={layers}
      onSubmit={async (input) => {
        await api.create('transports', { data: { ...input, eventId } });
        toast('transports.lists.created');
        refresh();
      }}
      onClose={onClose}
    />
  );
}
