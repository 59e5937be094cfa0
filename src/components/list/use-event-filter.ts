import { type RaRecord, useGetList } from 'react-admin';
import type { ChoiceFilter } from './filters.ts';

interface Named extends RaRecord {
  name: string;
}

/** The filter by event, the latest first. */
export function useEventFilter(isMultiple = false): ChoiceFilter {
  const { data: events = [] } = useGetList<Named>('events', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'startDate', order: 'DESC' },
  });
  const choices = events.map(({ id, name }) => ({ id: String(id), name }));
  return { kind: 'choice', source: 'eventId', label: 'app.list.event', choices, isMultiple };
}
