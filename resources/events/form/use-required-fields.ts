import { useQuery } from '@tanstack/react-query';
import { useApi } from '#src/providers/dataProvider.ts';

const KEEP_MS = 300_000;

export const requiredFieldsKey = (subtypeId: string) => ['event-subtypes', 'requiredFields', subtypeId];

/** What the chosen subtype asks of its events; undefined until the server has answered, or when it does not. */
export function useRequiredFields(subtypeId: string | null | undefined): readonly string[] | undefined {
  const { requiredFields } = useApi();
  const { data } = useQuery({
    queryKey: requiredFieldsKey(subtypeId ?? ''),
    queryFn: ({ signal }) => requiredFields(subtypeId ?? '', signal),
    enabled: Boolean(subtypeId),
    staleTime: KEEP_MS,
  });
  return data;
}
