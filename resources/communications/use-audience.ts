import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { AudienceCount } from '#domain/communications/audience.ts';
import { narrowingKeys } from '#domain/communications/narrowing.ts';
import { type AudienceQuery, audienceQuery } from '#domain/communications/schema.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { valuesOf } from './values.ts';

export interface AudienceState {
  /** Undefined until an audience is chosen and counted. */
  count: AudienceCount | undefined;
  query: AudienceQuery | undefined;
  isCounting: boolean;
  error: Error | null;
}

/** How many people the form's audience has, counted anew with each choice. */
export function useAudience(): AudienceState {
  const { call } = useApi();
  // Named one by one: what is typed into the text counts nobody anew.
  const [userType, eventId, tenantId, ...narrowing] = useWatch({
    name: ['userType', 'eventId', 'tenantId', ...narrowingKeys],
  }) as unknown[];
  const narrowed = Object.fromEntries(narrowingKeys.map((key, at) => [key, narrowing[at]]));
  const { subject: _subject, body: _body, ...addressed } = valuesOf({ userType, eventId, tenantId, ...narrowed });
  const { data: query } = audienceQuery.safeParse(addressed);
  const { data, isFetching, error } = useQuery({
    queryKey: ['audience', query],
    queryFn: ({ signal }) =>
      query ? call('GET communications/audience', { query, signal }) : Promise.resolve(undefined),
    enabled: query !== undefined,
    placeholderData: query && keepPreviousData,
    staleTime: 10_000,
  });
  return { count: query ? data : undefined, query, isCounting: isFetching, error };
}
