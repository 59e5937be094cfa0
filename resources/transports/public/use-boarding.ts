import { useCall } from '#src/providers/use-call.ts';

/** Who has all lists and who lacks one, by departure point; every part that counts them asks once, together. */
export function useBoarding(eventId: string, enabled = true) {
  return useCall(['transports', 'boarding', eventId], 'GET transports/event/:eventId/boarding', {
    params: { eventId },
    enabled,
  });
}
