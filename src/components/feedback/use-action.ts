import { useState } from 'react';
import { useToast } from './toast.ts';
import { useRefusalToast } from './use-refusal-toast.ts';

/** Does what a person asked for: says that it is done, or why not. */
export function useAction() {
  const toast = useToast();
  const refuse = useRefusalToast();
  const [isPending, setPending] = useState(false);

  /** @param done message key or text @returns whether it was done */
  async function run(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    setPending(true);
    try {
      await work();
      if (done !== undefined) toast(done);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setPending(false);
    }
  }

  return { run, isPending };
}
