import { useEffect } from 'react';
import { useGate } from './gate-context.ts';

/** Between two exchanges with a network that works. */
const EVERY = 10_000;

/** What a phone at work is asked for again and again. */
interface Exchanging {
  sync(): Promise<boolean>;
  retryIn(): number;
  networkLost(): void;
}

/** Sends the queue and fetches changes for as long as the gate is open, sooner when the network comes back. */
export function useSync(): void {
  useExchange(useGate().device);
}

/** The same for any phone at work. */
export function useExchange(device: Exchanging): void {
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function exchange() {
      clearTimeout(timer);
      const isDone = await device.sync().catch(() => false);
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(() => void exchange(), isDone ? EVERY : device.retryIn());
    }
    const soon = () => void exchange();
    const onVisible = () => {
      if (!document.hidden) soon();
    };
    soon();
    window.addEventListener('online', soon);
    window.addEventListener('offline', device.networkLost);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', soon);
      window.removeEventListener('offline', device.networkLost);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [device]);
}
