import { useCall } from '#src/providers/use-call.ts';

const KEEP_MS = 300_000;

export const requiredFieldsKey = (subtypeId: string) => ['event-subtypes', 'requiredFields', subtypeId];

/** What the chosen subtype asks of its events; undefined until the server has answered, or when it does not. */
export function useRequiredFields(subtypeId: string | null | undefined): readonly string[] | undefined {
  const { data } = useCall(requiredFieldsKey(subtypeId ?? ''), 'GET event-subtypes/:id/requiredfields', {
    params: { id: subtypeId ?? '' },
    enabled: Boolean(subtypeId),
    staleTime: KEEP_MS,
  });
  return data;
}
