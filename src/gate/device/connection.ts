/** Failures in a row after which the device decides alone; one that took the full time-out counts for all. */
const FAILURES = 2;
const FIRST_RETRY = 2000;
const LAST_RETRY = 30_000;

export type Connection = ReturnType<typeof createConnection>;

/** Whether the device asks the server or decides alone. It changes by itself, in both directions. */
export function createConnection(onChange: () => void) {
  let failures = 0;
  let isOnline = true;

  function set(next: boolean) {
    if (isOnline === next) return;
    isOnline = next;
    onChange();
  }

  return {
    isOnline: () => isOnline,
    succeeded() {
      failures = 0;
      set(true);
    },
    failed(isTimeout: boolean) {
      failures++;
      if (isTimeout || failures >= FAILURES) set(false);
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
