import { useGetList } from 'react-admin';

/** Extras or lists of an event, the first first. @param isWanted false where nothing of them is shown */
export function usePartsOf<T extends object>(resource: 'extras' | 'transports', eventId: string, isWanted = true): T[] {
  const { data = [] } = useGetList<T & { id: string }>(
    resource,
    {
      ...{ pagination: { page: 1, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' } },
      filter: { eventId },
    },
    { enabled: isWanted },
  );
  return data;
}
