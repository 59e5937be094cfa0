import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../../../src/components/page/lazy-page.ts';
import type { CreatedEvent } from '../stepper/CreatedDialogs.tsx';

const ReminderDialog = lazyPage(() => import('../stepper/ReminderDialog.tsx'), 'ReminderDialog');

/** Reminds of what comes next for an event whose creation ended on this list (DLG-E002). */
export function JustCreated() {
  const state = useLocation().state as { created?: CreatedEvent } | null;
  if (!state?.created) return null;
  return (
    <Suspense>
      <ReminderDialog {...state.created} />
    </Suspense>
  );
}
