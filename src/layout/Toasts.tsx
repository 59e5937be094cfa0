import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { OptionalBoundary } from '../components/feedback/OptionalBoundary.tsx';
import { lazyPage } from '../components/page/lazy-page.ts';
import { keepMessage } from './live/messages.ts';

/** Comes after the page, before anybody has anything to be told. */
export const ToastBar = lazyPage(() => import('./ToastBar.tsx'), 'ToastBar');
const PATIENCE_MS = 2000;

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

  if (!current) return null;
  return (
    <OptionalBoundary>
      <ToastBar payload={current} isOpen={isOpen} onClose={() => setOpen(false)} onGone={() => setCurrent(undefined)} />
    </OptionalBoundary>
  );
}
