import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { closing as english } from '#i18n/en/payments/closing.ts';
import { closing as italian } from '#i18n/it/payments/closing.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useWords } from '#src/components/use-words.ts';
import { useApi } from '#src/providers/dataProvider.ts';

/** What is said of closing a month. */
export const useClosingWords = () => useWords<typeof english>(english, italian);

/** Months that are closed, the newest first; none for anyone who sees several communities. */
export function useClosedMonths(isOwn: boolean) {
  const { call } = useApi();
  return useQuery({
    queryKey: ['closed-months'],
    queryFn: ({ signal }) => call('GET closed-months', { signal }),
    enabled: isOwn,
  });
}

export function useClosing(month: string) {
  const { call } = useApi();
  return useQuery({
    // Under the payments' name: what refreshes them refreshes what is open.
    queryKey: ['payments', 'closing', month],
    queryFn: ({ signal }) => call('GET closed-months/preview', { query: { month }, signal }),
    staleTime: 0,
  });
}

export function useCloseMonth(month: string, said: string) {
  const { call } = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST closed-months', { body: { month } }),
    onSuccess: () => toast(said),
    onError: (error) => toast(error.message, { type: 'error' }),
    // The person who was not the first sees what the other kept.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['closed-months'] }),
        queries.invalidateQueries({ queryKey: ['payments', 'closing', month] }),
      ]),
  });
}
