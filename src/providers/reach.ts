import { useSyncExternalStore } from 'react';

export interface Reach {
  /** Whether the server answered the last call. */
  isReached: boolean;
  /** When it last did. */
  at: Date;
}

let reach: Reach = { isReached: true, at: new Date() };
const listeners = new Set<() => void>();

/** Told by the HTTP layer after every call. */
export function noteReach(isReached: boolean): void {
  const isSame = reach.isReached === isReached;
  if (isReached) reach = isSame ? Object.assign(reach, { at: new Date() }) : { isReached, at: new Date() };
  else if (!isSame) reach = { isReached, at: reach.at };
  if (!isSame) for (const listener of listeners) listener();
}

export function useReach(): Reach {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => reach,
  );
}
