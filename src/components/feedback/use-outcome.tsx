import { type ReactNode, Suspense, useState } from 'react';
import type { Outcome } from '../batches.ts';
import { lazyPage } from '../page/lazy-page.ts';
import type { Refused } from './OutcomeDialog.tsx';
import { useToast } from './toast.ts';

/** Named only when something was refused. */
const OutcomeDialog = lazyPage(() => import('./OutcomeDialog.tsx'), 'OutcomeDialog');

export interface Told<T> {
  /** Message key for when all went well, with its values. */
  done: string;
  args?: Record<string, unknown>;
  nameOf: (row: T) => string;
}

/** Says what became of many rows: a toast when all went well, else how many did and which were refused and why. */
export function useOutcome(): { tell: <T>(outcome: Outcome<T>, told: Told<T>) => void; dialog: ReactNode } {
  const toast = useToast();
  const [shown, setShown] = useState<Refused | null>(null);

  function tell<T>({ done, refused }: Outcome<T>, { done: message, args, nameOf }: Told<T>) {
    const [first] = refused;
    if (!first) toast(message, { args: { smart_count: done.length, ...args } });
    else if (done.length === 0 && refused.length === 1) toast(first.reason, { type: 'error' });
    else setShown({ done: done.length, rows: refused.map(({ row, reason }) => ({ name: nameOf(row), reason })) });
  }

  const dialog = shown && (
    <Suspense>
      <OutcomeDialog shown={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { tell, dialog };
}
