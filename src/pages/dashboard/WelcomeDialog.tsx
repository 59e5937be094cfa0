import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '#src/components/feedback/DialogFrame.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { openTab } from '../../components/record/leave/leave.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useSession, useSessionUser } from '../../providers/session/useSessionUser.ts';
import { useServerOptions } from '../../providers/use-server-options.ts';

/** How long after the page the reminder comes. */
export const WELCOME_DELAY_MS = 500;

/** Once closed it does not come back before the next visit. */
let wasClosed = false;
/** For tests: as on a new visit. */
export const startVisit = (): void => {
  wasClosed = false;
};

/**
 * Welcomes a community: once, or with the way to the video guides, where one is configured, until it does not want to be.
 */
export function WelcomeDialog({ hasEvent }: { hasEvent: boolean }) {
  const translate = useTranslate();
  const api = useApi();
  const session = useSession();
  const user = useSessionUser();
  const { guides } = useServerOptions().links;
  const [isOpen, setOpen] = useState(false);
  const { run, isPending } = useAction();
  const isDue = user.showGuideReminderModal;
  const begin = !(hasEvent || guides) && translate('dashboard.welcome.beginHint');

  useEffect(() => {
    if (!isDue || wasClosed) return;
    const timer = setTimeout(() => setOpen(true), WELCOME_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);

  function close(): void {
    wasClosed = true;
    setOpen(false);
  }

  function show(): void {
    if (guides) openTab(guides);
    close();
  }

  const forget = () =>
    run(async () => {
      await api.call('PUT users/me', { body: { showGuideReminderModal: false } });
      session.updateUser({ ...user, showGuideReminderModal: false });
      close();
    });

  return (
    <DialogFrame
      open={isOpen}
      onClose={close}
      title={translate('dashboard.welcome.title')}
      text={[translate(guides ? 'dashboard.welcome.text' : 'dashboard.welcome.plainText'), begin]
        .filter(Boolean)
        .join(' ')}
      actions={
        <>
          {guides && (
            <Button variant="text" color="inherit" loading={isPending} onClick={() => void forget()}>
              {translate('dashboard.welcome.dontShow')}
            </Button>
          )}
          {guides ? (
            <Button variant="contained" onClick={show} autoFocus>
              {translate('dashboard.welcome.show')}
            </Button>
          ) : (
            <Button variant="contained" loading={isPending} onClick={() => void forget()} autoFocus>
              {translate('dashboard.welcome.begin')}
            </Button>
          )}
        </>
      }
    />
  );
}
