import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../src/components/feedback/ConfirmDialog.tsx';

/** Asks before the creation is left by another way than its own button; the draft stays in either case. */
export function LeaveGuard({ isLeaving }: { isLeaving: () => boolean }) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="events.stepper.guardTitle"
      confirm="events.stepper.guardLeave"
      cancel="app.form.stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {translate('events.stepper.guardText')}
    </ConfirmDialog>
  );
}
