import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';

/** Stores what was done to the lists of an event, and says why not; answers whether it was stored. */
export function useStoring() {
  const refuse = useRefusalToast();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setPending(true);
    try {
      await work();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setPending(false);
      // Refused or not: somebody else may have changed what is shown.
      refresh();
    }
  }

  return { run, isPending };
}
