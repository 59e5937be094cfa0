import type { SessionUser } from '#domain/users/schema.ts';
import { readOptions } from '../options.ts';
import { createSession } from './session.ts';

/** The session of this browser: locks and messages between its tabs where the browser has them. */
export const browserSession = createSession({
  canRefresh: async () => (await readOptions()).refresh,
  locks: navigator.locks,
  channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('regia.session'),
  handover: sessionStorage,
  hint: localStorage,
});

let starting: Promise<SessionUser | null> | undefined;

/** Finds the session of this page, once, no matter who asks first. */
export function startSession(): Promise<SessionUser | null> {
  starting ??= browserSession.start();
  return starting;
}
