import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';

const keyOf = (transportId: string) => ['transports', 'leading', transportId];

/** Who leads a list, its links, openings and roll calls. */
export function useLeading(transportId: string) {
  const { leading } = useApi();
  return useQuery({ queryKey: keyOf(transportId), queryFn: ({ signal }) => leading(transportId, signal) });
}

/** Reads it again after a change. */
export function useReread(transportId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(transportId) });
}

/** Takes a list or a page away from somebody; a refusal is said. */
export function useRevoke(transportId: string) {
  const { revokeLeader, revokeShare } = useApi();
  const reread = useReread(transportId);
  const toast = useToast();
  const refuse = useRefusalToast();
  return async (kind: 'leader' | 'share', id: string): Promise<void> => {
    try {
      await (kind === 'leader' ? revokeLeader(id) : revokeShare(id));
      toast('leading.revokedDone');
    } catch (error) {
      refuse(error);
    }
    await reread();
  };
}
