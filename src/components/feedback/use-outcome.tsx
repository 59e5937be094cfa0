import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { eachOf, type Outcome } from '../batches.ts';
import { lazyPage } from '../page/lazy-page.ts';
import type { Refused } from './OutcomeDialog.tsx';
import { useToast } from './toast.ts';
import { useUndo } from './use-undo.ts';

/** Named only when something was refused. */
const OutcomeDialog = lazyPage(() => import('./OutcomeDialog.tsx'), 'OutcomeDialog');

export interface OutcomeTexts<T> {
  /** Message key for when all went well, with its values. */
  done: string;
  args?: Record<string, unknown>;
  nameOf: (row: T) => string;
  /** Takes one back; offered when all went well. */
  undo?: ((row: T) => Promise<unknown>) | undefined;
}

/** Takes every row back that can be; the first refusal is what is shown. */
async function takeBack<T>(rows: readonly T[], undo: (row: T) => Promise<unknown>): Promise<void> {
  const { refused } = await eachOf(rows, undo);
  const [first] = refused;
  if (first) throw new Error(first.reason);
}

/** A sentence as it goes on after a colon. */
const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Says what became of many rows, or of one, which is called by its name: a toast when all went well, else how many did and
 * which were refused and why.
 */
export function useOutcome(): { report: <T>(outcome: Outcome<T>, texts: OutcomeTexts<T>) => void; dialog: ReactNode } {
  const toast = useToast();
  const translate = useTranslate();
  const undoable = useUndo();
  const [shown, setShown] = useState<Refused | null>(null);

  function report<T>({ done, refused }: Outcome<T>, { done: message, args, nameOf, undo }: OutcomeTexts<T>) {
    const [first] = refused;
    const [only, ...others] = done;
    const counted = { smart_count: done.length, ...args };
    const name = only !== undefined && others.length === 0 ? nameOf(only) : '';
    const [said, values] = name
      ? ['app.bulk.one', { name, done: inSentence(translate(message, counted)) }]
      : [message, counted];
    if (!first && undo) undoable(said, { args: values, undo: () => takeBack(done, undo) });
    else if (!first) toast(said, { args: values });
    else if (done.length === 0 && refused.length === 1) toast(first.reason, { type: 'error' });
    else setShown({ done: done.length, rows: refused.map(({ row, reason }) => ({ name: nameOf(row), reason })) });
  }

  const dialog = shown && (
    <Suspense>
      <OutcomeDialog shown={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { report, dialog };
}
