import { createContext, useContext } from 'react';
import { useGetList, useListContext } from 'react-admin';

/** The filters a list opens with: they are the list's, not the person's. */
export const DefaultFilterContext = createContext<object>({});

const sameFilter = (a: object, b: object): boolean => {
  const keys = Object.keys({ ...a, ...b }) as (keyof typeof a)[];
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key as keyof typeof b]));
};

export interface BareList {
  /** Nothing is there at all, whatever the filters: nothing to search, to filter or to export. */
  isBare: boolean;
  /** Not known yet. */
  isAsking: boolean;
}

/** Whether the list in context is empty because there is nothing, or because nothing fits what the person chose. */
export function useBareList(): BareList {
  const { resource, filter, filterValues = {}, isPending, error, total } = useListContext();
  const defaults = useContext(DefaultFilterContext);
  const isEmpty = !isPending && !error && total === 0;
  const isUnfiltered = isEmpty && Object.keys(filterValues).length === 0;
  // What the list opens with may hide something: without it is asked once more.
  const mustAsk = isEmpty && !isUnfiltered && sameFilter(filterValues, defaults);
  const all = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } }, { enabled: mustAsk });
  return {
    isBare: isUnfiltered || (mustAsk && all.total === 0),
    isAsking: mustAsk && all.isPending,
  };
}
