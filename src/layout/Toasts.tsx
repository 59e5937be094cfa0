import Box from '@mui/material/Box';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary.tsx';
import { lazyPage } from '../components/page/lazy-page.ts';
import { keepMessage } from './live/messages.ts';
import type { ToastBarProps } from './ToastBar.tsx';

/** Comes after the page, before anybody has anything to hear. */
export const ToastBar = lazyPage(() => import('./ToastBar.tsx'), 'ToastBar');
const PATIENCE_MS = 2000;
const PLAIN_MS = 6000;

/** What has to be shown when the bar itself did not come, as where the network has just gone. */
function PlainToast({ payload: { message, notificationOptions }, isOpen, onGone }: ToastBarProps) {
  const translate = useTranslate();
  useEffect(() => {
    const timer = setTimeout(onGone, isOpen ? PLAIN_MS : 0);
    return () => clearTimeout(timer);
  }, [isOpen, onGone]);
  // For the next one.
  useEffect(() => void ToastBar.load().catch(() => undefined), []);
  return (
    <Box
      role="alert"
      sx={{
        position: 'fixed',
        inset: 'auto 16px calc(88px + env(safe-area-inset-bottom))',
        zIndex: 'snackbar',
        p: 2,
        borderRadius: '10px',
        backgroundColor: '#1F1B18',
        color: '#F3EFEA',
      }}
    >
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </Box>
  );
}

/** Shows notifications one after the other. */
export function Toasts() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => void ToastBar.load().catch(() => undefined), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (notifications.length === 0) return;
    // A newer message does not wait for an older one to run out.
    if (current) {
      setOpen(false);
      return;
    }
    const next = takeNotification();
    if (!next) return;
    setCurrent(next);
    setOpen(true);
    const { message, type, notificationOptions } = next;
    if (typeof message === 'string') {
      keepMessage(translate(message, notificationOptions?.messageArgs), type, notificationOptions?.['subject']);
    }
  }, [notifications, current, takeNotification, translate]);

  const forget = useCallback(() => setCurrent(undefined), []);
  if (!current) return null;
  const shown = { payload: current, isOpen, onClose: () => setOpen(false), onGone: forget };
  return (
    <ErrorBoundary fallback={() => <PlainToast {...shown} />}>
      <Suspense fallback={null}>
        <ToastBar {...shown} />
      </Suspense>
    </ErrorBoundary>
  );
}
