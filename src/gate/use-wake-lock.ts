import { useEffect } from 'react';

/** Keeps the screen on while the gate is open; a browser that cannot is left alone. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold() {
      if (document.hidden) return;
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
    }
    const onVisible = () => void hold();
    void hold();
    // The system lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
