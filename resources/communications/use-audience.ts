import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type AudienceCount, type AudienceQuery, audienceQuery } from '../../domain/communication/schema.ts';
import { useRegia } from '../../src/providers/dataProvider.ts';

export interface AudienceState {
  /** Undefined until an audience is chosen and counted. */
  count: AudienceCount | undefined;
  query: AudienceQuery | undefined;
  isCounting: boolean;
  error: Error | null;
}

/** How many people the form's audience has, counted anew with each choice. */
export function useAudience(): AudienceState {
  const { audience } = useRegia();
  const [userType, eventId, tenantId] = useWatch({ name: ['userType', 'eventId', 'tenantId'] }) as unknown[];
  const { data: query } = audienceQuery.safeParse({
    userType,
    ...(eventId ? { eventId } : {}),
    ...(tenantId && !eventId ? { tenantId } : {}),
  });
  const { data, isFetching, error } = useQuery({
    queryKey: ['audience', query],
    queryFn: ({ signal }) => (query ? audience(query, signal) : Promise.resolve(undefined)),
    enabled: query !== undefined,
    placeholderData: query && keepPreviousData,
    staleTime: 10_000,
  });
  return { count: query ? data : undefined, query, isCounting: isFetching, error };
}
