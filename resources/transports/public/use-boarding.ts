import { useQuery } from '@tanstack/react-query';
import { useApi } from '#src/providers/dataProvider.ts';

/** Who has all lists and who lacks one, by departure point; every part that counts them asks once, together. */
export function useBoarding(eventId: string, enabled = true) {
  const { call } = useApi();
  return useQuery({
    queryKey: ['transports', 'boarding', eventId],
    queryFn: ({ signal }) => call('GET transports/event/:eventId/boarding', { params: { eventId }, signal }),
    enabled,
  });
}
