import { useQuery } from '@tanstack/react-query';
import { useApi } from '#src/providers/dataProvider.ts';

/** Every hand-on of a reservation, read once for all that shows them. */
export function useHandOns(id: string) {
  const api = useApi();
  const queryKey = ['reservations', 'handOns', id];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET reservations/:id/hand-ons', { params: { id }, signal }),
  });
  return { handOns: data, queryKey };
}
