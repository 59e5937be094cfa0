import { useListFilterContext } from 'react-admin';
import { type EventTab, eventTabs } from '#domain/events/list.ts';

/** The tab of the list; a URL without one means the events still open. */
export function useEventTab(): EventTab {
  const { filterValues } = useListFilterContext();
  return eventTabs.find((tab) => tab === filterValues.tab) ?? 'onGoing';
}
