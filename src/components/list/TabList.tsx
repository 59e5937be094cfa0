import { type ReactNode, useCallback, useMemo } from 'react';
import {
  ListBase,
  type ListBaseProps,
  type RouterNavigateFunction,
  RouterProviderContext,
  useRouterProvider,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { DefaultFilterContext } from './bare-list.ts';

/** What a list writes into the address; every other key is its page's own and stays. */
const listKeys = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

/** The search of an address with the list's keys alone, and with all others. */
function split(search: string): { own: URLSearchParams; others: URLSearchParams } {
  const [own, others] = [new URLSearchParams(), new URLSearchParams()];
  for (const [key, value] of new URLSearchParams(search)) (listKeys.includes(key) ? own : others).append(key, value);
  return { own, others };
}

const searchOf = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '');

/** The address as the list below sees it: its own keys. */
function useListLocation() {
  const location = useLocation();
  return useMemo(() => ({ ...location, search: searchOf(split(location.search).own) }), [location]);
}

/** What the list writes joins the keys of the page (`tab`). */
function useListNavigate(): RouterNavigateFunction {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return void navigate(to);
      if (typeof to === 'string' || to.pathname !== undefined) return void navigate(to, options);
      const { others } = split(search);
      for (const [key, value] of split(to.search ?? '').own) others.append(key, value);
      void navigate({ ...to, search: searchOf(others) }, { ...options, preventScrollReset: true });
    },
    [navigate, search],
  );
}

/**
 * A list inside a page with an address of its own: filters, sort and page are beside the page's keys, so that they can be
 * linked, and survive Back and reload.
 */
export function TabList({ children, ...list }: ListBaseProps & { children: ReactNode }) {
  const router = useRouterProvider();
  const beside = useMemo(() => ({ ...router, useLocation: useListLocation, useNavigate: useListNavigate }), [router]);
  return (
    <RouterProviderContext.Provider value={beside}>
      <DefaultFilterContext.Provider value={list.filterDefaultValues ?? {}}>
        <ListBase {...list}>{children}</ListBase>
      </DefaultFilterContext.Provider>
    </RouterProviderContext.Provider>
  );
}
