import { useCallback } from 'react';
import { useRefresh, useStore } from 'react-admin';
import type { StartedSending } from '#domain/notifications/outbox.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';

const STORE_KEY = 'sendings';
/** When the counts of sent tickets are read again. */
export const REREAD_MS = 2000;

/** The sendings this browser started and has not seen the end of. */
export const useSendings = () => useStore<string[]>(STORE_KEY, []);

/** Starts a sending and hands it to the watch, which shows its progress wherever the person goes. */
export function useSending(): (start: () => Promise<StartedSending>) => Promise<boolean> {
  const [, setSendings] = useSendings();
  const toast = useToast();
  const refresh = useRefresh();
  return useCallback(
    async (start) => {
      try {
        const { jobId } = await start();
        setSendings((known) => [...known, jobId]);
        setTimeout(refresh, REREAD_MS);
        return true;
      } catch (error) {
        toast(messageOf(error), { type: 'error' });
        return false;
      }
    },
    [setSendings, toast, refresh],
  );
}
