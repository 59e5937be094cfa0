import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closing as english } from '#i18n/en/payments/closing.ts';
import { closing as italian } from '#i18n/it/payments/closing.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useWords } from '#src/components/use-words.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useCall } from '#src/providers/use-call.ts';

/** What is said of closing a month. */
export const useClosingWords = () => useWords<typeof english>(english, italian);

/** Months that are closed, the newest first; none for anyone who sees several communities. */
export const useClosedMonths = (isOwn: boolean) => useCall(['closed-months'], 'GET closed-months', { enabled: isOwn });

// Under the payments' name: what refreshes them refreshes what is open.
export const useClosing = (month: string) =>
  useCall(['payments', 'closing', month], 'GET closed-months/preview', { query: { month }, staleTime: 0 });

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
