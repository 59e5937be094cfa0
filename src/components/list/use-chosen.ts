import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';

/** Ids asked for in one call. */
const PER_CALL = 100;

export interface Chosen<T extends RaRecord> {
  /** The rows that the list still finds, also those of other pages. */
  chosen: readonly T[];
  /** Of the selection, how many the list does not find any more: nothing is done to them. */
  hidden: number;
  /** Whether rows of other pages are still being read. */
  isReading: boolean;
}

/** The chosen rows of the list in context: on this page, and on others as far as its filters still find them. */
export function useChosen<T extends RaRecord>(): Chosen<T> {
  const { resource, selectedIds = [], data = [], filter, filterValues } = useListContext<T>();
  const { getList } = useDataProvider();
  const onPage = data.filter(({ id }) => selectedIds.includes(id));
  const shown = new Set(onPage.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !shown.has(id)).sort();
  const { data: others = [], isLoading } = useQuery({
    // Under the list's name: what refreshes the list refreshes them.
    queryKey: [resource, 'getList', 'chosen', filter, filterValues, elsewhere],
    queryFn: async ({ signal }) => {
      const found: T[] = [];
      for (let at = 0; at < elsewhere.length; at += PER_CALL) {
        const ids = elsewhere.slice(at, at + PER_CALL);
        const page = await getList<T>(resource, {
          ...{ pagination: { page: 1, perPage: PER_CALL }, sort: { field: 'id', order: 'ASC' }, signal },
          filter: { ...filterValues, ...filter, '_id.$in': ids },
        });
        found.push(...page.data.filter(({ id }) => ids.includes(id)));
      }
      return found;
    },
    enabled: elsewhere.length > 0,
  });
  const chosen = elsewhere.length > 0 ? [...onPage, ...others] : onPage;
  return { chosen, hidden: isLoading ? 0 : selectedIds.length - chosen.length, isReading: isLoading };
}
