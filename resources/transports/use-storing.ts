import { useRefresh } from 'react-admin';
import { useAction } from '#src/components/feedback/use-action.ts';

/** Stores what was done to the lists of an event, and says why not; answers whether it was stored. */
export function useStoring() {
  const { run, isPending } = useAction();
  const refresh = useRefresh();

  // Refused or not: somebody else may have changed what is shown.
  return { run: (work: () => Promise<unknown>) => run(work).finally(refresh), isPending };
}
