import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Calls } from '#domain/api.ts';
import type { Answered, AnySent, Arguments } from './api.ts';
import { useApi } from './dataProvider.ts';

type Options<N extends keyof Calls> = Omit<UseQueryOptions<Answered<Calls[N]>>, 'queryKey' | 'queryFn'>;
type Asked<N extends keyof Calls> = Omit<NonNullable<Arguments<Calls[N]>[0]>, 'signal'> & Options<N>;

/** What a call answers that is no record, kept under its key: read anew when what the key names changes. */
export function useCall<N extends keyof Calls>(
  queryKey: QueryKey,
  name: N,
  ...[asked]: object extends Asked<N> ? [asked?: Asked<N>] : [asked: Asked<N>]
) {
  const { call } = useApi();
  const { params, query, body, ...options } = (asked ?? {}) as Pick<AnySent, 'params' | 'query' | 'body'> & Options<N>;
  return useQuery<Answered<Calls[N]>>({
    queryKey,
    queryFn: ({ signal }) => call(name, ...([{ params, query, body, signal }] as unknown as Arguments<Calls[N]>)),
    ...options,
  });
}
