import { type Identifier, type RaRecord, type UseGetOneOptions, useGetOne } from 'react-admin';

/**
 * The record of a page, read anew each time the page is opened: what a list or an earlier visit left in the cache is not
 * shown, since decisions are taken from what is here. Without a connection the last known state is better than none.
 */
export function useFreshRecord<T extends RaRecord>(
  resource: string,
  id: Identifier,
  options: UseGetOneOptions<T> = {},
): { record: T | undefined; error: Error | null; isPending: boolean; refetch: () => void } {
  const { data, error, isPending, isFetching, isFetchedAfterMount, refetch } = useGetOne<T>(resource, { id }, options);
  const isAsked = isFetching && !isFetchedAfterMount;
  return {
    record: isAsked ? undefined : data,
    error,
    isPending: isPending || isAsked,
    refetch: () => void refetch(),
  };
}
