import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a page with unsaved changes is left; the browser asks itself when its tab is closed. */
export function UnsavedChangesGuard() {
  const translate = useTranslate();
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const isFree = isSubmitting || isSubmitSuccessful;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return !isFree && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (isFree) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isFree]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="app.form.leaveTitle"
      confirm="app.form.leave"
      cancel="app.form.stay"
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {translate('app.form.leaveText')}
    </ConfirmDialog>
  );
}
