import { type ReactNode, Suspense, useState } from 'react';
import { eachOf, type Outcome } from '../batches.ts';
import { lazyPage } from '../page/lazy-page.ts';
import type { Refused } from './OutcomeDialog.tsx';
import { useToast } from './toast.ts';
import { useUndo } from './use-undo.ts';

/** Named only when something was refused. */
const OutcomeDialog = lazyPage(() => import('./OutcomeDialog.tsx'), 'OutcomeDialog');

export interface Told<T> {
  /** Message key for when all went well, with its values. */
  done: string;
  args?: Record<string, unknown>;
  nameOf: (row: T) => string;
  /** Takes one back; offered when all went well. */
  undo?: ((row: T) => Promise<unknown>) | undefined;
}

/** Takes every row back that can be; the first refusal is what is told. */
async function takeBack<T>(rows: readonly T[], undo: (row: T) => Promise<unknown>): Promise<void> {
  const { refused } = await eachOf(rows, undo);
  const [first] = refused;
  if (first) throw new Error(first.reason);
}

/** Says what became of many rows: a toast when all went well, else how many did and which were refused and why. */
export function useOutcome(): { tell: <T>(outcome: Outcome<T>, told: Told<T>) => void; dialog: ReactNode } {
  const toast = useToast();
  const undoable = useUndo();
  const [shown, setShown] = useState<Refused | null>(null);

  function tell<T>({ done, refused }: Outcome<T>, { done: message, args, nameOf, undo }: Told<T>) {
    const [first] = refused;
    const counted = { smart_count: done.length, ...args };
    if (!first && undo) undoable(message, { args: counted, undo: () => takeBack(done, undo) });
    else if (!first) toast(message, { args: counted });
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
