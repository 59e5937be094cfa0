import { useEffect, useRef } from 'react';
import { type ListControllerResult, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { toLocalInput } from '#domain/values/time.ts';

const months = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

const isCalendar = (search: string): boolean => new URLSearchParams(search).get('view') === 'calendar';

/** The month it is in Rome. */
export const thisMonth = (): string => toLocalInput(new Date()).slice(0, 7);

export interface EventView {
  /** The list as its parts see it: what they change keeps the month that is open. */
  list: ListControllerResult;
  /** The month of the calendar as the address names it, `YYYY-MM`; undefined while the events are as cards. */
  month: string | undefined;
  openMonth: (month: string) => void;
  openCards: () => void;
}

/** How the events are drawn, as the address says: `view=calendar&month=2026-12` beside the list's own filter and order. */
export function useEventView(): EventView {
  const list = useListContext();
  const navigate = useNavigate();
  const { search } = useLocation();
  // What is written at once after another change, or later by the search field, goes over the address as it is by then.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  function write(changes: Record<string, string | null>) {
    const params = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) params.delete(key);
      else params.set(key, value);
    }
    latest.current = `?${params}`;
    void navigate({ search: latest.current });
  }

  const setFilters: ListControllerResult['setFilters'] = (filters, shown, debounce) =>
    isCalendar(latest.current)
      ? write({ filter: JSON.stringify(filters), page: '1' })
      : list.setFilters(filters, shown, debounce);
  const setSort: ListControllerResult['setSort'] = (sort) =>
    isCalendar(latest.current) ? write({ sort: sort.field, order: sort.order }) : list.setSort(sort);
  const asked = new URLSearchParams(search).get('month');
  const month = asked !== null && months.test(asked) ? asked : thisMonth();
  const { filterValues, sort } = list;
  return {
    list: { ...list, setFilters, setSort } as ListControllerResult,
    month: isCalendar(search) ? month : undefined,
    openMonth: (next) =>
      write({
        filter: JSON.stringify(filterValues),
        ...{ sort: sort.field, order: sort.order },
        ...{ view: 'calendar', month: next },
      }),
    openCards: () => write({ view: null, month: null }),
  };
}
