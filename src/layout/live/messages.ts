import { useSyncExternalStore } from 'react';
import type { TraySubject } from '../../components/feedback/toast.ts';

export interface TrayMessage extends TraySubject {
  id: number;
  text: string;
  type: 'success' | 'info' | 'warning' | 'error';
  at: Date;
}

const KEPT = 20;
let messages: readonly TrayMessage[] = [];
let unread = 0;
let serial = 0;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Keeps a message that was shown; the oldest beyond twenty is dropped. */
export function keepMessage(text: string, type: TrayMessage['type'], subject: TraySubject = {}): void {
  serial += 1;
  messages = [{ ...subject, id: serial, text, type, at: new Date() }, ...messages].slice(0, KEPT);
  unread = Math.min(unread + 1, KEPT);
  publish();
}

export function markMessagesRead(): void {
  unread = 0;
  publish();
}

export function clearMessages(): void {
  messages = [];
  markMessagesRead();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useTrayMessages(): { messages: readonly TrayMessage[]; unread: number } {
  return {
    messages: useSyncExternalStore(subscribe, () => messages),
    unread: useSyncExternalStore(subscribe, () => unread),
  };
}
