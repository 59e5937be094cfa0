import { useQuery } from '@tanstack/react-query';
import { useApi } from '#src/providers/dataProvider.ts';

const KEEP_MS = 300_000;

export const requiredFieldsKey = (subtypeId: string) => ['event-subtypes', 'requiredFields', subtypeId];

/** What the chosen subtype asks of its events; undefined until the server has answered, or when it does not. */
export function useRequiredFields(subtypeId: string | null | undefined): readonly string[] | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: requiredFieldsKey(subtypeId ?? ''),
    queryFn: ({ signal }) => call('GET event-subtypes/:id/requiredfields', { params: { id: subtypeId ?? '' }, signal }),
    enabled: Boolean(subtypeId),
    staleTime: KEEP_MS,
  });
  return data;
}
