import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';

/**
 * Asks before a page with unsaved changes is left; the browser asks itself when its tab is closed.
 * @param keepsDraft the form keeps what was typed in this browser, so that nothing is lost by leaving
 */
export function UnsavedChangesGuard({ keepsDraft = false }: { keepsDraft?: boolean }) {
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
      confirm={keepsDraft ? 'app.form.leaveDraft' : 'app.form.leave'}
      cancel="app.form.stay"
      isDestructive={!keepsDraft}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {translate(keepsDraft ? 'app.form.leaveDraftText' : 'app.form.leaveText')}
    </ConfirmDialog>
  );
}
