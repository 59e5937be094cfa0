import { AccessLost, NetworkDown } from './gate-api.ts';

/** Failures in a row after which the device decides alone; one that took the full time-out counts for all. */
const FAILURES = 2;
const FIRST_RETRY = 2000;
const LAST_RETRY = 30_000;

export type Connection = ReturnType<typeof createConnection>;

/** Whether the device asks the server or decides alone. It changes by itself, in both directions. */
export function createConnection(onChange: () => void, onAccessLost: () => void) {
  let failures = 0;
  let isOnline = true;

  function set(next: boolean) {
    if (isOnline === next) return;
    isOnline = next;
    onChange();
  }

  return {
    isOnline: () => isOnline,
    /** Calls the server, and learns from it whether the network works. @throws NetworkDown, AccessLost */
    async reach<T>(call: () => Promise<T>): Promise<T> {
      try {
        const answer = await call();
        failures = 0;
        set(true);
        return answer;
      } catch (error) {
        if (error instanceof NetworkDown) {
          failures++;
          if (error.isTimeout || failures >= FAILURES) set(false);
        }
        if (error instanceof AccessLost) onAccessLost();
        throw error;
      }
    },
    /** The browser itself says that there is no network. */
    lost() {
      failures = Math.max(failures, FAILURES);
      set(false);
    },
    /** Milliseconds until the server is tried again: twice as long each time, half a minute at most. */
    retryIn: () => Math.min(FIRST_RETRY * 2 ** Math.max(0, failures - FAILURES), LAST_RETRY),
  };
}

/** Work that goes on once at a time: anyone who asks for it meanwhile gets what it comes to. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let flight: Promise<T> | null = null;
  return () => {
    flight ??= work().finally(() => {
      flight = null;
    });
    return flight;
  };
}
