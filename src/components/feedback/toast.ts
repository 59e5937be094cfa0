import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** What a toast tells of, beside its text. */
export interface TraySubject {
  /** Who and what: a person, an event. */
  detail?: string | undefined;
  /** Path of the page that shows it. */
  to?: string | undefined;
}

export interface ToastAction {
  /** Message key. */
  label: string;
  /** Path to open; or what to do. */
  to?: string;
  onClick?: () => void;
}

export interface ToastOptions {
  type?: 'success' | 'info' | 'warning' | 'error';
  /** Values of the message's placeholders. */
  args?: Record<string, unknown>;
  action?: ToastAction;
  /** `center` for copies and acknowledgements. */
  place?: 'bottom' | 'center';
  duration?: number;
  /** What the tray of messages keeps beside the text. */
  subject?: TraySubject;
}

const BOTTOM_MS = 3000;
const CENTER_MS = 2000;
const LONG_MS = 5000;

/** How long a toast stays: 3 s, centred 2 s, 5 s with an action and on the event pages. */
export function durationOf(options: ToastOptions, path: string): number {
  if (options.duration !== undefined) return options.duration;
  if (options.action) return LONG_MS;
  if (options.place === 'center') return CENTER_MS;
  return /^\/[^/]+\/events(\/|$)/.test(path) ? LONG_MS : BOTTOM_MS;
}

/** Says something to the person: a message key (or the server's text) and, at most, one action. */
export function useToast(): (message: string, options?: ToastOptions) => void {
  const notify = useNotify();
  const { pathname } = useLocation();
  return useCallback(
    (message, options = {}) => {
      const { type = 'success', args, action, place, subject } = options;
      notify(message, {
        type,
        messageArgs: { _: message, ...args },
        autoHideDuration: durationOf(options, pathname),
        action,
        place,
        subject,
        key: message,
      });
    },
    [notify, pathname],
  );
}
