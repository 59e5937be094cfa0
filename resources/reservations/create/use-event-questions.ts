import { type RaRecord, useGetList, useGetMany, useGetOne } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';

/** What an event asks of the person who comes: itself, its extras and the names of its own fields. */
export function useEventQuestions(eventId: string) {
  const event = useGetOne<EventWithCounters & { id: string }>('events', { id: eventId });
  const extras = useGetList<Extra & { id: string }>('extras', {
    filter: { eventId },
    pagination: { page: 1, perPage: 100 },
  });
  const requirementIds = event.data?.requirementIds ?? [];
  const requirements = useGetMany<RaRecord & { fieldName: string }>(
    'requirements',
    { ids: requirementIds },
    { enabled: requirementIds.length > 0 },
  );
  return {
    event: event.data,
    extras: extras.data ?? [],
    requirementNames: (requirements.data ?? []).map(({ fieldName }) => fieldName),
    isPending: event.isPending || extras.isPending || (requirementIds.length > 0 && requirements.isPending),
    error: event.error ?? extras.error,
    refetch: () => Promise.all([event.refetch(), extras.refetch()]),
  };
}
