import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionUser } from '#domain/users/schema.ts';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('The page stands outside a session');
  return session;
}

let last: SessionUser | null = null;

/** The signed-in person. While leaving, the one who is leaving. */
export function useSessionUser(): SessionUser {
  const session = useSession();
  const user = useSyncExternalStore(session.subscribe, session.user);
  last = user ?? last;
  if (!last) throw new Error('Nobody is signed in');
  return last;
}
