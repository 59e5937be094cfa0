import { useCall } from '#src/providers/use-call.ts';

/** Every hand-on of a reservation, read once for all that shows them. */
export function useHandOns(id: string) {
  const queryKey = ['reservations', 'handOns', id];
  const { data = [] } = useCall(queryKey, 'GET reservations/:id/hand-ons', { params: { id } });
  return { handOns: data, queryKey };
}
